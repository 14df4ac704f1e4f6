import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { useKeptText } from '../../shared/hooks/use-kept-text.ts';
import { log } from '../../shared/log.ts';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { useSaveFieldMutation } from './brand-hub-api.ts';
import { hubCopy } from './copy.ts';
import type { Editing } from './editing.ts';
import { editName } from './unfinished-edit.ts';

interface TextEditorProps {
  readonly editing: Extract<Editing, { kind: 'text' }>;
  readonly onClose: () => void;
}

/**
 * Edits one text. A save that fails is only logged: the dialog stays open with its text (AMB-73), which also outlives a
 * reload and the end of the session.
 */
export function TextEditor({ editing, onClose }: TextEditorProps) {
  const { text: value, write: setValue, forget } = useKeptText(editName(editing.section, editing.field), editing.value);
  const [saveField, { isLoading }] = useSaveFieldMutation();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const leave = (): void => {
    forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    const { error } = await saveField({ section: editing.section, field: editing.field, value });
    if (error === undefined) leave();
    else log.warn('brand field not saved', {}, error);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  const title = fill(hubCopy.edit, { label: editing.label });
  const control = { className: 'input', 'aria-label': editing.label, value, ref: box, onKeyDown };
  return (
    <Modal isOpen title={title} onClose={leave} initialFocus={box}>
      <form onSubmit={submit}>
        {editing.isMultiline
          ? <textarea {...control} rows={5} onChange={(event) => setValue(event.target.value)} />
          : <input {...control} type="text" onChange={(event) => setValue(event.target.value)} />}
        <DialogFooter isBusy={isLoading} onCancel={leave} />
      </form>
    </Modal>
  );
}
