import { join } from 'node:path';
import { dataDir } from './paths.mjs';
import { onFreePort } from './preflight.mjs';
import { liveRun, takeFolder } from './run-file.mjs';
import { scriptPath, Service } from './service.mjs';

/**
 * The embedded database as a watched process. `onUrl` is told its address when it has started.
 * @param {{
 *   directory: string,
 *   port: number,
 *   onUrl: (url: string) => void,
 *   onPid?: (pid: number) => void,
 *   say?: (line: string) => void,
 * }} options
 */
export function databaseService({ directory, port, onUrl, onPid = () => undefined, say = () => undefined }) {
  return new Service({
    label: 'Banco de dados',
    script: scriptPath('./database-process.mjs'),
    args: [join(directory, 'postgres'), String(port)],
    env: {},
    logPath: join(directory, 'logs', 'database.log'),
    say,
    onPid,
    ready: (child, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(new Error('ended')));
        child.on('message', (/** @type {unknown} */ message) => {
          const url = urlIn(message);
          if (url === undefined) return;
          onUrl(url);
          done();
        });
      }),
  });
}

/**
 * The address in a message of the database's process, which also gives signs of life.
 * @param {unknown} message
 * @returns {string | undefined}
 */
function urlIn(message) {
  return typeof message === 'object' && message !== null && 'url' in message ? String(message.url) : undefined;
}

/**
 * Shuts the embedded database down: its clients' transactions are rolled back, and its files are complete.
 * @param {Service} service
 */
export function stopDatabase(service) {
  return service.stop(15_000, (child) => child.connected && child.send('stop'));
}

/**
 * Runs work on the product's database: that of `DATABASE_URL`, or that of the running product, or the one in the data
 * folder, which is started for the time of the work.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(work) {
  const directory = dataDir();
  const known = process.env.DATABASE_URL || (await liveRun(directory))?.databaseUrl;
  if (known) return work(known);
  const giveBack = await takeFolder(directory);
  let url = '';
  const service = await onFreePort(async (port) => {
    const started = databaseService({ directory, port, onUrl: (found) => (url = found) });
    await started.start();
    return started;
  });
  try {
    return await work(url);
  } finally {
    await stopDatabase(service);
    giveBack();
  }
}
