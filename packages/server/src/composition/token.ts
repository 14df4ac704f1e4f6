import type { ServiceIdentifier } from 'inversify';

/** A name under which the container keeps one `T`; a binding or an injection of another type does not compile. */
export function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol(name);
}
