import { brandCompleteness, brandSectionsFor, displayedValue } from '@marquill/core';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '../../shared/config/define-copy.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Brand } from '../../shared/ui/brand.tsx';
import { OfflineNote } from '../../shared/ui/offline-note.tsx';
import { hubCopy } from './copy.ts';
import { EditDialog } from './edit-dialog.tsx';
import { HubIndex } from './hub-index.tsx';
import { HubSection } from './hub-section.tsx';
import { unfinishedEdit } from './unfinished-edit.ts';
import { useEditing } from './use-editing.ts';
import { useScrollToSection } from './use-scroll-to-section.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';
import '../../shared/ui/facts.css';
import './brand-hub.css';
import './colors.css';

/** The Brand Hub (spec §2): completeness, seven sections of fields, the colours. */
export default function BrandHubScreen() {
  usePageTitle(hubCopy.title);
  const user = useUser();
  const navigate = useNavigate();
  const [isWelcome, setWelcome] = useState(true);
  const { editing, edit, close } = useEditing();
  const completeness = useMemo(() => brandCompleteness(user), [user]);
  const sections = brandSectionsFor(user?.accountType);
  const current = useScrollToSection(sections.map((section) => section.key));
  const welcomed = (): void => {
    setWelcome(false);
    const unfinished = unfinishedEdit(user);
    if (unfinished !== null) edit(unfinished);
  };
  const name = displayedValue(user, 'basicInfo', 'businessName');
  return (
    <div className="page">
      <header className="topbar topbar-hub">
        <button className="btn btn-ghost btn-edge" type="button" onClick={() => navigate(PATHS.chat)}>
          <ArrowLeft className="i" aria-hidden="true" />
          {hubCopy.back}
        </button>
        <Brand />
      </header>
      <main className="hub">
        <div className="hub-title">
          <h1 className="display">{hubCopy.title}</h1>
          <p className="lede">{fill(hubCopy.lede, { name: name === '' ? hubCopy.ledeNoName : name })}</p>
        </div>
        <Alert tone="quiet">{hubCopy.moved}</Alert>
        <HubIndex completeness={completeness} current={current} />
        <div>
          {sections.map((section) => {
            const count = completeness.sections.find((each) => each.key === section.key);
            return <HubSection key={section.key} section={section} filled={count?.filled ?? 0} user={user} onEdit={edit} />;
          })}
        </div>
        <OfflineNote />
      </main>
      <WelcomeDialog isOpen={isWelcome} onClose={welcomed} />
      {editing !== null && <EditDialog editing={editing} onClose={close} />}
    </div>
  );
}
