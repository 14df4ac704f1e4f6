import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';

/** A Firebase Auth to sign in at. */
export interface FirebaseForTests {
  /** Which one it is, for the log of the run. */
  readonly name: string;
  readonly projectId: string;
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

interface StoredAccount {
  readonly localId: string;
  email: string;
  readonly password?: string;
  providerUserInfo: readonly { readonly providerId: string; readonly rawId: string }[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The calls of Firebase Auth that the product makes, with their error names, for machines without Google's emulator. */
export async function startFirebaseDouble(): Promise<FirebaseForTests> {
  const accounts: StoredAccount[] = [];
  const find = (email: unknown) => accounts.find((account) => account.email === email);
  const add = ({ email, password }: Fields): StoredAccount => {
    const account = { localId: randomUUID().replaceAll('-', ''), email: String(email), providerUserInfo: [], ...(typeof password === 'string' && { password }) };
    accounts.push(account);
    return account;
  };
  const calls: Readonly<Record<string, (body: Fields) => unknown>> = {
    signUp: (body) => (find(body['email']) === undefined ? add(body) : refuse('EMAIL_EXISTS')),
    signInWithPassword: ({ email, password }) => {
      const account = find(email) ?? refuse('EMAIL_NOT_FOUND');
      return account.password === password ? account : refuse('INVALID_PASSWORD');
    },
    create: (body) => (find(body['email']) === undefined ? add(body) : refuse('EMAIL_EXISTS')),
    lookup: ({ email, localId, federatedUserId }) => {
      const [one] = Array.isArray(federatedUserId) ? (federatedUserId as readonly { readonly rawId: string }[]) : [];
      const found = accounts.filter((account) =>
        [email].flat().includes(account.email) || [localId].flat().includes(account.localId) || account.providerUserInfo.some(({ rawId }) => rawId === one?.rawId));
      return found.length === 0 ? {} : { users: found };
    },
    update: ({ localId, linkProviderUserInfo }) => {
      const account = accounts.find((each) => each.localId === localId) ?? refuse('USER_NOT_FOUND');
      const { providerId, rawId } = linkProviderUserInfo as { readonly providerId: string; readonly rawId: string };
      account.providerUserInfo = [...account.providerUserInfo, { providerId, rawId }];
      return account;
    },
    delete: ({ localId }) => {
      const index = accounts.findIndex((account) => account.localId === localId);
      if (index === -1) refuse('USER_NOT_FOUND');
      accounts.splice(index, 1);
      return {};
    },
  };

  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const [, method = 'create'] = /accounts:(\w+)/.exec(request.url ?? '') ?? [];
      try {
        const answer = JSON.stringify(calls[method]?.(body));
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'INTERNAL';
        response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: { code: 400, message } }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: 'a double of Firebase Auth on loopback',
    projectId: 'demo-double',
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(name: string): never {
  throw new Error(name);
}

async function readJson(request: IncomingMessage): Promise<Fields> {
  let text = '';
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) text += piece;
  return text === '' ? {} : (JSON.parse(text) as Fields);
}
