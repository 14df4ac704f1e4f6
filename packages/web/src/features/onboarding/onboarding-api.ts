import type { AccountType, Answer } from '@marquill/core';
import { api } from '../../shared/api/api.ts';

/** Saving what onboarding asks for. */
const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseAccountType: build.mutation<unknown, AccountType>({
      query: (accountType) => ({ path: '/onboarding/account-type', method: 'POST', body: { accountType } }),
    }),
    answerQuestion: build.mutation<{ readonly step: number }, { readonly step: number; readonly answer: Answer }>({
      query: (body) => ({ path: '/onboarding/answer', method: 'POST', body }),
    }),
  }),
});

export const { useChooseAccountTypeMutation, useAnswerQuestionMutation } = onboardingApi;
