import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

/** Google's own Firestore emulator, started by this process. */
export interface FirestoreEmulator {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const START_MS = 60_000;

/** Starts the emulator on a free port of the loopback address; `null` when this machine lacks its jar or Java. */
export async function startFirestoreEmulator(): Promise<FirestoreEmulator | null> {
  const jar = findJar();
  if (jar === null || !hasJava()) return null;
  const port = await freePort();
  const host = `127.0.0.1:${String(port)}`;
  const server = spawn('java', ['-Xmx1g', '-cp', jar, MAIN_CLASS, 'start', '--host=127.0.0.1', `--port=${String(port)}`], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  process.once('exit', () => server.kill('SIGKILL'));
  await answers(host);
  return {
    host,
    stop: () => {
      server.kill('SIGKILL');
      return ended;
    },
  };
}

/** Where the Cloud SDK keeps the jar, as installed by a package or by its own installer. */
function findJar(): string | null {
  const root = process.env['CLOUDSDK_ROOT_DIR'];
  const places = [...(root === undefined ? [] : [root]), '/usr/lib/google-cloud-sdk', '/usr/share/google-cloud-sdk', '/opt/google-cloud-sdk'];
  const [cached] = globSync(`${process.env['HOME'] ?? ''}/.cache/firebase/emulators/cloud-firestore-emulator-v*.jar`).sort().reverse();
  const jars = places.map((place) => `${place}/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar`);
  return [...jars, ...(cached === undefined ? [] : [cached])].find((jar) => existsSync(jar)) ?? null;
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function answers(host: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      if ((await fetch(`http://${host}/`)).ok) return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
