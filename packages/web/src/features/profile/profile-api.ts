import type { Answer, HostedPageAnswer, Theme } from '@marquill/core';
import { api } from '../../shared/api/api.ts';

/** What the profile page saves and opens. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<unknown, Readonly<Record<string, Answer>>>({
      query: (fields) => ({ path: '/profile', method: 'PATCH', body: { fields } }),
    }),
    saveTheme: build.mutation<unknown, Theme>({ query: (theme) => ({ path: '/theme', method: 'PUT', body: { theme } }) }),
    openPortal: build.mutation<HostedPageAnswer, void>({ query: () => ({ path: '/billing/portal', method: 'POST', body: {} }) }),
  }),
});

export const { useSaveProfileMutation, useSaveThemeMutation, useOpenPortalMutation } = profileApi;
