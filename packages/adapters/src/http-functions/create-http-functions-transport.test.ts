import { AppError } from '@marquill/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpFunctionsTransport } from './index.ts';
import { json, startRecordingHost, type RecordingHost } from './recording-host.fixture.ts';

const PATHS = [
  '/summarizeText', '/generateResponse', '/generateChatTitle', '/generateUserQueries',
  '/createStripeCustomer', '/createCheckoutSession', '/createBillingPortalSession', '/sendWelcomeEmail',
];

let host: RecordingHost;

beforeEach(async () => {
  host = await startRecordingHost();
});

afterEach(() => host.close());

const never = (): AbortSignal => new AbortController().signal;

describe('the way to a remote functions host', () => {
  it('posts JSON to each of the eight paths and asks for JSON, cross-origin, without credentials [FN-01 FN-03 FN-04 FN-05 FN-06 FN-07]', async () => {
    const transport = createHttpFunctionsTransport({ baseUrl: host.url });
    for (const path of PATHS) await transport.send({ path, body: { text: 'naïve — “quoted”' }, signal: never() });
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(PATHS.map((path) => `POST ${path}`));
    for (const { headers, body } of host.requests) {
      expect(JSON.parse(body)).toEqual({ text: 'naïve — “quoted”' });
      expect(headers['content-type']).toBe('application/json');
      expect(headers.accept).toBe('application/json');
      expect(headers['sec-fetch-mode']).toBe('cors');
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
    }
  });

  it('hands mode cors and omitted credentials to the fetch it is given [FN-05 FN-06 FN-07]', async () => {
    const seen: RequestInit[] = [];
    const transport = createHttpFunctionsTransport({
      baseUrl: host.url,
      fetch: (url, init = {}) => {
        seen.push(init);
        return fetch(url, init);
      },
    });
    const { signal } = new AbortController();
    await transport.send({ path: '/summarizeText', body: { text: 'x' }, signal });
    expect(seen).toEqual([{
      method: 'POST', mode: 'cors', credentials: 'omit', redirect: 'error', signal,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: '{"text":"x"}',
    }]);
  });

  it('keeps the path of a host that has one, with or without a slash at its end [FN-01]', async () => {
    for (const baseUrl of [host.url, `${host.url}/`, `${host.url}/v1`, `${host.url}/v1//`]) {
      await createHttpFunctionsTransport({ baseUrl }).send({ path: '/summarizeText', body: {}, signal: never() });
    }
    expect(host.requests.map(({ path }) => path)).toEqual(['/summarizeText', '/summarizeText', '/v1/summarizeText', '/v1/summarizeText']);
  });

  it('sends no cookie back that the host has set [FN-06]', async () => {
    host.answer((response) => response.writeHead(200, { 'Set-Cookie': 'a=b; Path=/', 'Content-Type': 'application/json' }).end('{}'));
    const transport = createHttpFunctionsTransport({ baseUrl: host.url });
    for (const body of [1, 2]) await transport.send({ path: '/summarizeText', body, signal: never() });
    expect(host.requests[1]?.headers).not.toHaveProperty('cookie');
  });

  it.each([200, 400, 404, 429, 500, 502])('gives status %i with the parsed body', async (status) => {
    host.answer(json(status, { success: false, error: 'boom' }));
    const answer = await createHttpFunctionsTransport({ baseUrl: host.url }).send({ path: '/summarizeText', body: {}, signal: never() });
    expect(answer).toEqual({ status, body: { success: false, error: 'boom' } });
  });

  it.each(['', '<html>', '{"success":true', 'undefined'])('gives no body for an answer that is no JSON: %j', async (text) => {
    host.answer((response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(text));
    const answer = await createHttpFunctionsTransport({ baseUrl: host.url }).send({ path: '/summarizeText', body: {}, signal: never() });
    expect(answer).toEqual({ status: 200, body: undefined });
  });

  it('rejects when nobody listens, when the answer is cut, and when it points elsewhere', async () => {
    const transport = createHttpFunctionsTransport({ baseUrl: host.url });
    const request = { path: '/summarizeText', body: {}, signal: never() };
    host.answer((response) => response.writeHead(307, { Location: `${host.url}/elsewhere` }).end());
    await expect(transport.send(request)).rejects.toThrow();
    host.answer((response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"success":', () => response.destroy());
    });
    await expect(transport.send(request)).rejects.toThrow();
    expect(host.requests.map(({ path }) => path)).toEqual(['/summarizeText', '/summarizeText']);
    await host.close();
    await expect(transport.send(request)).rejects.toThrow();
  });

  it.each([
    ['before the answer', () => undefined],
    ['in the middle of the answer', (response: { write(text: string): unknown }) => response.write('{"succ')],
  ])('ends the request with the reason of its signal, %s [RETRY-15]', async (_when, stall) => {
    host.answer((response) => void stall(response));
    const controller = new AbortController();
    const sent = createHttpFunctionsTransport({ baseUrl: host.url }).send({ path: '/summarizeText', body: {}, signal: controller.signal });
    await host.received(1);
    const reason = new AppError('request-timeout');
    controller.abort(reason);
    await expect(sent).rejects.toBe(reason);
  });
});
