import { isUnpaid, planOf, type UserDocument } from '@marquill/core';
import { useState } from 'react';
import { browserNavigator } from '../../shared/browser-navigator.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { NotSaved } from '../../shared/ui/not-saved.tsx';
import { profileCopy } from './copy.ts';
import { useOpenPortalMutation } from './profile-api.ts';

/** The plan, with the way to the billing portal for everybody who has a billing customer id (spec §2). */
export function PlanSection({ user }: { readonly user: UserDocument | null }) {
  const session = useSession();
  const hasCustomer = session.kind === 'signed-in' && session.user?.hasCustomer === true;
  const [openPortal, { isLoading }] = useOpenPortalMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const manage = async (): Promise<void> => {
    const { data } = await openPortal();
    setFailed(data === undefined);
    if (data === undefined) return;
    setLeaving(true);
    browserNavigator.navigate(data.url);
  };
  const isPaid = user !== null && !isUnpaid(planOf(user));
  return (
    <section className="sec" aria-labelledby="plan">
      <div className="sec-head"><h2 className="display" id="plan">{profileCopy.plan}</h2></div>
      <div className="row row-between">
        <div>
          <p className="prof-line">{isPaid ? profileCopy.planPlus : profileCopy.planNone}</p>
          <p className="muted">{profileCopy.planHint}</p>
        </div>
        {hasCustomer && (
          <button className="btn btn-outline" type="button" disabled={isLoading || isLeaving} onClick={() => void manage()}>
            {isLoading || isLeaving ? profileCopy.opening : profileCopy.manage}
          </button>
        )}
      </div>
      {hasFailed && <NotSaved onRetry={() => void manage()} />}
    </section>
  );
}
