import { termsCopy } from './copy.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  { heading: 'Use of Service', text: termsCopy.use },
  { heading: 'Accounts and Registration', text: termsCopy.accounts },
  { heading: 'User Content', text: termsCopy.content },
  { heading: 'Payments', text: termsCopy.payments },
  { heading: 'Data and Privacy', text: termsCopy.data },
  { heading: 'Termination', text: termsCopy.termination },
  { heading: 'Disclaimers and Limitations of Liability', text: termsCopy.liability },
  { heading: 'Modifications to Terms', text: termsCopy.changes },
  { heading: 'Contact', text: termsCopy.contact },
];

/** The terms of service, in their nine numbered sections (spec §2). */
export default function TermsOfService() {
  return <LegalPage title={termsCopy.title} dated={termsCopy.dated} back={termsCopy.back} isNumbered sections={SECTIONS} />;
}
