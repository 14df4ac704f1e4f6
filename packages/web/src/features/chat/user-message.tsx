import { Pencil } from 'lucide-react';
import { memo, useState } from 'react';
import { chatCopy } from './copy.ts';
import { EditQuestion } from './edit-question.tsx';
import type { SendOptions } from './use-sending.ts';

interface UserMessageProps {
  readonly id: string;
  readonly text: string;
  readonly state: 'saved' | 'sending' | 'unsent';
  /** It is the last question, and can be edited and sent again now. */
  readonly mayEdit: boolean;
  readonly onSend: (text: string, options?: SendOptions) => void;
}

/** What the person wrote, in a quiet bubble; one that could not be sent waits for a click. */
export const UserMessage = memo(function UserMessage({ id, text, state, mayEdit, onSend }: UserMessageProps) {
  const [editing, setEditing] = useState<'no' | 'yes' | 'left'>('no');
  const send = (edited: string): void => {
    setEditing('no');
    onSend(edited, { replaces: id });
  };
  if (editing === 'yes' && mayEdit) {
    return (
      <article className="msg-mine is-editing" aria-label={chatCopy.you}>
        <EditQuestion text={text} onSend={send} onCancel={() => setEditing('left')} />
      </article>
    );
  }
  return (
    <article className="msg-mine" aria-label={chatCopy.you}>
      <p className="msg-you">{text}</p>
      {mayEdit && (
        // Who leaves the editor by keyboard stands where they came from.
        <button className="icon-btn msg-edit" type="button" aria-label={chatCopy.editMessage} autoFocus={editing === 'left'} onClick={() => setEditing('yes')}>
          <Pencil className="i i-s" aria-hidden="true" />
        </button>
      )}
      {state === 'unsent' && (
        <p className="msg-unsent" role="status">
          {chatCopy.notSent} <button className="link text-btn" type="button" onClick={() => onSend(text, { messageId: id })}>{chatCopy.tryAgain}</button>
        </p>
      )}
    </article>
  );
});
