// `npm run test:engines`: brings the engines that are too large for everybody, then runs every suite of a storage or an
// identity on each engine that there is. The end of the run says which were used and which suites could not run.
import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { installEngine } from './install-engine.ts';

const SUITES = ['tests/engines', 'packages/adapters/src/firestore', 'packages/adapters/src/postgres', 'packages/adapters/src/pglite', 'tests/security/deletion'];

/** Whether a container engine answers where Docker's own programs look for it. */
function engineAnswers(): Promise<boolean> {
  const { protocol, pathname, hostname, port } = new URL(process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock');
  const address = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port };
  return new Promise((resolve) => {
    request({ ...address, path: '/_ping', timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .once('timeout', () => resolve(false))
      .once('error', () => resolve(false))
      .end();
  });
}

installEngine('firebase');
const hasContainers = (await engineAnswers()) && installEngine('containers');
const { status } = spawnSync(process.execPath, ['tests/run.mjs', ...SUITES, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_ENGINES: 'all', ...(hasContainers ? { TEST_CONTAINERS: 'yes' } : {}) },
});
process.exit(status ?? 1);
