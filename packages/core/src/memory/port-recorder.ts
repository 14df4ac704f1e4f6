import { PORT_METHODS, type AllPorts } from './port-methods.ts';

/** One call of a port's method. */
export interface PortCall {
  /** The port's name in the memory ports, e.g. `conversations`. */
  readonly port: keyof AllPorts;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A method by its port, e.g. `users.updateUser`. */
export type PortMethod = { [Name in keyof AllPorts]: `${Name}.${keyof AllPorts[Name] & string}` }[keyof AllPorts];

/** Keeps a list of the calls that go through the ports it wraps, and can make one fail. */
export interface PortRecorder {
  readonly calls: readonly PortCall[];
  /** The same port, whose calls are listed; what an adapter has beside the port's methods passes through unlisted. */
  readonly record: <Port extends object>(name: keyof AllPorts, port: Port) => Port;
  /** Makes the next call of a method fail with `error`, without reaching the port; said twice, the next two calls. */
  readonly failNext: (method: PortMethod, error: Error) => void;
}

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
    record<Port extends object>(name: keyof AllPorts, port: Port): Port {
      const methods: Readonly<Record<string, 'rejects' | 'throws'>> = PORT_METHODS[name];
      return new Proxy(port, {
        get(target, key) {
          const member: unknown = Reflect.get(target, key);
          const failing = typeof key === 'string' && Object.hasOwn(methods, key) ? methods[key] : undefined;
          if (typeof member !== 'function' || typeof key !== 'string' || !failing) return member;
          return (...args: readonly unknown[]): unknown => {
            calls.push({ port: name, method: key, args });
            const failure = takeFailure(`${name}.${key}`);
            if (failure && failing === 'throws') throw failure;
            return failure ? Promise.reject(failure) : Reflect.apply(member, target, args);
          };
        },
      });
    },
  };
}
