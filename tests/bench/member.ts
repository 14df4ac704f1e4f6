import { randomUUID } from 'node:crypto';

/** Somebody signed in on a server that keeps its data in memory. */
export interface Member {
  readonly cookie: string;
  readonly post: (address: string, body?: object) => Promise<Record<string, unknown>>;
}

/** Signs somebody up. */
export async function signUp(url: string): Promise<Member> {
  let cookie = '';
  const post = async (address: string, body: object = {}): Promise<Record<string, unknown>> => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
    const response = await fetch(url + address, { method: 'POST', body: JSON.stringify(body), headers });
    if (!response.ok) throw new Error(`${address} gave ${response.status}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (await response.json()) as Record<string, unknown>;
  };
  await post('/api/auth/sign-up', { firstName: 'Ada', lastName: 'King', email: `${randomUUID()}@example.com`, password: 'secret-12' });
  return { cookie, post };
}
