import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.mjs';
import { PlainError } from './plain-error.mjs';
import { listening } from './preflight.mjs';

/**
 * `run.json` in the data folder: which processes serve this data, and where.
 * @typedef {{
 *   id: string,
 *   control: number,
 *   pids: { supervisor: number, database?: number, backend?: number, page?: number },
 *   urls: { page?: string, backend?: string, pageMetrics?: string, backendMetrics?: string },
 *   databaseUrl?: string,
 * }} Run
 *
 * @typedef {{ pids?: Partial<Run['pids']>, urls?: Run['urls'], databaseUrl?: string }} Change
 * @typedef {{ update: (change: Change) => void, release: () => void }} Claim
 */

/** How long a start waits for what a killed supervisor has left behind. */
const PATIENCE_MS = 10_000;
const WRITE_AGAIN_MS = 1_000;

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
  return run && (await answers(run.control, run.id)) ? run : null;
}

/**
 * Takes the data folder for this process: nobody else serves or changes the data until it is given back, or the process
 * has died. Waits for the processes that a killed supervisor has left behind.
 * @param {string} dataDir
 * @returns {Promise<() => void>} gives it back
 * @throws PlainError when somebody else has it
 */
export async function takeFolder(dataDir) {
  const running = await liveRun(dataDir);
  if (running) {
    throw new PlainError(
      `A Plataforma já está em execução com estes dados: ${running.urls.page ?? 'iniciando'} (processo ${running.pids.supervisor}).`,
    );
  }
  const giveBack = lockFolder(dataDir);
  if (!giveBack) throw new PlainError(`Outro processo, talvez de outro contêiner, usa estes dados: ${dataDir}`);
  await leftoversGone(dataDir);
  return giveBack;
}

/**
 * Says in the data folder, which this process has taken, that it serves the data, and where. A process id is not enough
 * as a proof of life, because ids are used again. So a loopback port answers with the name of the run.
 * @param {string} dataDir
 * @returns {Promise<Claim>}
 */
export async function claimRun(dataDir) {
  const id = randomUUID();
  const server = createServer((socket) => socket.on('error', () => undefined).end(id));
  const port = await listening(server);
  server.unref();
  /** @type {Run} */
  let run = { id, control: port, pids: { supervisor: process.pid }, urls: {} };
  /** @type {NodeJS.Timeout | undefined} */
  let later;
  const write = () => {
    // The database's address contains its password.
    writeFileSync(`${pathOf(dataDir)}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${pathOf(dataDir)}.new`, pathOf(dataDir));
  };
  /** A full disk must not stop the product. */
  const writeOrLater = () => {
    clearTimeout(later);
    try {
      write();
    } catch {
      later = setTimeout(writeOrLater, WRITE_AGAIN_MS).unref();
    }
  };
  write();
  return {
    update(change) {
      run = { ...run, ...change, pids: { ...run.pids, ...change.pids }, urls: { ...run.urls, ...change.urls } };
      writeOrLater();
    },
    release() {
      clearTimeout(later);
      server.close();
      rmSync(pathOf(dataDir), { force: true });
    },
  };
}

/**
 * Waits until the processes that a killed supervisor has left behind have ended by themselves. One that stands still
 * never would, so it is ended.
 * @param {string} dataDir
 */
async function leftoversGone(dataDir) {
  const pids = readRun(dataDir)?.pids;
  const left = [pids?.backend, pids?.page, pids?.database].filter((pid) => pid !== undefined);
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (left.some(isLeftover)) {
    if (performance.now() > giveUpAt) for (const pid of left.filter(isLeftover)) process.kill(pid, 'SIGKILL');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Whether a process that the supervisor started is still alive. The id may belong to another process by now: what a
 * supervisor starts is known by its first argument.
 * @param {number} pid
 */
function isLeftover(pid) {
  return commandOf(pid).includes('/exit-with-parent.mjs');
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
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
