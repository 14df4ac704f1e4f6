import { ERROR_TEXTS, signUpErrorText, validateSignUp, type SignUpBody } from '@marquill/core';
import { Link } from 'react-router-dom';
import { config } from '../../shared/config/config.ts';
import { FORM_LINKS, PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authCopy } from './copy.ts';
import { Field } from './field.tsx';
import { textOf } from './text-of.ts';
import { useAuthForm } from './use-auth-form.ts';

function readSignUp(form: FormData): { readonly body: SignUpBody } | { readonly error: string } {
  const fields = {
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
    confirmPassword: textOf(form, 'confirmPassword'),
  };
  const problem = validateSignUp(fields, { minPasswordLength: config.minPasswordLength });
  if (problem !== null) return { error: signUpErrorText(problem) };
  return { body: { firstName: fields.firstName, lastName: fields.lastName, email: fields.email, password: fields.password, theme: 'dark' } };
}

/** The sign-up screen (spec §2). */
export function SignUpScreen() {
  usePageTitle(authCopy.signUp);
  const { error, isBusy, submit } = useAuthForm({ path: '/auth/sign-up', read: readSignUp, errorText: signUpErrorText, landing: PATHS.onboarding });
  const isMismatch = error === ERROR_TEXTS['passwords-differ'];
  return (
    <AuthLayout title={authCopy.signUp} swap={<>{authCopy.haveAccount} <Link className="link" to={FORM_LINKS.login}>{authCopy.logIn}</Link></>}>
      <form method="dialog" onSubmit={submit}>
        <div className="auth-two">
          <Field id="firstName" type="text" label={authCopy.firstName} autoComplete="given-name" />
          <Field id="lastName" type="text" label={authCopy.lastName} autoComplete="family-name" />
        </div>
        <Field id="email" type="email" label={authCopy.email} autoComplete="username" />
        <Field id="password" type="password" label={authCopy.password} autoComplete="new-password" />
        <Field
          id="confirmPassword"
          type="password"
          label={authCopy.confirmPassword}
          autoComplete="new-password"
          aria-invalid={isMismatch || undefined}
          aria-describedby={error === null ? undefined : 'auth-error'}
        />
        {error !== null && <ErrorAlert id="auth-error">{error}</ErrorAlert>}
        <button className="btn btn-primary btn-block btn-tall" type="submit" aria-disabled={isBusy || undefined}>{authCopy.signUp}</button>
      </form>
    </AuthLayout>
  );
}
