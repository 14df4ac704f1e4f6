import { enterSends } from '@marquill/core';
import type { KeyboardEvent } from 'react';

/** What some input methods report for every key while they compose. */
const COMPOSING_KEY_CODE = 229;

/** Whether a key press sends: Enter alone, not while composing text, on wide enough windows (spec §2; AMB-76). */
export function isSendKey(press: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'keyCode'> & { readonly isComposing: boolean }, width: number): boolean {
  if (press.key !== 'Enter' || press.shiftKey) return false;
  return !press.isComposing && press.keyCode !== COMPOSING_KEY_CODE && enterSends(width);
}

/** The key handler of the message box. */
export function useSendKey(send: () => void): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  return (event) => {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing }, innerWidth)) return;
    event.preventDefault();
    send();
  };
}
