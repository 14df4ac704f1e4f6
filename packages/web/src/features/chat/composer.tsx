import { ERROR_TEXTS, MESSAGE_MAX_LENGTH, MESSAGE_ROWS, placeholderFor, type AllowanceView } from '@marquill/core';
import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { config } from '../../shared/config/config.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { uiCopy } from '../../shared/ui/copy.ts';
import { styleChosen, useChatDispatch, useChatState } from './chat-slice.ts';
import { chatCopy } from './copy.ts';
import { StylePicker } from './style-picker.tsx';
import { UnderComposer } from './under-composer.tsx';
import { useDraft } from './use-draft.ts';
import { useSendKey } from './use-send-key.ts';
import './composer.css';

interface ComposerProps {
  readonly uid: string;
  readonly chatId: string | null;
  readonly isActive: boolean;
  readonly isOnboarding: boolean;
  readonly isSending: boolean;
  readonly allowance: AllowanceView | null;
  /** Sends; false when the text should stay in the box. */
  readonly onSend: (text: string) => boolean;
  /** Null while there is no pending reply that could be stopped. */
  readonly onStop: (() => void) | null;
}

/** The message box with the style picker, Send and Stop, the banner and what is left today (spec §2, message input). */
export function Composer({ uid, chatId, isActive, isOnboarding, isSending, allowance, onSend, onStop }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const dispatch = useChatDispatch();
  const style = useChatState((state) => state.style);
  const isOnline = useOnline();
  const [draft, setDraft] = useDraft(uid, chatId);
  const isLimited = allowance !== null && allowance.left <= 0;
  const mayNotSend = draft.trim() === '' || draft.length > MESSAGE_MAX_LENGTH || isLimited || isSending || !isOnline;
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!mayNotSend && onSend(draft.trim())) setDraft('');
  };
  const onKeyDown = useSendKey(submit);
  useEffect(() => {
    if (!isSending && matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, [isSending, chatId]);
  const placeholder = placeholderFor({ sending: isSending, onboarding: isOnboarding, active: isActive, productName: config.productName });
  return (
    <>
      {isLimited && <Alert tone="warning" role="status">{ERROR_TEXTS['daily-limit-reached']}</Alert>}
      {!isOnline && <Alert tone="quiet" role="status">{uiCopy.offline}</Alert>}
      <form className={isSending ? 'composer is-busy' : 'composer'} onSubmit={submit}>
        <textarea
          ref={box}
          rows={MESSAGE_ROWS}
          aria-label={chatCopy.message}
          placeholder={placeholder}
          value={isSending ? '' : draft}
          disabled={isSending}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="composer-bar">
          <StylePicker style={style} isDisabled={isSending} onChosen={(chosen) => dispatch(styleChosen(chosen))} />
          <div className="composer-end">
            {onStop !== null && (
              <button className="btn btn-outline" type="button" onClick={onStop}>
                <Square className="i i-s" aria-hidden="true" />
                {chatCopy.stop}
              </button>
            )}
            {isSending
              ? <button className="btn" type="submit" disabled>{chatCopy.sending}</button>
              : <button className="btn btn-primary" type="submit" aria-disabled={mayNotSend || undefined}>{chatCopy.send}<ArrowUp className="i i-s" aria-hidden="true" /></button>}
          </div>
        </div>
      </form>
      <UnderComposer length={draft.length} allowance={allowance} />
    </>
  );
}
