import type { Clock, FunctionHandler, Log, RateLimits } from '@marquill/core';

/** What the functions host is made of. */
export interface FunctionsHostParts {
  /** The eight calls of the specification, §7, by path. */
  readonly handlers: Readonly<Record<string, FunctionHandler>>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: {
    /** Asked for as a bearer token when set (AMB-07). */
    readonly token: string | undefined;
    /** Origins of web pages that may call. */
    readonly corsOrigins: readonly string[];
    readonly trustProxy: number;
  };
}
