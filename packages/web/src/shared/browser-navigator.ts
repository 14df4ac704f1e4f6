import type { Navigator } from '@marquill/core';

/** Leaves the app for another page in this tab. */
export const browserNavigator: Navigator = { navigate: (url) => location.assign(url) };
