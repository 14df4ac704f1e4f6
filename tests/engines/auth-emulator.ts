import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { engineFolder, installedEngine } from './install-engine.ts';
import { announceEngine, reportNotRun } from './what-ran.ts';

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

/** Starts the emulator that `npm run test:engines` has installed; `null`, and a line for the end of the run, where it is not. */
export async function startAuthEmulator(suite: string): Promise<AuthEmulator | null> {
  if (installedEngine('firebase') === null) {
    reportNotRun(suite, 'needs firebase-tools, which npm run test:engines installs.');
    return null;
  }
  announceEngine(suite, 'Google\'s Auth emulator from firebase-tools');
  const projectId = 'demo-marquill';
  const { createApp } = createRequire(engineFolder('firebase'))('firebase-tools/lib/emulator/auth/server') as {
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
