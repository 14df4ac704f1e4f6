import { decideChatGate, decidePaymentGate } from '@marquill/core';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { PATHS } from '../shared/config/paths.ts';
import { listenLive, startLive } from '../shared/live/live-connection.ts';
import { signedOut, userChanged, useSession } from '../shared/session/session-store.ts';
import { Waiting } from '../shared/ui/waiting.tsx';
import { OnboardingRoute } from './onboarding-route.tsx';
import { RequireGate } from './require-gate.tsx';
import { createStore } from './store.ts';

const PaymentRequiredScreen = lazy(() => import('../features/billing/payment-required-screen.tsx'));
const ProfileScreen = lazy(() => import('../features/profile/profile-screen.tsx'));
const BrandHubScreen = lazy(() => import('../features/brand-hub/brand-hub-screen.tsx'));

/** Follows the person's document and the end of their session while a signed-in screen is open. */
function useLiveSession(uid: string | undefined): void {
  useEffect(() => {
    if (uid === undefined) return;
    const stops = [listenLive('user', userChanged), listenLive('signed-out', signedOut), startLive()];
    return () => stops.forEach((stop) => stop());
  }, [uid]);
}

/** The signed-in screens with their store; loaded only when somebody is signed in. */
export default function SignedInArea() {
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.user?.uid : undefined;
  // A new person gets a new store: nothing of the last one may show.
  const store = useMemo(() => ({ uid, store: createStore() }), [uid]).store;
  useLiveSession(uid);
  return (
    <Provider store={store} key={uid}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path={PATHS.chat} element={<RequireGate decide={decideChatGate}><ChatScreen /></RequireGate>} />
          <Route path={PATHS.onboarding} element={<OnboardingRoute />} />
          <Route path={PATHS.paymentRequired} element={<RequireGate decide={decidePaymentGate}><PaymentRequiredScreen /></RequireGate>} />
          <Route path={PATHS.profile} element={<ProfileScreen />} />
          <Route path={PATHS.brandHub} element={<BrandHubScreen />} />
        </Routes>
      </Suspense>
    </Provider>
  );
}
