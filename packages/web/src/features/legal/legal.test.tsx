import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import PrivacyPolicy from './privacy-policy.tsx';
import TermsOfService from './terms-of-service.tsx';

const privacy = renderToStaticMarkup(<MemoryRouter><PrivacyPolicy /></MemoryRouter>);
const terms = renderToStaticMarkup(<MemoryRouter><TermsOfService /></MemoryRouter>);
const headings = (html: string): string[] => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text ?? '');

describe('the legal pages', () => {
  it('the privacy policy has its ten sections in order [LEGAL-05 LEGAL-06 LEGAL-07 LEGAL-08 LEGAL-09 LEGAL-10 LEGAL-11 LEGAL-12 LEGAL-13 LEGAL-14 LEGAL-15]', () => {
    expect(headings(privacy)).toEqual(['Overview', 'What we collect', 'How we use your information', 'Sharing and disclosure', 'Cookies and tracking technologies', 'Data retention and security', 'Your rights and choices', 'Children', 'Changes to this policy', 'Contact']);
  });

  it('the terms have nine numbered sections [LEGAL-16 LEGAL-17 LEGAL-18 LEGAL-19 LEGAL-20 LEGAL-21 LEGAL-22 LEGAL-23 LEGAL-24 LEGAL-25]', () => {
    expect(headings(terms)).toEqual(['Use of Service', 'Accounts and Registration', 'User Content', 'Payments', 'Data and Privacy', 'Termination', 'Disclaimers and Limitations of Liability', 'Modifications to Terms', 'Contact'].map((title, index) => `${index + 1}. ${title}`));
  });

  it('say what the specification says [LEGAL-26 LEGAL-27 LEGAL-28 LEGAL-29 LEGAL-30 LEGAL-31 LEGAL-32 LEGAL-33 LEGAL-34 PAY-29]', () => {
    expect(privacy).toContain('Business data is used to improve AI answers');
    for (const words of ['GDPR', 'payment provider', 'analytics service', 'loud hosting', '25 July 2025', 'children under 16', 'Sofia, Bulgaria']) expect(privacy).toContain(words);
    for (const words of ['at least 13 years', 'under 18', 'parent', 'non-refundable unless otherwise stated', 'GDPR']) expect(terms).toContain(words);
  });

  it('link back to log-in [LEGAL-03 LEGAL-04]', () => {
    expect(privacy).toContain('href="/login"');
    expect(terms).toContain('href="/login"');
  });
});
