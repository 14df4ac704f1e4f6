import { randomUUID } from 'node:crypto';
import type { IdSource } from '@marquill/core';

/** Random UUIDs: unique and unguessable. */
export const randomIds: IdSource = { newId: () => randomUUID() };
