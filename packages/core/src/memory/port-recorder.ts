/** One call of a port's method. */
export interface PortCall {
  /** The port's name in the memory ports, e.g. `conversations`. */
  readonly port: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Keeps a list of the calls that go through the ports it wraps, and can make one fail. */
export interface PortRecorder {
  readonly calls: readonly PortCall[];
  /** The same port, whose calls are listed. */
  readonly record: <Port extends object>(name: string, port: Port) => Port;
  /** Makes the next call of a method, named `port.method`, throw `error` (promises: reject) without reaching the port. */
  readonly failNext: (method: `${string}.${string}`, error: Error) => void;
}

/** The methods of the ports; what else an adapter has are handles for tests, which are not calls of a port. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  users: ['createUser', 'readUser', 'updateUser', 'findByStripeCustomer', 'watchUser'],
  usage: ['readUsage', 'watchUsage'],
  conversations: [
    'acceptMessage', 'renewLease', 'savePartial', 'finishReply', 'claimExpiredReplies', 'releaseLeases', 'requestStop',
    'addChat', 'readChat', 'updateChat', 'deleteChat', 'watchChats',
    'listMessages', 'countMessages', 'setFeedback', 'mergeSummary', 'watchMessages',
  ],
  identity: ['createAccount', 'signIn', 'signInWithProvider'],
  assistant: ['reply', 'title', 'summary', 'starterQueries'],
  billing: [
    'createCustomer', 'createCheckoutSession', 'createPortalSession', 'readCheckoutSession', 'readSubscriptionStatus', 'parseWebhook',
  ],
  mailer: ['sendWelcome'],
  clock: ['now'],
  timer: ['sleep', 'after'],
  ids: ['newId'],
  log: ['info', 'warn', 'error'],
  accounts: ['createAccount', 'findByEmail', 'findByProvider', 'addProvider'],
  hasher: ['hash', 'verify'],
  limits: ['take', 'clear'],
  sessions: ['startSession', 'readSession', 'endSession', 'endSessionsOf'],
  records: ['read', 'findByIndex', 'write'],
  functions: ['send'],
};

/** Makes a recorder with an empty list. */
export function createPortRecorder(): PortRecorder {
  const calls: PortCall[] = [];
  const failures: { readonly method: string; readonly error: Error }[] = [];

  const takeFailure = (method: string): Error | undefined => {
    const index = failures.findIndex((failure) => failure.method === method);
    return index === -1 ? undefined : failures.splice(index, 1)[0]?.error;
  };

  return {
    calls,
    failNext(method, error) {
      failures.push({ method, error });
    },
    record<Port extends object>(name: string, port: Port): Port {
      return new Proxy(port, {
        get(target, key) {
          const member: unknown = Reflect.get(target, key);
          if (typeof member !== 'function' || typeof key !== 'string' || !METHODS[name]?.includes(key)) return member;
          return (...args: readonly unknown[]): unknown => {
            calls.push({ port: name, method: key, args });
            const failure = takeFailure(`${name}.${key}`);
            if (failure) return fail(failure, name, key);
            return Reflect.apply(member, target, args);
          };
        },
      });
    },
  };
}

const SYNCHRONOUS = /^(clock|ids|log)\.|\.watch|^timer\.after/;

function fail(error: Error, port: string, method: string): Promise<never> {
  if (SYNCHRONOUS.test(`${port}.${method}`)) throw error;
  return Promise.reject(error);
}
