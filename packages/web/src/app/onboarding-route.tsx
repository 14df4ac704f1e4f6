import { decideOnboardingGate, type Visitor } from '@marquill/core';
import { lazy, useCallback, useState } from 'react';
import { RequireGate } from './require-gate.tsx';

const OnboardingScreen = lazy(() => import('../features/onboarding/onboarding-screen.tsx'));

/** Onboarding behind its gate, which lets the final screen stand although onboarding has just been done (AMB-03). */
export function OnboardingRoute() {
  const [finishing, setFinishing] = useState(false);
  const decide = useCallback((visitor: Visitor) => decideOnboardingGate(visitor, { finishing }), [finishing]);
  return (
    <RequireGate decide={decide}>
      <OnboardingScreen onFinishing={() => setFinishing(true)} />
    </RequireGate>
  );
}
