import { memo } from 'react';
import { chatCopy } from './copy.ts';

interface UserMessageProps {
  readonly id: string;
  readonly text: string;
  readonly state: 'saved' | 'sending' | 'unsent';
  readonly onSend: (text: string, messageId?: string) => void;
}

/** What the person wrote, in a quiet bubble; one that could not be sent waits for a click. */
export const UserMessage = memo(function UserMessage({ id, text, state, onSend }: UserMessageProps) {
  return (
    <article className="msg-mine" aria-label={chatCopy.you}>
      <p className="msg-you">{text}</p>
      {state === 'unsent' && (
        <p className="msg-unsent" role="status">
          {chatCopy.notSent} <button className="link text-btn" type="button" onClick={() => onSend(text, id)}>{chatCopy.tryAgain}</button>
        </p>
      )}
    </article>
  );
});
