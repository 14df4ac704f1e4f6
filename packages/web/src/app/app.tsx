import type { ReactNode } from 'react';
import { useSession } from '../shared/session/session-store.ts';
import { Waiting } from '../shared/ui/waiting.tsx';
import { Screens } from './screens.tsx';

interface AppProps {
  /** Turns true once the result of a Google redirect is known. */
  readonly googleChecked: boolean;
  readonly router: (children: ReactNode) => ReactNode;
}

/** The waiting screen while it is unknown who is here; the screens afterwards (spec §4, authentication). */
export function App({ googleChecked, router }: AppProps) {
  const session = useSession();
  if (session.kind === 'loading') return <Waiting />;
  return router(<Screens googleChecked={googleChecked} />);
}
