import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import { createMemoryPorts } from '../memory/index.ts';

const UID = 'ada';
const FRESH: UserDocument = { uid: UID, firstName: 'Ada', lastName: 'L', email: 'a@example.com', createdAt: new Date(0), didOnboarding: false, theme: 'dark' };

async function setUp(fields: Partial<UserDocument> = {}) {
  const ports = createMemoryPorts();
  await ports.users.createUser({ ...FRESH, ...fields });
  const core = createCore(ports);
  const user = async () => (await ports.users.readUser(UID))?.user;
  const updates = () => ports.calls.filter(({ method }) => method === 'updateUser');
  return { ports, core, user, updates };
}

describe('onboarding', () => {
  it('stores the account type and goes on at the first question [ONB-31]', async () => {
    const { core, user } = await setUp();
    await core.chooseAccountType(UID, 'marketer');
    expect(await user()).toMatchObject({ accountType: 'marketer', currentOnboardingStep: 0 });
  });

  it('saves each answer under its name with the next step, by one partial update, and completes at the last [ONB-31 ONB-33 ONB-34 ONB-35 STORE-03]', async () => {
    const { core, user, updates } = await setUp();
    await core.chooseAccountType(UID, 'startup');
    const answers = ['Engines', 'We make engines', 'Computing', 'B2B'];
    const steps: number[] = [];
    for (const [step, answer] of answers.entries()) {
      steps.push((await core.answerQuestion(UID, step, answer)).step);
      if (step < 3) expect((await user())?.currentOnboardingStep).toBe(step + 1);
    }
    expect(steps).toEqual([1, 2, 3, -2]);
    expect(updates()).toHaveLength(5);
    const done = await user();
    expect(done).toMatchObject({
      firstName: 'Ada',
      didOnboarding: true,
      businessName: 'Engines',
      businessDescription: 'We make engines',
      industry: 'Computing',
      targetAudience: 'B2B',
    });
    expect(Object.keys(done ?? {})).not.toContain('currentOnboardingStep');
  });

  it('saves the marketer’s answers, the focus as a list [ONB-35]', async () => {
    const { core, user } = await setUp();
    await core.chooseAccountType(UID, 'marketer');
    for (const [step, answer] of ['Engines', 'CMO', ['SEO', 'PR'], 'Computing'].entries()) await core.answerQuestion(UID, step, answer);
    expect(await user()).toMatchObject({ businessName: 'Engines', role: 'CMO', marketingFocus: ['SEO', 'PR'], industry: 'Computing', didOnboarding: true });
  });

  it('takes a Skip: it advances, clears what was emptied, and completes at the last question [ONB-33]', async () => {
    const { core, user } = await setUp({ accountType: 'startup', currentOnboardingStep: 0, businessName: 'Old' });
    await core.answerQuestion(UID, 0, '');
    expect(Object.keys((await user()) ?? {})).not.toContain('businessName');
    for (const step of [1, 2]) await core.answerQuestion(UID, step, ' ');
    expect(await core.answerQuestion(UID, 3, [])).toEqual({ step: -2 });
    expect((await user())?.didOnboarding).toBe(true);
  });

  it('takes an earlier question again, and no later one', async () => {
    const { core, user } = await setUp({ accountType: 'startup', currentOnboardingStep: 2 });
    expect(await core.answerQuestion(UID, 0, 'Better name')).toEqual({ step: 1 });
    expect(await user()).toMatchObject({ businessName: 'Better name', currentOnboardingStep: 1 });
    await expect(core.answerQuestion(UID, 2, 'x')).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('changes nothing when the same answer comes twice', async () => {
    const { core, user } = await setUp({ accountType: 'startup', currentOnboardingStep: 2 });
    await core.answerQuestion(UID, 2, 'Tea');
    const once = await user();
    expect(await core.answerQuestion(UID, 2, 'Tea')).toEqual({ step: 3 });
    expect(await user()).toEqual(once);
    await core.answerQuestion(UID, 3, 'B2C');
    const done = await user();
    expect(await core.answerQuestion(UID, 3, 'B2C')).toEqual({ step: -2 });
    expect(await user()).toEqual(done);
  });

  it.each([
    [-1, 'x'],
    [0.5, 'x'],
    [4, 'x'],
    [0, ['a list']],
    [3, 'B2X'],
    [Number.NaN, 'x'],
  ])('refuses step %j with %j', async (step, answer) => {
    const { core, updates } = await setUp({ accountType: 'startup', currentOnboardingStep: 3 });
    await expect(core.answerQuestion(UID, step, answer)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(updates()).toEqual([]);
  });

  it('refuses answers before the account type, after the end, and of nobody', async () => {
    const fresh = await setUp();
    await expect(fresh.core.answerQuestion(UID, 0, 'x')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(fresh.core.answerQuestion('nobody', 0, 'x')).rejects.toMatchObject({ code: 'account-not-found' });
    const done = await setUp({ didOnboarding: true, accountType: 'startup' });
    await expect(done.core.answerQuestion(UID, 0, 'x')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(done.core.chooseAccountType(UID, 'marketer')).rejects.toMatchObject({ code: 'invalid-input' });
    const type: unknown = 'agency';
    await expect(fresh.core.chooseAccountType(UID, type as 'startup')).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
