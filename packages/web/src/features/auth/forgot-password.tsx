import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { authCopy } from './copy.ts';
import { Field } from './field.tsx';
import { textOf } from './text-of.ts';
import { usePasswordForm } from './use-password-form.ts';

function readEmail(form: FormData): { readonly body: { readonly email: string } } {
  return { body: { email: textOf(form, 'email').trim() } };
}

/** Asks for the mail with a link. What it says afterwards is the same whether there is an account or not. */
export function ForgotPassword() {
  usePageTitle(authCopy.forgotTitle);
  const { error, state, submit } = usePasswordForm({ path: '/auth/forgot-password', read: readEmail });
  if (state === 'done') return <Alert tone="quiet" role="status">{authCopy.linkSent}</Alert>;
  return (
    <form onSubmit={(event) => void submit(event)}>
      {error !== null && <ErrorAlert id="auth-error">{error}</ErrorAlert>}
      <p className="muted">{authCopy.forgotHint}</p>
      <Field id="email" type="email" label={authCopy.email} autoComplete="username" />
      <button className="btn btn-primary btn-block btn-tall" type="submit" aria-disabled={state === 'busy' || undefined}>{authCopy.sendLink}</button>
    </form>
  );
}
