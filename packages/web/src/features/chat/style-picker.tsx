import { REPLY_STYLES, type ReplyStyle } from '@marquill/core';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { chatCopy } from './copy.ts';
import type { StyleMenuProps } from './style-menu.tsx';

interface StylePickerProps {
  readonly style: ReplyStyle;
  readonly isDisabled: boolean;
  readonly onChosen: (style: ReplyStyle) => void;
}

/** The reply-style picker (spec §2). Its menu loads on the first sign of interest; until then a plain button stands in. */
export function StylePicker({ style, isDisabled, onChosen }: StylePickerProps) {
  const [Menu, setMenu] = useState<ComponentType<StyleMenuProps> | null>(null);
  const [opensAtOnce, setOpens] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = REPLY_STYLES.find((each) => each.style === style)?.label ?? '';
  const name = fill(chatCopy.replyStyleButton, { label });
  const load = async (opens: boolean): Promise<void> => {
    const { StyleMenu } = await import('./style-menu.tsx');
    if (opens) setOpens(true);
    // A hover only warms the cache: swapping the button under the pointer or the focus would lose them.
    if (opens) setMenu(() => StyleMenu);
  };
  if (Menu !== null) return <Menu style={style} label={label} name={name} isDisabled={isDisabled} opensAtOnce={opensAtOnce} onChosen={onChosen} />;
  return (
    <button
      className="style-btn"
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={name}
      disabled={isDisabled}
      ref={button}
      onPointerEnter={() => void load(false)}
      onFocus={() => void load(false)}
      onClick={() => void load(true)}
    >
      <span>{label}</span>
      <ChevronDown className="i i-s" aria-hidden="true" />
    </button>
  );
}
