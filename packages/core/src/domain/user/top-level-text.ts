import { asMap } from './as-map.ts';
import { storedText } from './stored-text.ts';

/** The text of a copy that old documents may hold as a map: its ideal customer, else its values joined (AMB-10). */
export function topLevelText(value: unknown): string {
  const map = asMap(value);
  return storedText(value) || storedText(map['idealCustomer']) || storedText(Object.values(map));
}
