import { describe, expect, it } from 'vitest';
import { newUserDocument } from '../user/new-user-document.ts';
import type { UserDocument } from '../user/user-document.ts';
import { accountTypeChanges, answerChanges, previousAnswer } from './answer-changes.ts';
import { decideButtons } from './decide-buttons.ts';
import { ACCOUNT_TYPE_CHOICES, fitsQuestion, isAnswerEmpty, questionsFor } from './questions.ts';
import { ACCOUNT_TYPE_STEP, DONE_STEP, resumeStep, screenFor, WELCOME_STEP } from './steps.ts';

const user: UserDocument = newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now: new Date('2026-11-20T10:00:00Z') });

function shapeOf(accountType: string): unknown {
  return questionsFor(accountType).map(({ field, type, options }) => (options ? [field, type, ...options] : [field, type]));
}

describe('the questions', () => {
  it('of a startup are four, in order, with their controls and options [ONB-14 ONB-15 ONB-16 ONB-17 ONB-18 ONB-19]', () => {
    expect(shapeOf('startup')).toEqual([
      ['businessName', 'text'],
      ['businessDescription', 'textarea'],
      ['industry', 'text'],
      ['targetAudience', 'radio', 'B2B', 'B2C', 'Both'],
    ]);
  });

  it('of a marketer are four, in order, with their controls and options [ONB-20 ONB-21 ONB-22 ONB-23 ONB-24 ONB-25 ONB-26]', () => {
    expect(shapeOf('marketer')).toEqual([
      ['businessName', 'text'],
      ['role', 'dropdown', 'Marketing Manager', 'Content Marketer', 'Growth Marketer', 'CMO', 'Freelancer', 'Other'],
      ['marketingFocus', 'multiselect', 'Content', 'Paid Ads', 'Email', 'Social Media', 'SEO', 'PR', 'Other'],
      ['industry', 'text'],
    ]);
  });

  it('follow the account type: startup when missing, marketer for every other value [ONB-43 DATA-16]', () => {
    expect(questionsFor(undefined)).toBe(questionsFor('startup'));
    expect(questionsFor(null)).toBe(questionsFor('startup'));
    expect(questionsFor('company')).toBe(questionsFor('marketer'));
    expect(questionsFor('marketer')).not.toEqual(questionsFor('startup'));
  });

  it('each have their own words', () => {
    for (const questions of [questionsFor('startup'), questionsFor('marketer')]) {
      const titles = questions.map(({ title }) => title);
      expect(new Set(titles).size).toBe(4);
      for (const { title, hint } of questions) {
        expect(title).toMatch(/^[A-Z].+\?$/);
        expect(hint).toMatch(/^[A-Z].+\.$/);
      }
    }
  });

  it('come after a choice of two account types [ONB-03 ONB-04]', () => {
    expect(ACCOUNT_TYPE_CHOICES.map(({ value, label }) => [value, label])).toEqual([
      ['startup', 'Startup Founder/Team'],
      ['marketer', 'Marketing Professional'],
    ]);
    for (const { hint } of ACCOUNT_TYPE_CHOICES) expect(hint).toMatch(/^You .+\.$/);
  });
});

describe('an answer', () => {
  it('is empty when it is blank or nothing is chosen [ONB-36 ONB-37 ONB-38]', () => {
    for (const answer of [undefined, '', ' \n', [], [''], [' ', '']]) expect(isAnswerEmpty(answer)).toBe(true);
    for (const answer of ['x', ' x ', ['SEO'], ['', 'SEO']]) expect(isAnswerEmpty(answer)).toBe(false);
  });

  it('fits its question by form and options [ONB-23 ONB-25]', () => {
    const [name, description, , audience] = questionsFor('startup');
    const [, role, focus] = questionsFor('marketer');
    if (!name || !description || !audience || !role || !focus) throw new Error('questions are missing');
    for (const question of [name, description, audience, role, focus]) {
      expect(fitsQuestion(question, '')).toBe(true);
      expect(fitsQuestion(question, [])).toBe(true);
    }
    expect([fitsQuestion(name, 'Tallybean'), fitsQuestion(description, 'Two\nlines')]).toEqual([true, true]);
    expect([fitsQuestion(name, ['Tallybean']), fitsQuestion(audience, ['B2B'])]).toEqual([false, false]);
    expect([fitsQuestion(audience, 'Both'), fitsQuestion(audience, 'both'), fitsQuestion(audience, 'Everyone')]).toEqual([true, false, false]);
    expect([fitsQuestion(role, 'CMO'), fitsQuestion(role, 'CEO')]).toEqual([true, false]);
    expect([fitsQuestion(focus, ['SEO', 'PR']), fitsQuestion(focus, ['SEO', 'SEO']), fitsQuestion(focus, ['SEO', 'TV'])]).toEqual([true, false, false]);
    expect(fitsQuestion(focus, 'SEO')).toBe(false);
  });
});

