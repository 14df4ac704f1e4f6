import { ColorEditor } from './color-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import type { Editing } from './editing.ts';

/** The edit dialog of what was clicked: a text, or a colour. */
export function EditDialog({ editing, onClose }: { readonly editing: Editing; readonly onClose: () => void }) {
  return editing.kind === 'text' ? <TextEditor editing={editing} onClose={onClose} /> : <ColorEditor editing={editing} onClose={onClose} />;
}
