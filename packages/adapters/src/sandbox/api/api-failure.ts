/** An answer of Stripe's kind for a request that cannot be served. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly body: { readonly error: { readonly type: string; readonly code?: string; readonly message: string; readonly param?: string } };

  constructor(status: number, error: { type: string; code?: string; message: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

/** No such object: 404 for the object that the path names, 400 for one that a parameter names, as Stripe does. */
export function missing(kind: string, id: string, param?: string): ApiFailure {
  return new ApiFailure(param === undefined ? 404 : 400, {
    type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: param ?? 'id',
  });
}

/** A parameter that is missing or has no fitting value. */
export function invalid(message: string, param?: string): ApiFailure {
  return new ApiFailure(400, { type: 'invalid_request_error', message, ...(param === undefined ? {} : { param }) });
}
