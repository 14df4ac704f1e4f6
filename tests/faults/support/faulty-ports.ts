import { AppError, type Ports } from '@marquill/core';

/** What happens at one call of a port: the process dies before it or after it, or the storage fails before or after it took effect. */
export type Fault = 'dies before' | 'dies after' | 'fails before' | 'fails after';

/** Every fault. */
export const FAULTS: readonly Fault[] = ['dies before', 'dies after', 'fails before', 'fails after'];

/** The ports of one process that meets a fault. */
export interface FaultyPorts {
  readonly ports: Ports;
  /** The call that was struck, such as `conversations.acceptMessage`. */
  readonly reached: () => string | undefined;
  /** From now on the process hears nothing and does nothing. */
  readonly die: () => void;
}

const FAULTABLE = ['users', 'conversations', 'assistant', 'timer'] as const;
const STORES: readonly string[] = ['users', 'conversations'];

/** The ports as one process sees them, with a fault at its `index`-th call. */
export function faultyPorts(ports: Ports, fault: Fault, index: number): FaultyPorts {
  let count = 0;
  let isDead = false;
  let reached: string | undefined;
  const silence = new Promise<never>(() => undefined);

  const strikes = (name: string, key: PropertyKey): boolean => {
    if (!fault.startsWith('dies') && !STORES.includes(name)) return false;
    count += 1;
    if (count === index) reached = `${name}.${String(key)}`;
    return count === index;
  };
  const guard = (name: (typeof FAULTABLE)[number]): unknown =>
    new Proxy(ports[name], {
      get(target, key) {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        if (name === 'timer' && key === 'after') {
          return (ms: number, task: () => void) => (isDead ? () => undefined : ports.timer.after(ms, () => isDead || task()));
        }
        return async (...args: readonly unknown[]): Promise<unknown> => {
          if (isDead) return silence;
          const isStruck = strikes(name, key);
          if (isStruck && fault === 'fails before') throw new AppError('unavailable');
          if (isStruck && fault === 'dies before') isDead = true;
          if (isDead) return silence;
          const result: unknown = await Reflect.apply(method, target, args);
          if (isStruck && fault === 'fails after') throw new AppError('unavailable');
          if (isStruck) isDead = true;
          return isDead ? silence : result;
        };
      },
    });
  const guarded = Object.fromEntries(FAULTABLE.map((name) => [name, guard(name)])) as Partial<Ports>;
  return {
    ports: { ...ports, ...guarded },
    reached: () => reached,
    die: () => {
      isDead = true;
    },
  };
}
