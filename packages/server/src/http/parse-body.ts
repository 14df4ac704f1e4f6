import { AppError } from '@marquill/core';
import type { Request } from 'express';
import type * as z from 'zod';

/**
 * Reads a body into an object that holds exactly the schema's fields. Rejects with `invalid-input` and the names of
 * the faulty fields; values are never repeated in the answer.
 */
export function parseBody<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const body: unknown = request.body;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'body'],
  );
  throw new AppError('invalid-input', { details: { fields: [...new Set(fields)] } });
}
