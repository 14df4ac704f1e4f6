import { CHILDREN_AGE, MINIMUM_AGE, PARENTAL_PERMISSION_AGE, PRIVACY_EFFECTIVE_DATE } from '@marquill/core';
import { defineCopy } from '../../shared/config/define-copy.ts';

/** Texts of the privacy policy; paragraphs are separated by a blank line, list items begin with "- ". */
export const privacyCopy = defineCopy('privacyPolicy', {
  title: 'Privacy Policy',
  dated: `Effective date: ${PRIVACY_EFFECTIVE_DATE}`,
  back: 'Back to log in',
  overview: `{product} is an AI marketing consultant for startups and established companies. It is operated from Sofia, Bulgaria. This policy says which information we collect when you use {product}, what we do with it, who else sees it, and what you can decide about it.

We follow data protection principles similar to the EU General Data Protection Regulation (GDPR): we collect what the service needs, we say what for, we keep it safe, and we let you see, correct and delete it.`,
  collect: `- Account: your first and last name, your email address, and how you sign in. Passwords are stored only in a form that cannot be turned back.
- Business and brand: what you tell us during onboarding, on your profile page and in your Brand Hub, such as your business name, industry, description, audience, tone of voice and brand colors.
- Conversations: the messages you write, the answers you receive, and the feedback you give on them.
- Payments: your plan, its status and the identifier that our payment provider uses for you. We never see or store your card number.
- Use: technical information such as the time of a request, the kind of browser, and errors, so that we can run and protect the service.`,
  use: `- To answer your questions: your business data and brand data travel with your question to the AI, so that its answers fit your business. Business data is used to improve AI answers.
- To run your account: signing you in, remembering your theme, counting the day's messages, and sending you service mail.
- To charge for the subscription and to let you manage it.
- To keep the service safe, to find faults and to understand in general how it is used.

We do not sell your data to third parties.`,
  sharing: `We share information only with those who help us to run {product}, and only as much as they need:

- A payment provider handles checkout, invoices and your billing page.
- An analytics service helps us to understand how the product is used.
- Cloud hosting stores and processes the data of the service.
- An AI provider receives your question with the profile text that belongs to it and returns the answer.

We also disclose information when the law requires it.`,
  cookies: `We use one cookie that keeps you signed in. Your browser also keeps small pieces of text on your device: drafts of messages you have not sent yet, which are removed when you log out, and the place to return to after signing in with Google.

An analytics service may use similar technologies to count visits. You can block or delete cookies in your browser; without the sign-in cookie you cannot use your account.`,
  retention: `We keep your account, your profile and your conversations for as long as you have an account. When you delete your account on the profile page, all of it is deleted at once: your subscription ends, and your profile, brand, conversations, sessions and service mail are removed from the service. What stays is a number that cannot be turned back into you, so that late messages of our payment provider find nobody, and the records of payments that the provider and we must keep by law.

Data travels encrypted, passwords are hashed, and access is limited to those who need it. No system is perfectly safe; if something happens that puts you at risk, we will tell you.`,
  rights: `You can see and change what we know about you and your business on your profile page and in your Brand Hub at any time. Under "Your data" on the profile page you can take a copy of all of it, and delete your account. You can also ask us

- to correct what you cannot change yourself,
- to limit or to stop what we do with it,
- to take back a consent you gave.

Write to us at {support}. You may also complain to the data protection authority of your country.`,
  children: `{product} is not directed to children under ${CHILDREN_AGE}, and we do not knowingly collect their data. If you believe that a child has given us personal data, please tell us and we will delete it.`,
  changes: `When we change this policy, we publish the new one here with its date. When a change matters for your rights, we also tell you by email or in the product before it takes effect.`,
  contact: `Questions and requests about privacy: {support}. {product} is operated from Sofia, Bulgaria.`,
});

/** Texts of the terms of service, in the same form. */
export const termsCopy = defineCopy('termsOfService', {
  title: 'Terms of Service',
  dated: `Effective date: ${PRIVACY_EFFECTIVE_DATE}`,
  back: 'Back to log in',
  use: `{product} gives marketing advice that is written by an AI from your questions and from the business and brand profile you provide. You may use it for your own business or for your clients.

Please do not use it to break the law, to harm or mislead others, to attack or overload the service, or to resell access to it. A daily limit of messages applies.`,
  accounts: `You must be at least ${MINIMUM_AGE} years old to use {product}. If you are under ${PARENTAL_PERMISSION_AGE}, you need the permission of a parent or guardian.

Give true information when you register, keep your password to yourself, and tell us when you believe that somebody else uses your account. You are responsible for what happens in it.`,
  content: `What you write stays yours: your messages, your profile and your brand information. You allow us to store and process it so that the service can work; business data is used to improve AI answers.

You may use the answers you receive as you like. An AI can be wrong, and different people may receive similar answers: check facts, claims and rights before you publish.`,
  payments: `Access to the chat is sold as a monthly subscription called Plus, at $10 per month. It is paid in advance through the hosted checkout of our payment provider and renews every month until you cancel it on the billing page that your profile links to.

Payments are non-refundable unless otherwise stated. When you cancel, you keep access as your billing page says.`,
  data: `Our Privacy Policy says what we collect and why, and is part of these terms. We follow data protection principles similar to the EU GDPR. To run the service we use a payment provider, an analytics service and cloud hosting.`,
  termination: `You can stop using {product} and ask us to delete your account at any time. We may suspend or close an account that breaks these terms, endangers the service or is not paid for. Where we can, we warn you first and let you take your content with you.`,
  liability: `{product} is provided as it is. Its answers are general marketing information, not legal, financial or other professional advice, and we do not promise any particular result.

As far as the law allows, we are not liable for indirect losses such as lost profit, and our total liability is limited to what you paid us in the twelve months before the claim. Nothing here limits rights that the law gives you and that cannot be limited.`,
  changes: `We may change these terms. We publish the new ones here with their date, and we tell you in good time about changes that matter. If you go on using {product} after that, the new terms apply.`,
  contact: `Questions about these terms: {support}. {product} is operated from Sofia, Bulgaria, and the law of Bulgaria applies.`,
});
