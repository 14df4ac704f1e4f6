import { Link } from 'react-router-dom';
import { FORM_LINKS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { authCopy } from './copy.ts';

/** The last page of an account that was deleted just now; `isDone` is false while a part of it still waits for somebody. */
export default function Farewell({ isDone }: { readonly isDone: boolean }) {
  usePageTitle(authCopy.farewellTitle);
  return (
    <AuthLayout title={authCopy.farewellTitle} isPlain swap={<>{authCopy.farewellBack} <Link className="link" to={FORM_LINKS.signup}>{authCopy.signUp}</Link></>}>
      <p className="lede" role="status">{isDone ? authCopy.farewellDone : authCopy.farewellBegun}</p>
      <p className="muted">{authCopy.farewellThanks}</p>
    </AuthLayout>
  );
}
