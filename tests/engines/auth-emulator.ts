import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const ENGINES = fileURLToPath(new URL('../../.cache/engines/', import.meta.url));
const NOT_RUN = fileURLToPath(new URL('../../reports/not-run/', import.meta.url));

/** Google's own Auth emulator, running in this process. */
export interface AuthEmulator {
  readonly projectId: string;
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  readonly host: string;
  /** Deletes every account. */
  readonly clear: () => Promise<void>;
  /** Whether an unknown address and a wrong password look alike. */
  readonly setEmailPrivacy: (isOn: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Where the line is written that says why the suite did not run. */
export const NOT_RUN_FILE = `${NOT_RUN}firebase-auth-emulator.txt`;

/** Starts the emulator that `npm run test:engines` has installed; `null`, with a line for the report, where it is not. */
export async function startAuthEmulator(): Promise<AuthEmulator | null> {
  if (!existsSync(`${ENGINES}node_modules/firebase-tools`)) {
    mkdirSync(NOT_RUN, { recursive: true });
    writeFileSync(NOT_RUN_FILE, 'Firebase Auth on its emulator: firebase-tools is not installed; npm run test:engines installs it and runs the suite.\n');
    return null;
  }
  const projectId = 'demo-marquill';
  const { createApp } = createRequire(`${ENGINES}package.json`)('firebase-tools/lib/emulator/auth/server') as {
    readonly createApp: (projectId: string, singleProjectMode: number) => Promise<RequestListener>;
  };
  const server = createServer(await createApp(projectId, 0));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const ask = async (path: string, init: RequestInit): Promise<void> => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const response = await fetch(`http://${host}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    projectId,
    host,
    clear: () => ask(`/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' }),
    setEmailPrivacy: (isOn) =>
      ask(`/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy`, {
        method: 'PATCH',
        body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