describe('the steps', () => {
  it('show the welcome screen, the account type and the end at their numbers [ONB-27 ONB-28 ONB-30]', () => {
    expect([WELCOME_STEP, ACCOUNT_TYPE_STEP, DONE_STEP]).toEqual([-1, -0.5, -2]);
    expect(screenFor(-1, 'startup')).toEqual({ kind: 'welcome' });
    expect(screenFor(-0.5, 'startup')).toEqual({ kind: 'account-type' });
    expect(screenFor(-2, 'startup')).toEqual({ kind: 'done' });
  });

  it('show question 0 to 3 as "Step 1 of 4" to "Step 4 of 4" [ONB-06 ONB-29]', () => {
    for (const accountType of ['startup', 'marketer']) {
      questionsFor(accountType).forEach((question, index) => {
        expect(screenFor(index, accountType)).toEqual({ kind: 'question', index, question, number: index + 1, count: 4 });
      });
    }
  });

  it('resume where they were saved [ONB-32 DATA-08]', () => {
    for (const step of [-1, -0.5, 0, 1, 2, 3]) expect(resumeStep({ currentOnboardingStep: step })).toBe(step);
  });

  it('resume odd values at the welcome screen, and what lies behind the end at the last question [ONB-29 ONB-30]', () => {
    for (const step of [undefined, null, '2', '7', Number.NaN, -3, -0.25, 0.5, 2.5, Number.NEGATIVE_INFINITY, {}]) {
      expect(resumeStep({ currentOnboardingStep: step })).toBe(-1);
    }
    for (const step of [4, 4.5, 99, Number.POSITIVE_INFINITY, -2]) expect(resumeStep({ currentOnboardingStep: step, accountType: 'marketer' })).toBe(3);
    expect(resumeStep(null)).toBe(-1);
    expect(screenFor(0.5, 'startup')).toEqual({ kind: 'welcome' });
    expect(screenFor(7, 'startup')).toMatchObject({ kind: 'question', number: 4 });
  });
});

describe('the buttons of a question', () => {
  it('allow Next only with an answer, and Skip only without one [ONB-36 ONB-37 ONB-38]', () => {
    expect(decideButtons({ index: 1, answer: 'x', saving: false })).toEqual({ next: true, skip: false, previous: true });
    expect(decideButtons({ index: 1, answer: ' ', saving: false })).toEqual({ next: false, skip: true, previous: true });
    expect(decideButtons({ index: 1, answer: undefined, saving: false })).toEqual({ next: false, skip: true, previous: true });
    expect(decideButtons({ index: 2, answer: [], saving: false })).toEqual({ next: false, skip: true, previous: true });
    expect(decideButtons({ index: 2, answer: ['SEO'], saving: false })).toEqual({ next: true, skip: false, previous: true });
  });

  it('do not go back from the first question [ONB-39]', () => {
    expect(decideButtons({ index: 0, answer: 'x', saving: false }).previous).toBe(false);
  });

  it('all wait while an answer is being saved [ONB-40]', () => {
    expect(decideButtons({ index: 2, answer: 'x', saving: true })).toEqual({ next: false, skip: false, previous: false });
    expect(decideButtons({ index: 2, answer: '', saving: true })).toEqual({ next: false, skip: false, previous: false });
  });
});

