import { MESSAGE_MAX_LENGTH, MESSAGE_ROWS } from '@marquill/core';
import { useState, type FormEvent } from 'react';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { uiCopy } from '../../shared/ui/copy.ts';
import { chatCopy } from './copy.ts';
import { lengthCounter } from './length-counter.ts';
import { useSendKey } from './use-send-key.ts';

interface EditQuestionProps {
  readonly text: string;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** The last question in a box: sends what it says now in the question's place. */
export function EditQuestion({ text, onSend, onCancel }: EditQuestionProps) {
  const [edited, setEdited] = useState(text);
  const isOnline = useOnline();
  const mayNotSend = edited.trim() === '' || edited.length > MESSAGE_MAX_LENGTH || !isOnline;
  const hint = isOnline ? lengthCounter(edited.length) : uiCopy.offline;
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!mayNotSend) onSend(edited.trim());
  };
  const onKeyDown = useSendKey(submit);
  return (
    <form className="edit-question" onSubmit={submit}>
      <textarea
        className="input"
        autoFocus
        rows={MESSAGE_ROWS}
        aria-label={chatCopy.editedText}
        value={edited}
        onChange={(event) => setEdited(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? onCancel() : onKeyDown(event))}
      />
      {hint !== null && <p className="under is-low" role="status">{hint}</p>}
      <div className="edit-buttons">
        <button className="btn btn-ghost" type="button" onClick={onCancel}>{chatCopy.cancel}</button>
        <button className="btn btn-primary" type="submit" aria-disabled={mayNotSend || undefined}>{chatCopy.sendAgain}</button>
      </div>
    </form>
  );
}
