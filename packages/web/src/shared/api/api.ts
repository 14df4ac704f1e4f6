import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { request, type RequestFailure, type RequestOptions } from '../http/request.ts';
import { sessionState, signedOut } from '../session/session-store.ts';

/** What an endpoint asks for: a path under /api, with method and body. */
export type ApiCall = { readonly path: string } & Pick<RequestOptions, 'method' | 'body'>;

/** Calls the server; an ended session sends the person to log-in. */
const callServer: BaseQueryFn<ApiCall, unknown, RequestFailure> = async ({ path, method, body }) => {
  const result = await request<unknown>(path, { ...(method === undefined ? {} : { method }), ...(body === undefined ? {} : { body }) });
  if (result.ok) return { data: result.answer };
  if (result.failure.status === 401 && sessionState().kind === 'signed-in') signedOut();
  return { error: result.failure };
};

/** The one RTK Query interface; features inject their endpoints. */
export const api = createApi({ reducerPath: 'api', baseQuery: callServer, endpoints: () => ({}) });
