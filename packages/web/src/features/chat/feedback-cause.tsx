import { FEEDBACK_NOTE_MAX_LENGTH, type FeedbackCause as Cause, type FeedbackReason, type MessageView } from '@marquill/core';
import { useState, type FormEvent } from 'react';
import { useGiveFeedbackMutation } from './chat-api.ts';
import { chatCopy } from './copy.ts';

const REASONS: readonly { readonly reason: FeedbackReason; readonly label: string }[] = [
  { reason: 'off-brand', label: chatCopy.offBrand },
  { reason: 'wrong', label: chatCopy.wrong },
  { reason: 'too-long', label: chatCopy.tooLongReply },
  { reason: 'other', label: chatCopy.otherReason },
];

/** Under an answer with a thumbs-down: what was wrong with it, if the person likes to say; a choice is saved at once. */
export function FeedbackCause({ row, onDone }: { readonly row: MessageView; readonly onDone: () => void }) {
  const [giveFeedback] = useGiveFeedbackMutation();
  const [note, setNote] = useState(row.feedbackNote ?? '');
  const give = (cause: Cause): void => void giveFeedback({ chatId: row.chatId, messageId: row.id, feedback: 'bad', cause });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    give(note.trim() === '' ? { reason: 'other' } : { reason: 'other', note: note.trim() });
    onDone();
  };
  const choose = (reason: FeedbackReason): void => {
    give({ reason });
    if (reason !== 'other') onDone();
  };
  return (
    <form className="cause" aria-label={chatCopy.whatWasWrong} onSubmit={submit}>
      <span>{chatCopy.whatWasWrong}</span>
      <div className="cause-choices">
        {REASONS.map(({ reason, label }) => (
          <button key={reason} className="chip" type="button" aria-pressed={row.feedbackReason === reason} onClick={() => choose(reason)}>{label}</button>
        ))}
      </div>
      {row.feedbackReason === 'other' && (
        <div className="cause-note">
          <input className="input" autoFocus aria-label={chatCopy.inYourWords} placeholder={chatCopy.inYourWords} maxLength={FEEDBACK_NOTE_MAX_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
          <button className="btn btn-outline" type="submit">{chatCopy.saveNote}</button>
        </div>
      )}
    </form>
  );
}
