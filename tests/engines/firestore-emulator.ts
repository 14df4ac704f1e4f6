import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hasContainers, startContainer } from './container.ts';
import { endWithProcess } from './end-with-process.ts';

/** Google's own Firestore emulator, started by this process. */
export interface FirestoreEmulator {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly host: string;
  /** Which one it is, for the log of the run. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const START_MS = 60_000;

/** Starts the emulator on a free port of the loopback address; `null` when this machine has neither its jar and Java nor an image. */
export async function startFirestoreEmulator(): Promise<FirestoreEmulator | null> {
  const jar = findJar();
  if (jar !== null && hasJava()) return startFromJar(jar);
  const image = process.env['TEST_FIRESTORE_IMAGE'];
  return image && hasContainers() ? startInContainer(image) : null;
}

async function startInContainer(image: string): Promise<FirestoreEmulator> {
  const command = ['gcloud', 'emulators', 'firestore', 'start', '--host-port=0.0.0.0:8080'];
  const { host, port, stop } = await startContainer({ image, port: 8080, command });
  await answers(`${host}:${String(port)}`);
  return { host: `${host}:${String(port)}`, name: `Google's Firestore emulator in a container of ${image}`, stop };
}

async function startFromJar(jar: string): Promise<FirestoreEmulator> {
  const port = await freePort();
  const host = `127.0.0.1:${String(port)}`;
  const server = spawn('java', ['-Xmx1g', '-cp', jar, MAIN_CLASS, 'start', '--host=127.0.0.1', `--port=${String(port)}`], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  endWithProcess(server, 'SIGKILL');
  await answers(host);
  return {
    host,
    name: 'Google\'s Firestore emulator from its jar',
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
