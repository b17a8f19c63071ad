import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { codeOf } from './plain-error.mjs';
import { listening } from './preflight.mjs';

/**
 * `run.json` in the data folder: which processes serve this data, and where.
 * @typedef {{
 *   control: number,
 *   pids: { supervisor: number, database?: number, backend?: number, page?: number },
 *   urls: { page?: string, backend?: string, pageMetrics?: string, backendMetrics?: string },
 *   databaseUrl?: string,
 * }} Run
 *
 * @typedef {{ pids?: Partial<Run['pids']>, urls?: Run['urls'], databaseUrl?: string }} Change
 * @typedef {{ update: (change: Change) => void, release: () => void }} Claim
 */

/** @param {string} dataDir */
const pathOf = (dataDir) => join(dataDir, 'run.json');

/**
 * What the last supervisor of this data folder wrote, whether it is alive or not.
 * @param {string} dataDir
 * @returns {Run | null}
 */
export function readRun(dataDir) {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The run that serves this data folder now, or null.
 * @param {string} dataDir
 * @returns {Promise<Run | null>}
 */
export async function liveRun(dataDir) {
  const run = readRun(dataDir);
  return run && (await answers(run.control, dataDir)) ? run : null;
}

/**
 * Takes the data folder. Others see this run as alive as long as this process lives. A process id is not enough,
 * because ids are used again. So the proof of life is a loopback port that answers with the folder's name.
 * @param {string} dataDir
 * @returns {Promise<Claim>}
 */
export async function claimRun(dataDir) {
  const server = createServer((socket) => socket.on('error', () => undefined).end(dataDir));
  const port = await listening(server);
  server.unref();
  /** @type {Run} */
  let run = { control: port, pids: { supervisor: process.pid }, urls: {} };
  const write = () => {
    mkdirSync(dirname(pathOf(dataDir)), { recursive: true });
    // The database's address contains its password.
    writeFileSync(`${pathOf(dataDir)}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${pathOf(dataDir)}.new`, pathOf(dataDir));
  };
  write();
  return {
    update(change) {
      run = { ...run, ...change, pids: { ...run.pids, ...change.pids }, urls: { ...run.urls, ...change.urls } };
      write();
    },
    release() {
      server.close();
      rmSync(pathOf(dataDir), { force: true });
    },
  };
}

/**
 * Waits until the processes that a killed supervisor has left behind have ended by themselves.
 * @param {string} dataDir
 */
export async function leftoversGone(dataDir, mostSeconds = 10) {
  const pids = readRun(dataDir)?.pids;
  const left = [pids?.backend, pids?.page, pids?.database].filter((pid) => pid !== undefined);
  const until = Date.now() + mostSeconds * 1000;
  while (left.some(isAlive) && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * @param {number} port
 * @param {string} expected
 * @returns {Promise<boolean>}
 */
function answers(port, expected) {
  return new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => done(false));
    socket.on('close', () => done(text === expected));
  });
}
