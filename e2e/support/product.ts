import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const WORKSPACE = resolve(fileURLToPath(new URL('../..', import.meta.url)));
/** What the product serves; `PRODUCT_SITE` names that of one that runs elsewhere. */
export const SITE = process.env.PRODUCT_SITE ?? join(WORKSPACE, 'site');
const READY_WITHIN_MS = 300_000;

interface RunningProduct {
  readonly url: string;
  readonly dataFolder: string;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Ctrl-C; resolves to the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** A port on which nobody listens, below those that the system gives to connections (`scripts/lib/preflight.mjs`). */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 16_000);
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer().once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
    });
    if (isFree) return port;
  }
}

/** Waits until `check` gives true; fails with `what` after the limit. */
export async function until(what: string, limitMs: number, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await check()) return;
    await pause(100);
  }
  throw new Error(`${what}: not within ${limitMs} ms`);
}

export async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

interface StartOptions {
  readonly dataFolder: string;
  readonly port: number;
  /** Settings beside those of a usual run. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Start extends Omit<RunningProduct, 'url'> {
  /** The exit code once it has ended by itself or by `stop`. */
  readonly ended: Promise<number | null>;
}

/** Runs what `npm start` runs. */
export function spawnProduct({ dataFolder, port, env = {} }: StartOptions): Start {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: WORKSPACE,
    // Specification §8: the error reporter is off in the end-to-end run, unless a run is about it. All journeys register from one
    // address.
    env: {
      ...process.env,
      REPORTING_DSN: '',
      REGISTRATIONS_PER_HOUR: '1000',
      SESSIONS_PER_CUSTOMER: '100',
      ...env,
      PORT: String(port),
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Whatever ends this process, also an error that nobody caught, ends the product.
  const stopNow = () => void child.kill('SIGINT');
  process.once('exit', stopNow);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  void ended.then(() => process.off('exit', stopNow));
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { dataFolder, ended, output: () => output, stop };
}

/**
 * The product on a free port, ready; with an empty data folder unless one is given.
 * @param envAt settings beside those of a usual run, which may name the port
 */
export async function startProduct(
  dataFolder?: string,
  envAt: (port: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<RunningProduct> {
  const port = await freePort();
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'plataforma-')));
  const url = `http://localhost:${port}`;
  const start = spawnProduct({ dataFolder: folder, port, env: envAt(port) });
  let endedWith: number | null | undefined;
  void start.ended.then((code) => (endedWith = code));
  await until('start of the product', READY_WITHIN_MS, async () => {
    if (endedWith !== undefined) throw new Error(`npm start ended with ${endedWith}\n${start.output()}`);
    return isHealthy(url);
  });
  return { ...start, url };
}

export interface RunFacts {
  readonly databaseUrl: string;
  readonly backendPid: number;
  /** Address of the exchange behind the page server. */
  readonly backendUrl: string;
  /** Where the exchange gives its metrics; null where it gives them to nobody outside, as in containers. */
  readonly backendMetricsUrl: string | null;
}

/** A value inside of parsed JSON; undefined where there is none. */
function inside(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : undefined,
    value,
  );
}

/** What the supervisor says of the run: where its database is, who the backend is and where it listens. */
export async function runFacts(dataFolder = process.env.PRODUCT_DATA ?? ''): Promise<RunFacts> {
  const run: unknown = JSON.parse(await readFile(join(dataFolder, 'run.json'), 'utf8'));
  const databaseUrl = inside(run, 'databaseUrl');
  const backendPid = inside(run, 'pids', 'backend');
  const backendUrl = inside(run, 'urls', 'backend');
  if (typeof databaseUrl !== 'string') throw new Error('run.json names no database');
  if (typeof backendPid !== 'number') throw new Error('run.json names no backend');
  if (typeof backendUrl !== 'string') throw new Error('run.json names no address of the backend');
  const metricsUrl = inside(run, 'urls', 'backendMetrics');
  return { databaseUrl, backendPid, backendUrl, backendMetricsUrl: typeof metricsUrl === 'string' ? metricsUrl : null };
}
