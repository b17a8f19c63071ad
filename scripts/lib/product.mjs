import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseService, stopDatabase } from './database.mjs';
import { siteDir } from './paths.mjs';
import { codeOf } from './plain-error.mjs';
import { freePort, onFreePort } from './preflight.mjs';
import { claimRun } from './run-file.mjs';
import { answersHealthz, Service } from './service.mjs';

/** The running product: database, backend and page server. Each is started again when it dies. */
export class Product {
  #dataDir;
  #say;
  /** Gives the data folder back. */
  #giveBack;
  /** @type {import('./run-file.mjs').Claim | undefined} */
  #run;
  /** @type {Map<string, Service>} */
  #services = new Map();
  #stopping = false;
  #backendUrl = '';
  #databaseUrl = process.env.DATABASE_URL ?? '';

  /** @param {{ dataDir: string, say: (line: string) => void, giveBack: () => void }} options */
  constructor({ dataDir, say, giveBack }) {
    this.#dataDir = dataDir;
    this.#say = say;
    this.#giveBack = giveBack;
  }

  /**
   * Resolves when everything serves.
   * @param {{ port: number, host: string, onStep: (name: string, work: Promise<unknown>) => Promise<unknown> }} options
   */
  async start({ port, host, onStep }) {
    if (!this.#databaseUrl)
      await onStep(
        'Banco de dados',
        onFreePort((free) => this.#startDatabase(free)),
      );
    this.#note({ databaseUrl: this.#databaseUrl });
    const pagesUrl = answeringAddress(host, port);
    await onStep(
      'Backend',
      onFreePort((free) => this.#startBackend(free, pagesUrl, port)),
    );
    await onStep('Servidor de páginas', this.#startPageServer(port, host));
  }

  /** Says in the data folder that this product serves it. */
  async claim() {
    this.#run = await claimRun(this.#dataDir);
  }

  /** Ends one process and starts it again, for example after a new build. @param {'backend' | 'page'} name */
  async restart(name) {
    await this.#services.get(name)?.restart();
  }

  /** Stops everything, the database last. */
  async stop() {
    this.#stopping = true;
    const { database, ...servers } = Object.fromEntries(this.#services);
    await Promise.all(Object.values(servers).map((service) => service.stop()));
    if (database) await stopDatabase(database);
    this.#run?.release();
    this.#giveBack();
  }

  /** Ends everything at once. The database recovers from its log at the next start. */
  kill() {
    this.#stopping = true;
    for (const service of this.#services.values()) service.kill();
  }

  /**
   * @param {string} name
   * @param {Service} service
   * @returns {Promise<void>}
   */
  #start(name, service) {
    // The product was stopped in the middle of its start. Nothing more may start.
    if (this.#stopping) return new Promise(() => undefined);
    this.#services.set(name, service);
    return service.start();
  }

  /** @param {import('./run-file.mjs').Change} change */
  #note(change) {
    this.#run?.update(change);
  }

  /** @param {string} name */
  #notePid(name) {
    return (/** @type {number} */ pid) => this.#note({ pids: { [name]: pid } });
  }

  /**
   * @param {string} name
   * @param {Pick<import('./service.mjs').ServiceOptions, 'label' | 'script' | 'env' | 'ready' | 'onMessage'>} options
   */
  #server(name, options) {
    const logPath = join(this.#dataDir, 'logs', `${name}.log`);
    return this.#start(name, new Service({ ...options, logPath, say: this.#say, onPid: this.#notePid(name) }));
  }

  /** @param {number} port */
  async #startDatabase(port) {
    const service = databaseService({
      directory: this.#dataDir,
      port,
      onUrl: (url) => (this.#databaseUrl = url),
      onPid: this.#notePid('database'),
      say: this.#say,
    });
    await this.#start('database', service);
  }

  /**
   * @param {number} port
   * @param {string} pagesUrl
   * @param {number} publicPort where a browser of this machine opens the product
   */
  async #startBackend(port, pagesUrl, publicPort) {
    this.#backendUrl = `http://127.0.0.1:${port}`;
    const metrics = await freePort();
    this.#note({ urls: { backend: this.#backendUrl, backendMetrics: metricsUrl(metrics) } });
    return this.#server('backend', {
      label: 'Backend',
      script: 'backend/dist/main.js',
      env: {
        ...common(),
        DATABASE_URL: this.#databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
        // The environment's setting with this name belongs to the page server: it says which proxies stand in front of
        // it. Only the page server stands in front of the backend.
        TRUST_PROXY: 'loopback',
        PAGES_URL: pagesUrl,
        PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${publicPort}`,
        ...metricsAt(metrics),
        ...keptIn(this.#dataDir),
      },
      ready: answersHealthz(this.#backendUrl),
      onMessage: (message) => this.#tellRoom(message),
    });
  }

  /** The backend's own log may have no room either. @param {unknown} message */
  #tellRoom(message) {
    if (typeof message !== 'object' || message === null || !('hasRoom' in message)) return;
    this.#say(
      message.hasRoom
        ? `O disco de ${this.#dataDir} tem espaço de novo; as gravações voltaram.`
        : `O disco de ${this.#dataDir} está cheio: as gravações são recusadas (503) até haver espaço.`,
    );
  }

  /**
   * @param {number} port
   * @param {string} host
   */
  async #startPageServer(port, host) {
    const url = `http://localhost:${port}`;
    const metrics = await freePort();
    this.#note({ urls: { page: url, pageMetrics: metricsUrl(metrics) } });
    return this.#server('page', {
      label: 'Servidor de páginas',
      script: 'host/dist/server.js',
      env: {
        ...common(),
        ...reporting(url),
        HOST: host,
        PORT: String(port),
        BACKEND_URL: this.#backendUrl,
        SITE_DIR: siteDir,
        ...metricsAt(metrics),
      },
      ready: answersHealthz(answeringAddress(host, port)),
    });
  }
}

/** Metrics are served to this machine only, each process on a port of its own. */
/** Where this machine reaches who listens. @param {string} host @param {number} port */
const answeringAddress = (host, port) => `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;

const metricsAt = (/** @type {number} */ port) => ({ METRICS_HOST: '127.0.0.1', METRICS_PORT: String(port) });
const metricsUrl = (/** @type {number} */ port) => `http://127.0.0.1:${port}/metrics`;

function common() {
  return { NODE_ENV: 'production', SANDBOX: process.env.SANDBOX ?? '1' };
}

/**
 * A local run reports errors to its own receiver, unless REPORTING_DSN names another one. An empty value switches
 * reporting off.
 * @param {string} url
 */
function reporting(url) {
  const isGiven = process.env.REPORTING_DSN !== undefined;
  if (isGiven || common().SANDBOX !== '1') return {};
  return { REPORTING_DSN: `${url.replace('://', '://public@')}/1`, REPORTING_ENVIRONMENT: 'local' };
}

/**
 * What an exchange keeps in the data folder, and how it opens it.
 * @param {string} directory
 */
const keptIn = (directory) => ({
  SECRET: process.env.SECRET || keptSecret(directory),
  DOCUMENTS: process.env.DOCUMENTS || join(directory, 'documents'),
});

/**
 * The settings of an exchange beside that of `npm start`, on the same data.
 * @param {string} directory
 */
export const exchangeSettings = (directory) => ({ ...common(), ...keptIn(directory) });

/**
 * Key for CSRF tokens and quotes. It is made once and kept with the data, so that sessions survive a restart.
 * @param {string} dataDir
 */
function keptSecret(dataDir) {
  const path = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
