import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { uiCopy } from '../../shared/ui/copy.ts';
import { authCopy } from './copy.ts';
import { ExampleAnswer } from './example-answer.tsx';
import { GoogleButton } from './google-button.tsx';
import './auth.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly swap: ReactNode;
  /** Without the ways to sign in with a provider. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** The frame of the log-in and sign-up pages: form on the left, an example answer on the right. */
export function AuthLayout({ title, swap, isPlain = false, children }: AuthLayoutProps) {
  return (
    <div className="auth">
      <main className="auth-form">
        <Brand />
        <div className="auth-body">
          <h1 className="display">{title}</h1>
          {!isPlain && <GoogleButton />}
          {!isPlain && <p className="or">{authCopy.orEmail}</p>}
          {children}
          <p className="auth-swap">{swap}</p>
        </div>
        <p className="auth-foot">
          <span>{uiCopy.version}</span>
          <Link className="faint" to={PATHS.privacyPolicy}>{uiCopy.privacyPolicy}</Link>
          <Link className="faint" to={PATHS.termsOfService}>{uiCopy.termsOfService}</Link>
        </p>
      </main>
      <ExampleAnswer />
    </div>
  );
}
