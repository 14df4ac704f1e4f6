import { authCopy } from './copy.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import type { LoginView } from './login-view.ts';
import { NewPassword } from './new-password.tsx';

/** The log-in page for who has no password at hand. A plain link back, because the session may just have ended. */
export default function PasswordHelp({ view }: { readonly view: Extract<LoginView, { kind: 'forgot' | 'reset' }> }) {
  return (
    <AuthLayout title={view.kind === 'reset' ? authCopy.resetTitle : authCopy.forgotTitle} isPlain swap={<a className="link" href="/login">{authCopy.backToLogIn}</a>}>
      {view.kind === 'reset' ? <NewPassword token={view.token} /> : <ForgotPassword />}
    </AuthLayout>
  );
}
