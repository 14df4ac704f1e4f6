import { Menu } from '@base-ui/react/menu';
import { parseStyle, REPLY_STYLES, type ReplyStyle } from '@marquill/core';
import { Check, ChevronDown } from 'lucide-react';
import { chatCopy } from './copy.ts';

/** What the picker hands to its menu. */
export interface StyleMenuProps {
  readonly style: ReplyStyle;
  readonly label: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly opensAtOnce: boolean;
  readonly onChosen: (style: ReplyStyle) => void;
}

/** The menu of three reply styles; closes on a choice, on Escape and on a click outside. */
export function StyleMenu({ style, label, name, isDisabled, opensAtOnce, onChosen }: StyleMenuProps) {
  return (
    <Menu.Root defaultOpen={opensAtOnce} disabled={isDisabled} modal={false}>
      <Menu.Trigger className="style-btn" aria-label={name}>
        <span>{label}</span>
        <ChevronDown className="i i-s" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" align="start" sideOffset={8} className="pop-at">
          <Menu.Popup className="pop">
            <Menu.RadioGroup value={style} onValueChange={(value: unknown) => onChosen(parseStyle(value))}>
              <Menu.GroupLabel className="pop-title">{chatCopy.replyStyle}</Menu.GroupLabel>
              {REPLY_STYLES.map((each) => (
                <Menu.RadioItem key={each.style} value={each.style} className="opt" closeOnClick>
                  {each.label}
                  <Menu.RadioItemIndicator><Check className="i i-s" aria-hidden="true" /></Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
