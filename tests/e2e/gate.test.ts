import { describe, expect, it } from 'vitest';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { answerOnboarding, callApi, cancelSubscription, newPerson, onboardedPerson, paidPerson, pay, pressInSandbox, STARTUP_ANSWERS, type Visit } from './support/states.ts';

describe('the gates', () => {
  const stage = useStage();

  /** Opens each path and notes where it ends. */
  const endsOf = async ({ page }: Visit, paths: readonly string[]): Promise<readonly string[]> => {
    const ends: string[] = [];
    // The waiting screen's heading ends in dots.
    for (const path of paths) {
      await page.goto(`${stage.url}${path}`);
      await page.getByRole('heading', { level: 1, name: /[^.]$/ }).or(page.getByRole('textbox', { name: 'Message' })).first().waitFor();
      ends.push(new URL(page.url()).pathname);
    }
    return ends;
  };
  const GATED = ['/chat', '/onboarding', '/payment-required'];

  it('lead one person from the paywall over onboarding into the chat, always to the next step only [PROD-11 ROUTE-17 GATE-02 GATE-08 GATE-10 GATE-11 GATE-13 GATE-14 GATE-17 GATE-18]', async () => {
    const visit = await newPerson(stage.browser, stage.url);
    expect(await endsOf(visit, GATED)).toEqual(['/payment-required', '/payment-required', '/payment-required']);
    await visit.page.getByRole('heading', { name: 'Subscription Required' }).waitFor();

    await pay(visit);
    expect(await endsOf(visit, GATED)).toEqual(['/onboarding', '/onboarding', '/onboarding']);
    await visit.page.getByRole('button', { name: "Let's get started!" }).waitFor();

    await answerOnboarding(visit, 'startup', STARTUP_ANSWERS);
    expect(await endsOf(visit, GATED)).toEqual(['/chat', '/chat', '/chat']);
    await visit.page.getByRole('textbox', { name: 'Message' }).waitFor();
    await visit.context.close();
  });

  it('send a person who canceled back to the paywall, while the chat is open too, and let them in again [GATE-03 GATE-06 GATE-18 DATA-09]', async () => {
    const visit = await onboardedPerson(stage.browser, stage.url);
    await visit.page.goto(`${stage.url}/chat`);
    await visit.page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Welcome Chat' }).waitFor();
    await cancelSubscription(visit);
    await expectPath(visit.page, '/payment-required');
    expect(await endsOf(visit, GATED)).toEqual(['/payment-required', '/payment-required', '/payment-required']);
    const { url } = await callApi(visit.context, `${stage.url}/api/billing/portal`);
    await pressInSandbox(visit, String(url), 'resume');
    await expectPath(visit.page, '/chat');
    await visit.context.close();
  });

  it('close an onboarding that is open when the subscription ends [GATE-18]', async () => {
    const visit = await paidPerson(stage.browser, stage.url);
    await visit.page.goto(`${stage.url}/onboarding`);
    await visit.page.getByRole('button', { name: "Let's get started!" }).click();
    await visit.page.getByText('Startup Founder/Team').waitFor();
    await cancelSubscription(visit);
    await expectPath(visit.page, '/payment-required');
    await visit.context.close();
  });

  it('judge by the date of creation, the plan and onboarding as the document says them [GATE-04 GATE-05 GATE-06 GATE-07 GATE-09 GATE-12 GATE-15]', async () => {
    const visit = await newPerson(stage.browser, stage.url);
    const { page } = visit;
    const answer = await callApi(visit.context, `${stage.url}/api/session`, { method: 'GET' });
    const { didOnboarding: _undone, ...user } = answer['user'] as Record<string, unknown>;
    await page.route('**/api/live*', (route) => route.abort());
    const cases = [
      [{ createdAt: '2025-03-17T23:59:59.999Z', plan: 'none', didOnboarding: true }, '/chat', '/chat'],
      [{ createdAt: '2025-03-17T23:59:59.999Z', plan: 'canceled', didOnboarding: true }, '/chat', '/chat'],
      [{ createdAt: '2024-01-01T00:00:00.000Z', plan: 'none', didOnboarding: true }, '/payment-required', '/payment-required'],
      [{ createdAt: '2025-03-18T00:00:00.000Z', plan: 'none', didOnboarding: true }, '/chat', '/payment-required'],
      [{ createdAt: null, plan: 'canceled', didOnboarding: true }, '/chat', '/payment-required'],
      [{ createdAt: null, plan: 'none', didOnboarding: true }, '/chat', '/payment-required'],
      [{ plan: 'active', didOnboarding: true }, '/chat', '/chat'],
      [{ plan: 'past_due', didOnboarding: true }, '/chat', '/chat'],
      [{ plan: 'active' }, '/chat', '/chat'],
    ] as const;
    for (const [fields, path, end] of cases) {
      await page.route('**/api/session', (route) => route.fulfill({ json: { success: true, signedIn: true, user: { ...user, ...fields } } }));
      expect([fields, await endsOf(visit, [path])]).toEqual([fields, [end]]);
      await page.unroute('**/api/session');
    }
    await visit.context.close();
  });

  it('stand on the server too: without a plan no chat answers there [GATE-02]', async () => {
    const visit = await newPerson(stage.browser, stage.url);
    await expect(callApi(visit.context, `${stage.url}/api/suggestions`, { method: 'GET' })).rejects.toThrow('gave 402');
    await pay(visit);
    await expect(callApi(visit.context, `${stage.url}/api/suggestions`, { method: 'GET' })).rejects.toThrow('gave 403');
    await visit.context.close();
  });
});
