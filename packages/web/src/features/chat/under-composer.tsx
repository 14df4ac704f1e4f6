import { enterSends, type AllowanceView } from '@marquill/core';
import { fill } from '../../shared/config/define-copy.ts';
import { useWindowWidth } from '../../shared/hooks/use-window-width.ts';
import { chatCopy } from './copy.ts';
import { lengthCounter } from './length-counter.ts';

const LOW = 3;

function allowanceText(allowance: AllowanceView): string {
  return fill(allowance.left <= 0 ? chatCopy.leftNone : chatCopy.left, { left: Math.max(0, allowance.left), limit: allowance.limit });
}

/** The line under the message box: which key sends, and what is left of the day's messages or of the length. */
export function UnderComposer({ length, allowance }: { readonly length: number; readonly allowance: AllowanceView | null }) {
  const sends = useWindowWidth(enterSends);
  const counter = lengthCounter(length);
  const isLow = counter !== null || (allowance !== null && allowance.left <= LOW);
  return (
    <p className={isLow ? 'under is-low' : 'under'}>
      <span className="keys">{sends ? chatCopy.keys : chatCopy.keysNarrow}</span>
      <span role={counter === null ? undefined : 'status'}>{counter ?? (allowance !== null && allowanceText(allowance))}</span>
    </p>
  );
}
