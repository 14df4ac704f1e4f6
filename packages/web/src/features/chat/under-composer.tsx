import { enterSends, MESSAGE_MAX_LENGTH, type AllowanceView } from '@marquill/core';
import { fill } from '../../shared/config/define-copy.ts';
import { useWindowWidth } from '../../shared/hooks/use-window-width.ts';
import { chatCopy } from './copy.ts';

const NEAR = 1000;
const LOW = 3;

function allowanceText(allowance: AllowanceView): string {
  return fill(allowance.left <= 0 ? chatCopy.leftNone : chatCopy.left, { left: Math.max(0, allowance.left), limit: allowance.limit });
}

function counterText(length: number): string {
  const over = length - MESSAGE_MAX_LENGTH;
  if (over > 0) return fill(chatCopy.tooLong, { over });
  return fill(chatCopy.counter, { used: length.toLocaleString('en'), limit: MESSAGE_MAX_LENGTH.toLocaleString('en') });
}

/** The line under the message box: which key sends, and what is left of the day's messages or of the length. */
export function UnderComposer({ length, allowance }: { readonly length: number; readonly allowance: AllowanceView | null }) {
  const sends = useWindowWidth(enterSends);
  const isNear = length > MESSAGE_MAX_LENGTH - NEAR;
  const isLow = isNear || (allowance !== null && allowance.left <= LOW);
  return (
    <p className={isLow ? 'under is-low' : 'under'}>
      <span className="keys">{sends ? chatCopy.keys : chatCopy.keysNarrow}</span>
      <span role={isNear ? 'status' : undefined}>{isNear ? counterText(length) : allowance !== null && allowanceText(allowance)}</span>
    </p>
  );
}
