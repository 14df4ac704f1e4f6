import { useCallback, useReducer } from 'react';
import { reduceEditing, type Editing } from './editing.ts';

/** The edit dialog's state: closed (null), or open on what was clicked. */
export function useEditing() {
  const [editing, dispatch] = useReducer(reduceEditing, null);
  const edit = useCallback((open: Editing) => dispatch({ open }), []);
  const close = useCallback(() => dispatch('close'), []);
  return { editing, edit, close };
}
