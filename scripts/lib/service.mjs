import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SILENCE_MS, watchHeartbeat } from './heartbeat.mjs';
import { LogFile } from './log-file.mjs';
import { root } from './paths.mjs';
import { codeOf, PlainError } from './plain-error.mjs';

const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
/** A process that dies sooner than this after its start is in trouble. It is not started again in a hurry. */
const HEALTHY_MS = 10_000;
const READY_LIMIT_MS = 120_000;
const TRIES_AT_FIRST_START = 3;
/**
 * The longest pause for a process that has served before. It is needed at once: customers must have it back within 5 s.
 */
const SERVED_PAUSE_MS = 1_000;
const FRUITLESS_PAUSE_MS = 5_000;

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 *
 * @typedef {object} ServiceOptions
 * @property {string} label how the console names it
 * @property {string} script the Node program, relative to the repository or absolute
 * @property {string[]} [args]
 * @property {NodeJS.ProcessEnv} env added to the supervisor's own
 * @property {string} logPath
 * @property {(child: ChildProcess, signal: AbortSignal) => Promise<void>} ready
 *   resolves when it serves; the signal says that the process has ended meanwhile
 * @property {(pid: number) => void} onPid
 * @property {(line: string) => void} say
 * @property {(message: unknown) => void} [onMessage] what the process tells beside its signs of life
 */

/** One process of the product. It is started, watched, started again when it dies or stands still, and stopped. */
export class Service {
  #options;
  #log;
  /** @type {ChildProcess | null} */
  #child = null;
  /** @type {Promise<void>} */
  #ended = Promise.resolve();
  #stopping = false;
  #everReady = false;
  #served = false;
  #gaveUp = false;
  #deaths = 0;
  /** @type {number | null} */
  #diedAt = null;
  #cause = '';
  /** Why the present process was killed; empty unless it stood still. */
  #silence = '';
  /** @type {{ done: () => void, fail: (error: Error) => void }} */
  #settleFirstStart = { done: () => undefined, fail: () => undefined };

  /** @param {ServiceOptions} options */
  constructor(options) {
    this.#options = options;
    this.#log = new LogFile(options.logPath);
  }

  /**
   * Resolves when the process serves for the first time. Rejects when it does not start.
   * @returns {Promise<void>}
   */
  start() {
    return new Promise((done, fail) => {
      this.#settleFirstStart = { done, fail };
      this.#launch();
    });
  }

