import { REPLY_STYLES, type ReplyStyle } from '@marquill/core';
import { Check } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { chatCopy } from './copy.ts';

interface StyleMenuProps {
  readonly style: ReplyStyle;
  readonly onChosen: (style: ReplyStyle) => void;
  /** Gives the focus back to the picker's button. */
  readonly onClose: () => void;
}

const COUNT = REPLY_STYLES.length;

/** Where a key leads from one option, null when it does not move. */
function nextIndex(key: string, from: number): number | null {
  if (key === 'ArrowDown') return (from + 1) % COUNT;
  if (key === 'ArrowUp') return (from + COUNT - 1) % COUNT;
  if (key === 'Home') return 0;
  return key === 'End' ? COUNT - 1 : null;
}

/** The menu of three reply styles; the focus starts on the chosen one and moves with the arrow keys. */
export function StyleMenu({ style, onChosen, onClose }: StyleMenuProps) {
  const options = useRef<(HTMLButtonElement | null)[]>([]);
  const first = useRef(REPLY_STYLES.findIndex((each) => each.style === style));
  useEffect(() => options.current[first.current]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Tab goes on from the button: its own way is not stopped.
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    const next = nextIndex(event.key, options.current.findIndex((option) => option === document.activeElement));
    if (next === null) return;
    event.preventDefault();
    options.current[next]?.focus();
  };
  return (
    <div className="pop">
      <p className="pop-title" id="style-menu">{chatCopy.replyStyle}</p>
      <div role="menu" aria-labelledby="style-menu" onKeyDown={onKeyDown}>
        {REPLY_STYLES.map((each, index) => (
          <button
            className="opt"
            type="button"
            role="menuitemradio"
            aria-checked={each.style === style}
            tabIndex={-1}
            key={each.style}
            ref={(option) => {
              options.current[index] = option;
            }}
            onClick={() => onChosen(each.style)}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          >
            {each.label}
            {each.style === style && <Check className="i i-s" aria-hidden="true" />}
          </button>
        ))}
      </div>
    </div>
  );
}
