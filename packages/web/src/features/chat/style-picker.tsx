import { REPLY_STYLES, type ReplyStyle } from '@marquill/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { chatCopy } from './copy.ts';
import { StyleMenu } from './style-menu.tsx';

interface StylePickerProps {
  readonly style: ReplyStyle;
  readonly isDisabled: boolean;
  readonly onChosen: (style: ReplyStyle) => void;
}

/** The reply-style picker (spec §2): closes on a choice, on Escape, on Tab and on a press outside; closed while sending. */
export function StylePicker({ style, isDisabled, onChosen }: StylePickerProps) {
  const [wantsOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = wantsOpen && !isDisabled;
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && place.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      // A menu that sending closed does not come back afterwards.
      setOpen(false);
    };
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: ReplyStyle): void => {
    onChosen(chosen);
    close();
  };
  const label = REPLY_STYLES.find((each) => each.style === style)?.label ?? '';
  return (
    <div className="anchor" ref={place}>
      <button
        className="style-btn"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={fill(chatCopy.replyStyleButton, { label })}
        disabled={isDisabled}
        ref={button}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>{label}</span>
        <ChevronDown className="i i-s" aria-hidden="true" />
      </button>
      {isOpen && <StyleMenu style={style} onChosen={choose} onClose={close} />}
    </div>
  );
}