describe('saving an answer', () => {
  it('stores the account type and goes to the first question [ONB-03 ONB-04 ONB-31]', () => {
    expect(accountTypeChanges('marketer')).toEqual([
      { path: ['accountType'], value: 'marketer' },
      { path: ['currentOnboardingStep'], value: 0 },
    ]);
  });

  it('writes the field, its copy in the profile, and the next step [ONB-31 ONB-35 DATA-18 DATA-28]', () => {
    expect(answerChanges({ accountType: 'startup', step: 0, answer: 'Tallybean' })).toEqual({
      step: 1,
      changes: [
        { path: ['businessName'], value: 'Tallybean' },
        { path: ['userInfo', 'profile', 'businessName'], value: 'Tallybean' },
        { path: ['currentOnboardingStep'], value: 1 },
      ],
    });
  });

  it.each([
    { accountType: 'startup', step: 1, field: 'businessDescription', answer: 'Rotas' },
    { accountType: 'startup', step: 2, field: 'industry', answer: 'Cafés' },
    { accountType: 'startup', step: 3, field: 'targetAudience', answer: 'B2B' },
    { accountType: 'marketer', step: 1, field: 'role', answer: 'CMO' },
  ])('writes the answer of the $accountType question $step under $field, twice [ONB-35 DATA-19 DATA-20 DATA-21 DATA-22 DATA-28]', ({ field, ...given }) => {
    expect(answerChanges(given).changes.slice(0, 2)).toEqual([
      { path: [field], value: given.answer },
      { path: ['userInfo', 'profile', field], value: given.answer },
    ]);
  });

  it('stores the marketing focus as a list, once [ONB-35 DATA-23]', () => {
    expect(answerChanges({ accountType: 'marketer', step: 2, answer: ['SEO', 'PR'] })).toEqual({
      step: 3,
      changes: [
        { path: ['marketingFocus'], value: ['SEO', 'PR'] },
        { path: ['currentOnboardingStep'], value: 3 },
      ],
    });
  });

  it('completes onboarding with the last answer and removes the step [ONB-33 ONB-34]', () => {
    for (const [accountType, answer] of [['startup', 'Both'], ['marketer', 'Cafés'], ['startup', '']] as const) {
      const { step, changes } = answerChanges({ accountType, step: 3, answer });
      expect(step).toBe(-2);
      expect(changes.slice(-2)).toEqual([
        { path: ['didOnboarding'], value: true },
        { path: ['currentOnboardingStep'], remove: true },
      ]);
    }
    expect(answerChanges({ accountType: 'startup', step: 2, answer: 'Cafés' }).changes).not.toContainEqual({ path: ['didOnboarding'], value: true });
  });

  it('moves on without an answer when skipping, and clears one that was emptied [ONB-42]', () => {
    expect(answerChanges({ accountType: 'startup', step: 0, answer: '  ' })).toEqual({
      step: 1,
      changes: [
        { path: ['businessName'], remove: true },
        { path: ['userInfo', 'profile', 'businessName'], remove: true },
        { path: ['currentOnboardingStep'], value: 1 },
      ],
    });
  });

  it('changes nothing at a step that is no question', () => {
    for (const step of [-1, -0.5, 4, 0.5, Number.NaN]) {
      expect(answerChanges({ accountType: 'startup', step, answer: 'x' })).toEqual({ changes: [], step });
    }
  });
});

describe('the earlier answer', () => {
  it('is shown again, from the profile or the top of the document [ONB-41]', () => {
    expect(previousAnswer({ ...user, industry: 'Cafés' }, 'industry')).toBe('Cafés');
    expect(previousAnswer({ ...user, industry: 'Cafés', userInfo: { profile: { industry: 'Roasters' } } }, 'industry')).toBe('Roasters');
    expect(previousAnswer({ ...user, accountType: 'marketer', marketingFocus: ['SEO', 'TV', 'PR'] }, 'marketingFocus')).toEqual(['SEO', 'PR']);
  });

  it('is empty when nothing is stored or the question cannot take it [ONB-41]', () => {
    expect(previousAnswer(null, 'industry')).toBe('');
    expect(previousAnswer(user, 'businessName')).toBe('');
    expect(previousAnswer({ ...user, accountType: 'marketer' }, 'marketingFocus')).toEqual([]);
    expect(previousAnswer({ ...user, targetAudience: 'Owners of small cafés' }, 'targetAudience')).toBe('');
    expect(previousAnswer({ ...user, targetAudience: 'Owners', userInfo: { profile: { targetAudience: 'B2B' } } }, 'targetAudience')).toBe('B2B');
    expect(previousAnswer({ ...user, growthGoals: '100 cafés' }, 'growthGoals')).toBe('100 cafés');
    expect(previousAnswer({ ...user, marketingFocus: ['SEO', 'PR'] }, 'marketingFocus')).toBe('SEO, PR');
    expect(previousAnswer({ ...user, accountType: 'marketer', role: 'CEO' }, 'role')).toBe('');
    expect(previousAnswer({ ...user, accountType: 'marketer', role: 'CMO' }, 'role')).toBe('CMO');
  });
});
