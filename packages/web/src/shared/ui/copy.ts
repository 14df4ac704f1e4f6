import { defineCopy } from '../config/define-copy.ts';

/** Texts of the controls that several features share. */
export const uiCopy = defineCopy('ui', {
  loading: 'Loading...',
  verifying: 'Verifying account...',
  processingPayment: 'Processing your payment...',
  version: '{product} v0.1',
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  notSaved: 'Not saved yet',
  tryAgain: 'Try again',
  loadFailed: 'This could not be loaded. Nothing you wrote is lost.',
  loadAgain: 'Load again',
  notFilledIn: 'Not filled in yet',
  offlineSaves: 'You are offline. Changes can be saved once you are back.',
  offline: 'You are offline. What you write stays here until you are back.',
});
