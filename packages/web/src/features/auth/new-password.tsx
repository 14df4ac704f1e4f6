import { ERROR_TEXTS } from '@marquill/core';
import { config } from '../../shared/config/config.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { authCopy } from './copy.ts';
import { Field } from './field.tsx';
import { textOf } from './text-of.ts';
import { usePasswordForm } from './use-password-form.ts';

/** The form that a mailed link opens. Setting the password ends every session, so the page is loaded anew for log-in. */
export function NewPassword({ token }: { readonly token: string }) {
  usePageTitle(authCopy.resetTitle);
  const { error, state, submit } = usePasswordForm({
    path: '/auth/reset-password',
    read: (form) => {
      const password = textOf(form, 'password');
      if (password !== textOf(form, 'confirmPassword')) return { error: ERROR_TEXTS['passwords-differ'] };
      if ([...password].length < config.minPasswordLength) return { error: ERROR_TEXTS['weak-password'] };
      return { body: { token, password } };
    },
  });
  if (state === 'done') return <Alert tone="quiet" role="status">{authCopy.passwordSet}</Alert>;
  return (
    <form onSubmit={(event) => void submit(event)}>
      {error !== null && <ErrorAlert id="auth-error">{error}</ErrorAlert>}
      <Field id="password" type="password" label={authCopy.password} autoComplete="new-password" aria-describedby={error === null ? undefined : 'auth-error'} />
      <Field id="confirmPassword" type="password" label={authCopy.confirmPassword} autoComplete="new-password" aria-describedby={error === null ? undefined : 'auth-error'} />
      <button className="btn btn-primary btn-block btn-tall" type="submit" aria-disabled={state === 'busy' || undefined}>{authCopy.setPassword}</button>
    </form>
  );
}
