import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LogInScreen } from '../features/auth/log-in-screen.tsx';
import { SignUpScreen } from '../features/auth/sign-up-screen.tsx';
import { PATHS, respelled } from '../shared/config/paths.ts';
import { FailureBoundary } from '../shared/load/failure-boundary.tsx';
import { LoadFailed } from '../shared/load/load-failed.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { Waiting } from '../shared/ui/waiting.tsx';
import { AuthRoute } from './auth-route.tsx';
import { Refused } from './require-gate.tsx';

const SignedInArea = lazy(() => import('./signed-in-area.tsx'));
const SuccessScreen = lazy(() => import('../features/billing/success-screen.tsx'));
const CancelScreen = lazy(() => import('../features/billing/cancel-screen.tsx'));
const PrivacyPolicy = lazy(() => import('../features/legal/privacy-policy.tsx'));
const TermsOfService = lazy(() => import('../features/legal/terms-of-service.tsx'));

const SIGNED_IN_PATHS: ReadonlySet<string> = new Set([PATHS.chat, PATHS.onboarding, PATHS.paymentRequired, PATHS.profile, PATHS.brandHub]);

function PageFailed() {
  return <main className="waiting"><LoadFailed /></main>;
}

/** The route table (spec §2). */
export function Screens({ googleChecked }: { readonly googleChecked: boolean }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const spelling = respelled(pathname);
  if (spelling !== null) return <Navigate to={`${spelling}${search}${hash}`} replace />;
  if (SIGNED_IN_PATHS.has(pathname)) {
    return session.kind === 'signed-in' ? <FailureBoundary of={pathname} instead={<PageFailed />}><Suspense fallback={<Waiting />}><SignedInArea /></Suspense></FailureBoundary> : <Refused />;
  }
  return (
    <FailureBoundary of={pathname} instead={<PageFailed />}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path={PATHS.home} element={<Navigate to={PATHS.chat} replace />} />
          <Route path={PATHS.login} element={<AuthRoute><LogInScreen googleChecked={googleChecked} /></AuthRoute>} />
          <Route path={PATHS.signup} element={<AuthRoute><SignUpScreen /></AuthRoute>} />
          <Route path={PATHS.success} element={<SuccessScreen />} />
          <Route path={PATHS.cancel} element={<CancelScreen />} />
          <Route path={PATHS.loading} element={<Waiting />} />
          <Route path={PATHS.privacyPolicy} element={<PrivacyPolicy />} />
          <Route path={PATHS.termsOfService} element={<TermsOfService />} />
          <Route path="*" element={<Navigate to={PATHS.login} replace />} />
        </Routes>
      </Suspense>
    </FailureBoundary>
  );
}
