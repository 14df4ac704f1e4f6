import { Agent, request } from 'node:http';

/** Somebody signed in, by uid and cookie. */
export interface Person {
  readonly uid: string;
  readonly cookie: string;
}

/** What a server answered; status 0 when none did. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One call of the API. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const PATIENCE_MS = 10_000;

/**
 * Calls the API as the person's browser would: anew when the server had just closed the kept connection that was taken.
 * A server that is gone, or silent for long, is an answer with status 0.
 */
export function call(url: string, person: Person, { method, path, body }: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const nobody = (): void => resolve({ status: 0, body: {} });
    const sent = request(
      url + path,
      { method, agent, headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: person.cookie } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.once('error', nobody).once('aborted', nobody);
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: readJson(text) }));
      },
    );
    sent.setTimeout(PATIENCE_MS, () => sent.destroy());
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(call(url, person, { method, path, ...(body ? { body } : {}) }));
      else nobody();
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A message as it is posted. */
export interface Post {
  readonly messageId: string;
  readonly chatId: string | null;
  readonly text: string;
}

/** Posts a message once. */
export function post(url: string, person: Person, message: Post): Promise<Answer> {
  return call(url, person, { method: 'POST', path: '/api/messages', body: { ...message, style: 'normal', timeZone: 'UTC' } });
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
