import type { GateDecision, Visitor } from '@marquill/core';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { storeReturnUrl } from '../shared/session/google-return.ts';
import { useSession, type SessionState } from '../shared/session/session-store.ts';

/** The visitor a gate judges. */
export function visitorOf(session: SessionState): Visitor {
  return session.kind === 'signed-in' ? { signedIn: true, user: session.user } : { signedIn: false };
}

/** Leaves for log-in and keeps the refused address, unless the person just logged out. */
export function Refused() {
  const session = useSession();
  const location = useLocation();
  const refused = `${location.pathname}${location.search}${location.hash}`;
  const keeps = session.kind === 'signed-out' && !session.left;
  useEffect(() => {
    if (keeps) storeReturnUrl(refused);
  }, [keeps, refused]);
  return <Navigate to="/login" replace />;
}

interface RequireGateProps {
  readonly decide: (visitor: Visitor) => GateDecision;
  readonly children: ReactNode;
}

/** Shows a screen, or goes where its gate sends the visitor; follows the live user document. */
export function RequireGate({ decide, children }: RequireGateProps) {
  const decision = decide(visitorOf(useSession()));
  if (decision.kind === 'show') return children;
  return decision.to === '/login' ? <Refused /> : <Navigate to={decision.to} replace />;
}
