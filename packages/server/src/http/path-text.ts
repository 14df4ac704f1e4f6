import { AppError } from '@marquill/core';
import type { Request } from 'express';

/** A named piece of the path. Ids longer than any we make cannot exist, so they reject with `not-found`. */
export function pathText(request: Request, name: string): string {
  const value = request.params[name];
  if (typeof value !== 'string' || value === '' || value.length > 64) throw new AppError('not-found');
  return value;
}