  /**
   * Ends the process and starts it again, for example after a new build. Resolves when it serves again.
   * @returns {Promise<void>}
   */
  restart() {
    this.#deaths = 0;
    this.#everReady = false;
    return new Promise((done, fail) => {
      this.#settleFirstStart = { done, fail };
      if (this.#child) this.#child.kill('SIGTERM');
      else if (this.#gaveUp) this.#launch();
    });
  }

  /**
   * Asks the process to end, and kills it after the limit.
   * @param {number} [limitMs]
   * @param {(child: ChildProcess) => unknown} [ask]
   */
  async stop(limitMs = 5_000, ask = (child) => child.kill('SIGTERM')) {
    this.#stopping = true;
    const child = this.#child;
    if (child) {
      ask(child);
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
      await this.#ended;
      clearTimeout(timer);
    }
    this.#log.close();
  }

  /** Ends the process at once. */
  kill() {
    this.#stopping = true;
    this.#child?.kill('SIGKILL');
  }

  #launch() {
    this.#gaveUp = false;
    this.#served = false;
    const { script, args = [], env, onPid, onMessage } = this.#options;
    const startedAt = performance.now();
    const dead = new AbortController();
    this.#silence = '';
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', exitWithParent, script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In a process group of its own: Ctrl-C in the terminal reaches only the supervisor, which keeps the order.
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    if (child.pid) onPid(child.pid);
    if (onMessage) child.on('message', onMessage);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => this.#log.write(chunk));
    this.#ended = new Promise((done) => {
      let over = false;
      const end = (/** @type {string | number | null} */ code, /** @type {string | null} */ signal) => {
        if (over) return;
        over = true;
        dead.abort();
        this.#child = null;
        this.#died(performance.now() - startedAt, this.#silence || (signal ? `sinal ${signal}` : `código ${code}`));
        done();
      };
      child.once('exit', end);
      child.once('error', (error) => end(codeOf(error) ?? error.message, null));
    });
    void this.#awaitReady(child, dead.signal);
  }

  /**
   * @param {ChildProcess} child
   * @param {AbortSignal} signal
   */
  async #awaitReady(child, signal) {
    const limit = setTimeout(() => child.kill('SIGKILL'), READY_LIMIT_MS);
    try {
      await this.#options.ready(child, signal);
    } catch {
      return;
    } finally {
      clearTimeout(limit);
    }
    if (signal.aborted) return;
    this.#everReady = true;
    this.#served = true;
    this.#settleFirstStart.done();
    this.#replaceWhenSilent(child, signal);
    if (this.#diedAt !== null) {
      this.#options.say(
        `${this.#options.label} parou (${this.#cause}) e voltou em ${seconds(performance.now() - this.#diedAt)}.`,
      );
      this.#diedAt = null;
    }
  }

  /**
   * Only the end of a process that stands still lets go of the requests that wait for it: whoever passed them on
   * answers them with 503.
   * @param {ChildProcess} child
   * @param {AbortSignal} signal
   */
  #replaceWhenSilent(child, signal) {
    const endWatch = watchHeartbeat(child, () => {
      this.#silence = `sem sinal de vida por ${SILENCE_MS / 1000} s`;
      child.kill('SIGKILL');
    });
    signal.addEventListener('abort', endWatch, { once: true });
  }

  /**
   * @param {number} livedMs
   * @param {string} cause
   */
  #died(livedMs, cause) {
    if (this.#stopping) return;
    this.#deaths = livedMs >= HEALTHY_MS ? 1 : this.#deaths + 1;
    this.#cause = cause;
    if (!this.#everReady && this.#deaths >= TRIES_AT_FIRST_START) {
      const { label, logPath } = this.#options;
      this.#gaveUp = true;
      this.#settleFirstStart.fail(
        new PlainError(`${label} não iniciou (${cause}). Fim de ${logPath}:\n${tail(logPath)}`),
      );
      return;
    }
    if (this.#everReady) this.#diedAt ??= performance.now();
    if (this.#everReady && this.#deaths === 4) {
      this.#options.say(
        `${this.#options.label} para logo que inicia (${cause}); veja ${this.#options.logPath}. Novas tentativas seguem.`,
      );
    }
    setTimeout(() => this.#stopping || this.#launch(), pauseBeforeStart(this.#deaths, this.#served));
  }
}

/**
 * Milliseconds until a dead process is started again. The pause grows with every early death in a row, but it is never
 * long for a process that has served before.
 * @param {number} earlyDeaths
 * @param {boolean} served
 */
export function pauseBeforeStart(earlyDeaths, served) {
  if (earlyDeaths <= 1) return 0;
  return Math.min(served ? SERVED_PAUSE_MS : FRUITLESS_PAUSE_MS, 1_000 * 2 ** (earlyDeaths - 2));
}

/**
 * Readiness of a server: its `/healthz` answers 200.
 * @param {string} url
 * @returns {ServiceOptions['ready']}
 */
export function answersHealthz(url) {
  return async (_child, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const response = await fetch(`${url}/healthz`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.status === 200) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  };
}

/**
 * A duration in the form of the console, e.g. `1,2 s`.
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}

/** @param {string} path */
function tail(path) {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-12).join('\n');
}

/**
 * Path of a script in this folder, as a program to start.
 * @param {string} name
 */
export function scriptPath(name) {
  return fileURLToPath(new URL(name, import.meta.url));
}
