import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { timer } from '../../shared/timer.ts';
import { hubCopy } from './copy.ts';
import { UNDO_MS } from './removed-color.ts';
import { Toast } from '../../shared/ui/toast.tsx';
import { nameOf } from './swatch.tsx';
import type { ColorRemoval } from './use-color-removal.ts';

/**
 * Says which colour was removed and offers to put it back. It goes after some seconds, but never from under a pointer
 * or a keyboard focus; the focus goes back to where the color was.
 */
export function RemovedNotice({ removal: { removed, undo, forget } }: { readonly removal: ColorRemoval }) {
  const last = removed.at(-1);
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const group = last?.group;
  const count = removed.length;
  const before = useRef(count);

  useEffect(() => {
    // Only a removal takes the focus: a notice that a reload brought back must not.
    if (count > before.current) box.current?.querySelector('button')?.focus();
    before.current = count;
  }, [count]);

  const leave = (): void => {
    if (box.current?.contains(document.activeElement)) document.getElementById(`edit-${group}`)?.focus();
    setHeld(false);
  };
  const end = (): void => {
    leave();
    forget();
  };
  const latestEnd = useRef(end);
  useEffect(() => {
    latestEnd.current = end;
  });
  useEffect(() => (count === 0 || isHeld ? undefined : timer.after(UNDO_MS, () => latestEnd.current())), [count, isHeld]);

  const take = async (): Promise<void> => {
    if (count === 1) leave();
    await undo();
  };
  const hold = (event: FocusEvent): void => setHeld(event.target.matches(':focus-visible'));
  return (
    <Toast>
      {last !== undefined && (
        <div className="toast" ref={box} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={hold} onBlur={() => setHeld(false)}>
          <span>{fill(hubCopy.removed, { color: nameOf(last.color) })}</span>
          <button className="btn btn-ghost toast-act" type="button" onClick={() => void take()}>{hubCopy.undo}</button>
        </div>
      )}
    </Toast>
  );
}
