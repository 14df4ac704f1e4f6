import type { ColorEdit, ColorGroup } from '@marquill/core';
import { api } from '../../shared/api/api.ts';

/** What the Brand Hub saves. */
const brandHubApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveField: build.mutation<unknown, { readonly section: string; readonly field: string; readonly value: string }>({
      query: ({ section, field, value }) => ({ path: `/brand/${section}/${field}`, method: 'PUT', body: { value } }),
    }),
    saveColors: build.mutation<unknown, { readonly group: ColorGroup } & Omit<ColorEdit, 'stored'>>({
      query: ({ group, seen, wanted }) => ({ path: `/brand-colors/${group}`, method: 'PUT', body: { colors: wanted, seen } }),
    }),
  }),
});

export const { useSaveFieldMutation, useSaveColorsMutation } = brandHubApi;
