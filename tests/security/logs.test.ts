import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBrowser } from '../../packages/server/src/test-kit/test-browser.ts';
import { emptyDatabase } from '../engines/empty-database.ts';
import { makeDataDir, startProduct, type Product } from '../e2e/support/product.ts';
import { effort } from './support/effort.ts';
import { report } from './support/report.ts';

/** What must never be read in a log, planted wherever a person or an operator leaves it. */
const PLANTED = {
  password: 'planted-password-7f3a', wrongPassword: 'planted-wrong-91bc', email: 'planted.mail.55d1@example.com', firstName: 'Plantedfirst', lastName: 'Plantedlast',
  message: 'planted message 20c4', brand: 'planted brand 8e02', title: 'planted title 61aa', query: 'planted-query-33f0', apiKey: 'sk-planted-key-0b7e',
  functionsToken: 'planted-functions-token-a9c6', smtpPassword: 'planted-smtp-password-4d', signature: 'planted-signature-77',
};

/** An embedded database takes seconds to open; the whole run has one, with its log lines. */
const STORAGE = effort({ quick: 1, whole: 0 }) === 1 ? { STORAGE: 'memory' } : {};

/** A model server that refuses everything and quotes all it was sent, key included. */
function startQuotingModel(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `Incorrect API key: ${String(request.headers.authorization)} for ${body}`, code: 'invalid_api_key' } }));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
    });
  });
}

describe('a full run with every log line on', () => {
  const data = makeDataDir();
  let product: Product;
  let model: { server: Server; url: string };
  beforeAll(async () => {
    await emptyDatabase(data.path);
    model = await startQuotingModel();
    product = await startProduct(data.path, {
      ...STORAGE, LOG_LEVEL: 'trace', OPENAI_API_KEY: PLANTED.apiKey, OPENAI_BASE_URL: model.url, FUNCTIONS_TOKEN: PLANTED.functionsToken,
      SMTP_URL: `smtp://mailer:${PLANTED.smtpPassword}@127.0.0.1:9`, MAIL_FROM: 'hello@example.com',
    });
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    model.server.close();
    data.remove();
  });

  it('writes no password, cookie, mail address, name, message, brand text, query string or key', async () => {
    const browser = createTestBrowser(product.url);
    const { email, password, firstName, lastName } = PLANTED;
    expect((await browser.post('/api/auth/sign-up', { email, password, firstName, lastName })).status).toBe(200);
    await createTestBrowser(product.url).post('/api/auth/log-in', { email, password: PLANTED.wrongPassword });
    expect((await browser.post('/api/auth/log-in', { email, password })).status).toBe(200);
    await browser.put('/api/brand/brandCore/mission', { value: PLANTED.brand });
    await browser.put('/api/brand/nowhere/nothing', { value: PLANTED.brand });
    await browser.patch('/api/profile', { fields: { firstName, plan: PLANTED.brand } });
    await browser.post('/api/onboarding/account-type', { accountType: 'startup' });
    for (const [step, answer] of [PLANTED.brand, PLANTED.brand, PLANTED.brand, 'B2B'].entries()) await browser.post('/api/onboarding/answer', { step, answer });
    const page = new URL(((await browser.post('/api/billing/checkout')).body as { url: string }).url);
    await browser.request({ method: 'POST', path: page.pathname, body: 'action=pay', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    await browser.post('/api/billing/confirm', { sessionId: `cs_${PLANTED.query}` });
    // The waits before the next attempt at a refusing model are those of the product: they pass side by side.
    const suggestions = browser.get('/api/suggestions');
    const messageId = randomUUID();
    const sent = await browser.post('/api/messages', { messageId, chatId: null, text: PLANTED.message, style: 'normal', timeZone: 'UTC' });
    expect(sent.status).toBe(202);
    const { chatId } = sent.body as { chatId: string };
    await browser.patch(`/api/chats/${chatId}`, { title: PLANTED.title });
    const live = await browser.live(`?chat=${chatId}&zone=${PLANTED.query}`);
    await live.waitFor('messages', ({ rows, saved }: { rows?: { isError?: boolean }[]; saved?: { isError?: boolean }[] }) => [...(rows ?? []), ...(saved ?? [])].some(({ isError }) => isError));
    live.close();
    await suggestions;
    await browser.get(`/api/chats/${PLANTED.query}/messages?before=${PLANTED.query}`);
    await browser.get(`/${PLANTED.query}?${PLANTED.query}`);
    await browser.get(`/api/auth/google/callback?code=${PLANTED.query}&state=${PLANTED.query}`);
    await browser.request({ method: 'POST', path: '/api/messages', body: `{"text": "${PLANTED.message}` });
    await browser.request({ method: 'POST', path: '/api/stripe/webhook', body: PLANTED.message, headers: { 'Stripe-Signature': PLANTED.signature } });
    const session = browser.cookies.get('sid') ?? '';
    await browser.post('/api/auth/log-out');
    await product.stop();

    const output = product.output();
    expect(output.split('\n').length).toBeGreaterThan(4);
    const secrets = { ...PLANTED, session };
    report('planted markers in a full run with every log line on', `${Object.keys(secrets).length} in ${output.split('\n').length} lines`, '0 found');
    expect(Object.entries(secrets).filter(([, text]) => output.includes(text)).map(([name]) => name)).toEqual([]);
    expect(session).toHaveLength(43);
  }, 120_000);
});
