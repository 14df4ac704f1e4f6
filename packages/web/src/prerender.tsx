import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { signedOut } from './shared/session/session-store.ts';

function render(path: string): string {
  const router = (children: ReactNode) => <StaticRouter location={path}>{children}</StaticRouter>;
  return renderToString(<App googleChecked={false} router={router} />);
}

/** The markup of #root for each page that the server can send. */
export function pages(): Readonly<Record<string, string>> {
  const waiting = render('/loading');
  signedOut();
  return { 'index.html': waiting, 'login.html': render('/login'), 'signup.html': render('/signup') };
}
