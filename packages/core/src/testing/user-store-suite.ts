import type { UserStore } from '../ports/user-store.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { documentCases } from './user-store/document-cases.ts';
import { eraseCases } from './user-store/erase-cases.ts';
import { updateCases } from './user-store/update-cases.ts';
import { userWatchCases } from './user-store/watch-cases.ts';

/** What every UserStore does. */
export const userStoreSuite: readonly ConformanceCase<UserStore>[] = [...documentCases, ...updateCases, ...eraseCases, ...userWatchCases];
