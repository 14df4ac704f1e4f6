import { defineCopy } from '../../shared/config/define-copy.ts';

/** Texts of onboarding; the wording of the questions is the core's. */
export const onboardingCopy = defineCopy('onboarding', {
  welcome: 'Welcome to {product}',
  welcomeLede: 'A few questions about your business, so that every answer starts from what you actually do. It takes about two minutes.',
  start: "Let's get started!",
  accountType: 'Who are you marketing for?',
  accountTypeLede: 'This decides the questions we ask next and the words we use.',
  step: 'Step {number} of {count}',
  progress: 'Onboarding',
  previous: 'Previous',
  skip: 'Skip',
  next: 'Next',
  saving: 'Saving...',
  select: 'Select an option',
  noteLater: 'you can always change it later in the profile page',
  notePrivate: "we don't sell any of your data to third parties",
  done: "You're all set!",
  doneLede: '{product} now knows the essentials. The Brand Hub is where you can tell it more, whenever you like.',
  toChat: 'Go to chat',
});
