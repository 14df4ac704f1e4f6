import type { BackendCall } from '../domain/retry/retry-rules.ts';
import { validateFunctionInput } from '../domain/validation/function-inputs.ts';
import { AppError } from '../errors/app-error.ts';

/** Refuses the input of a backend call with its specified text (spec §5, backend function inputs). */
export function checkInput(call: BackendCall, body: unknown): void {
  const problem = validateFunctionInput(call, body);
  if (problem === null) return;
  const details = problem.missing === undefined ? {} : { missing: problem.missing };
  throw new AppError(problem.code, { message: problem.text, details });
}
