import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';
import { apiRoutes } from './api-routes.ts';
import { OPERATIONS } from './open-api.ts';

describe('GET /api/openapi.json', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('describes every mounted route and no other', () => {
    const mounted = Object.entries(apiRoutes(app.context, () => Promise.resolve())).flatMap(([path, handlers]) =>
      Object.keys(handlers).map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    const described = Object.entries(OPERATIONS).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(described.sort()).toEqual(mounted.sort());
  });

  it('is OpenAPI 3.1 with the bodies that the routes check', async () => {
    const { status, body } = await app.browser().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/messages': { post: { requestBody: { content: { 'application/json': { schema: { required: ['messageId', 'chatId', 'text', 'style', 'timeZone'], additionalProperties: false } } } } } },
      },
    });
  });
});
