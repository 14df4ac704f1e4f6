import { decideAuthGate } from '@marquill/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import { useSession } from '../shared/session/session-store.ts';
import { visitorOf } from './require-gate.tsx';

/** Log-in or sign-up: somebody who just signed in goes to the form's landing place, everybody signed in to the chat. */
export function AuthRoute({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The link of a password mail opens also where somebody is signed in.
  if (pathname === PATHS.login && new URLSearchParams(search).has('reset')) return children;
  const decision = decideAuthGate(visitorOf(session));
  if (decision.kind === 'show') return children;
  const landing = session.kind === 'signed-in' ? session.landing : null;
  return <Navigate to={landing ?? decision.to} replace />;
}
