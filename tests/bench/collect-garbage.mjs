// Loaded by `--import` into a server under measurement: collects garbage when it is sent SIGUSR2.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  setTimeout(collect, 50).unref();
});
