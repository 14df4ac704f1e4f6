import { isStartup, profileFieldsFor, type UserDocument } from '@marquill/core';
import { ArrowLeft, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Brand } from '../../shared/ui/brand.tsx';
import { OfflineNote } from '../../shared/ui/offline-note.tsx';
import { uiCopy } from '../../shared/ui/copy.ts';
import { AccessSection } from './access-section.tsx';
import { profileCopy } from './copy.ts';
import { DataSection } from './data-section.tsx';
import { EditProfile } from './edit-profile.tsx';
import { PlanSection } from './plan-section.tsx';
import { shownAnswer } from './shown-answer.ts';
import { ThemeSection } from './theme-section.tsx';
import '../../shared/ui/facts.css';
import './profile.css';

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="fact fact-plain">
      <dt>{label}</dt>
      {value === '' ? <dd className="none">{uiCopy.notFilledIn}</dd> : <dd>{value}</dd>}
    </div>
  );
}

function PersonSection({ user }: { readonly user: UserDocument | null }) {
  const [isEditing, setEditing] = useState(false);
  const title = user === null || isStartup(user) ? profileCopy.youStartup : profileCopy.youCompany;
  return (
    <section className="sec" aria-labelledby="you">
      <div className="sec-head sec-head-mid">
        <h2 className="display" id="you">{title}</h2>
        {user !== null && (
          <button className="btn btn-outline" type="button" onClick={() => setEditing(true)}>
            <Pencil className="i i-s" aria-hidden="true" />
            {uiCopy.edit}
          </button>
        )}
      </div>
      <dl>
        <Fact label={profileCopy.name} value={`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()} />
        <Fact label={profileCopy.email} value={user?.email ?? ''} />
        {user !== null && profileFieldsFor(user.accountType).map((each) => <Fact key={each.field} label={each.label} value={shownAnswer(user, each.field)} />)}
      </dl>
      {isEditing && user !== null && <EditProfile user={user} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** The profile page (spec §2): who you are, the plan, the theme, the way out. */
export default function ProfileScreen() {
  usePageTitle(profileCopy.title);
  const user = useUser();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const leave = async (): Promise<void> => setFailed(!(await logOut()));
  return (
    <div className="page">
      <header className="topbar topbar-prof">
        <button className="btn btn-ghost btn-edge" type="button" onClick={() => navigate(PATHS.chat)}>
          <ArrowLeft className="i" aria-hidden="true" />
          {profileCopy.back}
        </button>
        <Brand />
      </header>
      <main className="prof">
        <h1 className="display">{profileCopy.title}</h1>
        <PersonSection user={user} />
        <PlanSection user={user} />
        <ThemeSection user={user} />
        <AccessSection />
        <DataSection />
        <div className="prof-leave">
          <button className="btn btn-outline" type="button" onClick={() => void leave()}>
            <LogOut className="i i-s" aria-hidden="true" />
            {profileCopy.logOut}
          </button>
          {hasFailed && <Alert tone="quiet" role="status">{profileCopy.logOutFailed}</Alert>}
        </div>
        <OfflineNote />
      </main>
    </div>
  );
}
