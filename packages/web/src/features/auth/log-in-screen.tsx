import { logInErrorText, type LogInBody } from '@marquill/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../shared/config/config.ts';
import { FORM_LINKS, PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { takeGoogleError } from '../../shared/session/google-return.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authCopy } from './copy.ts';
import { Field } from './field.tsx';
import { FORGOT_LINK, useLoginView } from './login-view.ts';
import { textOf } from './text-of.ts';
import { useAuthForm } from './use-auth-form.ts';

const PasswordHelp = lazy(() => import('./password-help.tsx'));
const Farewell = lazy(() => import('./farewell.tsx'));

function readLogIn(form: FormData): { readonly body: LogInBody } {
  return { body: { email: textOf(form, 'email').trim(), password: textOf(form, 'password') } };
}

/** The log-in screen (spec §2), and at `?forgot` and `?reset=` of its address the ways to a new password, at `?farewell=` the last word. `googleChecked` turns true once the result of a Google redirect is known. */
export function LogInScreen({ googleChecked }: { readonly googleChecked: boolean }) {
  const view = useLoginView();
  if (view.kind === 'log-in') return <LogInForm googleChecked={googleChecked} />;
  return <Suspense fallback={null}>{view.kind === 'farewell' ? <Farewell isDone={view.isDone} /> : <PasswordHelp view={view} />}</Suspense>;
}

function LogInForm({ googleChecked }: { readonly googleChecked: boolean }) {
  usePageTitle(authCopy.logIn);
  const session = useSession();
  const hasEnded = session.kind === 'signed-out' && session.ended !== null;
  const [googleError, setGoogleError] = useState<string | null>(null);
  useEffect(() => {
    if (googleChecked) setGoogleError(takeGoogleError());
  }, [googleChecked]);
  const { error, isBusy, submit } = useAuthForm({ path: '/auth/log-in', read: readLogIn, errorText: logInErrorText, landing: PATHS.chat }, googleError);
  return (
    <AuthLayout title={authCopy.logIn} swap={<>{authCopy.newHere} <Link className="link" to={FORM_LINKS.signup}>{authCopy.signUp}</Link></>}>
      {/* Until React runs, method "dialog" makes a submit do nothing instead of sending the password in the address. */}
      <form method="dialog" onSubmit={submit}>
        {hasEnded && error === null && <p className="alert alert-quiet" role="status">{authCopy.ended}</p>}
        {error !== null && <ErrorAlert id="auth-error">{error}</ErrorAlert>}
        <Field id="email" type="email" label={authCopy.email} autoComplete="username" autoFocus={hasEnded} aria-describedby={error === null ? undefined : 'auth-error'} />
        <Field id="password" type="password" label={authCopy.password} autoComplete="current-password" aria-describedby={error === null ? undefined : 'auth-error'} />
        {config.ownPasswords && <Link className="link auth-forgot" to={FORGOT_LINK}>{authCopy.forgot}</Link>}
        <button className="btn btn-primary btn-block btn-tall" type="submit" aria-disabled={isBusy || undefined}>{authCopy.logIn}</button>
      </form>
    </AuthLayout>
  );
}
