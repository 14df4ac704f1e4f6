import { createLiveReader, type LiveReader } from './live-reader.ts';

/** What came back, with its JSON read. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON, or `undefined` for anything else. */
  readonly body: unknown;
}

/** A request in a browser's manner. */
export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Something that keeps cookies and sends the headers that browsers send. */
export interface TestBrowser {
  readonly request: (request: TestRequest) => Promise<TestAnswer>;
  readonly get: (path: string) => Promise<TestAnswer>;
  readonly post: (path: string, body?: unknown) => Promise<TestAnswer>;
  readonly put: (path: string, body: unknown) => Promise<TestAnswer>;
  readonly patch: (path: string, body: unknown) => Promise<TestAnswer>;
  readonly delete: (path: string) => Promise<TestAnswer>;
  readonly live: (query?: string) => Promise<LiveReader>;
  readonly cookies: ReadonlyMap<string, string>;
}

/** Starts with no cookies; redirects are not followed. */
export function createTestBrowser(url: string): TestBrowser {
  const cookies = new Map<string, string>();
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const keepCookies = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const request = async ({ method, path, body, headers }: TestRequest): Promise<TestAnswer> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookieHeader(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, text, body: isJson ? (JSON.parse(text) as unknown) : undefined };
  };
  return {
    request,
    get: (path) => request({ method: 'GET', path }),
    post: (path, body = {}) => request({ method: 'POST', path, body }),
    put: (path, body) => request({ method: 'PUT', path, body }),
    patch: (path, body) => request({ method: 'PATCH', path, body }),
    delete: (path) => request({ method: 'DELETE', path }),
    live: (query = '') => createLiveReader(`${url}/api/live${query}`, cookieHeader()),
    cookies,
  };
}
