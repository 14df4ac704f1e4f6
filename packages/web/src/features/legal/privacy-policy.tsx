import { privacyCopy } from './copy.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  { heading: 'Overview', text: privacyCopy.overview },
  { heading: 'What we collect', text: privacyCopy.collect },
  { heading: 'How we use your information', text: privacyCopy.use },
  { heading: 'Sharing and disclosure', text: privacyCopy.sharing },
  { heading: 'Cookies and tracking technologies', text: privacyCopy.cookies },
  { heading: 'Data retention and security', text: privacyCopy.retention },
  { heading: 'Your rights and choices', text: privacyCopy.rights },
  { heading: 'Children', text: privacyCopy.children },
  { heading: 'Changes to this policy', text: privacyCopy.changes },
  { heading: 'Contact', text: privacyCopy.contact },
];

/** The privacy policy, in its ten sections (spec §2). */
export default function PrivacyPolicy() {
  return <LegalPage title={privacyCopy.title} dated={privacyCopy.dated} back={privacyCopy.back} sections={SECTIONS} />;
}
