/** A start that cannot go on for a reason the operator can put right; `message` is one clear sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
