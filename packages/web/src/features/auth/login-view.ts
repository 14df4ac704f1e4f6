import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the log-in page shows: its form, the way to ask for a link, the form that a mailed link opens, or a farewell. */
export type LoginView =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'reset'; readonly token: string }
  | { readonly kind: 'farewell'; readonly isDone: boolean };

const LOG_IN: LoginView = { kind: 'log-in' };

/** Where the link of the log-in form leads. */
export const FORGOT_LINK = '/login?forgot';

/** Reads the view from the address: `?reset=<token>` of a mail, `?forgot`, or `?farewell=` after a deletion. */
function loginView(search: string): LoginView {
  const query = new URLSearchParams(search);
  const token = query.get('reset');
  if (token !== null && token !== '') return { kind: 'reset', token };
  const farewell = query.get('farewell');
  if (farewell !== null) return { kind: 'farewell', isDone: farewell !== 'begun' };
  return query.has('forgot') || token !== null ? { kind: 'forgot' } : LOG_IN;
}

/** The view of this page. It begins with the log-in form, which the server sent inside the page. */
export function useLoginView(): LoginView {
  const { search } = useLocation();
  const [view, setView] = useState<LoginView>(LOG_IN);
  useEffect(() => setView(loginView(search)), [search]);
  return view;
}
