import { AppError } from '@marquill/core';
import express, { type RequestHandler } from 'express';
import type { HttpContext } from '../http-context.ts';
import { sendJson } from '../send-error.ts';

/**
 * POST /api/stripe/webhook: the provider's messages. The body stays raw text, because its signature covers every
 * byte; the signature takes the place of the same-origin rule. 2xx only once the effect is stored.
 */
export function stripeWebhook(context: HttpContext): readonly RequestHandler[] {
  return [
    express.text({ type: () => true, limit: '1mb' }),
    async (request, response) => {
      const body: unknown = request.body;
      const signature = request.headers['stripe-signature'];
      if (typeof body !== 'string' || typeof signature !== 'string') throw new AppError('forbidden');
      await context.core.receiveBillingEvent(body, signature);
      sendJson(response, 200, { success: true });
    },
  ];
}
