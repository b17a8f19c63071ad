import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProduct } from './build.mjs';
import { runCommand, runNode } from './command.mjs';
import { baseImages, composeCommand, hasDaemon, Stack } from './compose.mjs';
import { installPackages } from './install.mjs';
import { root } from './paths.mjs';
import { JOURNEY_KINDS } from './journey-kinds.mjs';
import { PlainError } from './plain-error.mjs';
import { freePort } from './preflight.mjs';

const READY_WITHIN_MS = 300_000;
const BACKENDS = /** @type {const} */ (['backend-1', 'backend-2']);
/** Journeys that need something that a stack of containers does not have. */
const LEFT_OUT = new Map([
  ['release/start.timed.spec.ts', 'the supervisor of npm start, its folder of data and its signals'],
]);

/** Journeys that kill containers run last, and are reported separately. */
const isKill = (/** @type {string} */ file) => file.startsWith('compose/');

const say = (/** @type {string} */ line) => console.log(line);
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * @typedef {{ database: number, 'backend-1': number, 'backend-2': number }} Ports of what is behind the page server
 * @typedef {Record<string, string> & { PRODUCT_DATA: string }} Env of the journeys
 * @typedef {{ stack: Stack, data: string, direct: Ports, url: string, mailbox: string }} Run
 */

/**
 * Builds and starts the stack, tests it, and removes it.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function testCompose(args) {
  const command = (await hasDaemon()) ? await composeCommand() : null;
  if (!command) {
    say('test:compose was NOT RUN: no docker daemon, or no docker compose, answers on this machine.');
    return args.includes('--if-possible') ? 0 : 1;
  }
  await installPackages(say);
  const keeps = args.includes('--keep');
  const data = mkdtempSync(join(tmpdir(), 'plataforma-compose-'));
  const ports = { page: await freePort(), tls: await freePort(), mail: await freePort() };
  const direct = { database: await freePort(), 'backend-1': await freePort(), 'backend-2': await freePort() };
  const env = {
    ...(await baseImages(say)),
    HTTP_PORT: String(ports.page),
    // Passkeys are of this origin alone.
    PUBLIC_URL: `http://localhost:${ports.page}`,
    HTTPS_PORT: String(ports.tls),
    MAIL_PORT: String(ports.mail),
    DATABASE_PORT: String(direct.database),
    BACKEND_1_PORT: String(direct['backend-1']),
    BACKEND_2_PORT: String(direct['backend-2']),
    // All journeys come from one address, and the demo accounts sign in in each.
    REGISTRATIONS_PER_HOUR: '1000',
    SESSIONS_PER_CUSTOMER: '100',
    DOCKER_BUILDKIT: process.env.DOCKER_BUILDKIT ?? '0',
  };
  const files = ['docker-compose.yml', 'docker/test.yml'];
  const stack = new Stack({ command, name: 'plataforma-test', files, env });
  const at = (/** @type {number} */ port) => `http://localhost:${port}`;
  const run = { stack, data, direct, url: at(ports.page), mailbox: at(ports.mail) };
  try {
    await bringUp(run);
    return await prove(
      run,
      args.filter((arg) => !arg.startsWith('--')),
    );
  } catch (error) {
    await showLogs(stack);
    throw error;
  } finally {
    if (keeps) say(`The stack stays up: ${run.url}, data of the journeys in ${data}`);
    else {
      await stack.run(['down', '--volumes', '--timeout', '15']);
      rmSync(data, { recursive: true, force: true });
    }
  }
}

/** @param {Run} run */
async function bringUp({ stack, url }) {
  await stack.run(['down', '--volumes', '--timeout', '5']);
  const buildStarted = performance.now();
  await buildProduct();
  const built = await stack.run(
    ['build'],
    (line) => /^(Building|Step|Successfully)|error/i.test(line) && say(`  ${line}`),
  );
  if (built.code !== 0) throw new PlainError(`The images were not built:\n${lastWords(built.output)}`);
  say(`✓ images built (${seconds(buildStarted)})`);
  const started = performance.now();
  const up = await stack.run(['up', '--detach']);
  if (up.code !== 0) throw new PlainError(`The stack did not start:\n${lastWords(up.output)}`);
  while (!(await isReady(url))) {
    if (performance.now() - started > READY_WITHIN_MS) throw new PlainError('The stack does not answer.');
    await pause(200);
  }
  say(`✓ stack answers at ${url} (${seconds(started)} from "up")`);
}

const lastWords = (/** @type {string} */ output) => output.trim().split('\n').slice(-25).join('\n');

/** @param {string} url */
async function isReady(url) {
  const answers = await Promise.all(
    ['/healthz', '/healthz/page', '/discovery.json'].map((path) => fetch(url + path).catch(() => null)),
  );
  return answers.every((answer) => answer?.ok);
}

/**
 * @param {Run} run
 * @param {string[]} chosen files of journeys; empty for all
 */
async function prove(run, chosen) {
  const follower = await followWriter(run);
  const site = join(run.data, 'site');
  await run.stack.copyFrom('shell', '/app/site', site);
  const env = {
    PRODUCT_URL: run.url,
    PRODUCT_MAILBOX: run.mailbox,
    PRODUCT_DATA: run.data,
    PRODUCT_SITE: site,
    PRODUCT_CONTAINERS: JSON.stringify(follower.containers),
  };
  const results = [];
  try {
    const [kills, others] = [chosen.filter(isKill), chosen.filter((file) => !isKill(file))];
    if (chosen.length === 0 || others.length > 0) {
      results.push(await journeys(env, others));
      results.push(await ledger(run, 'after the journeys'));
    }
    if (chosen.length === 0 || kills.length > 0) {
      results.push(await playwright('a container is killed', env, ['--project=compose', ...kills]));
      results.push(await ledger(run, 'after the kill'));
    }
  } finally {
    await follower.stop();
  }
  const failed = results.filter((result) => !result).length;
  say(`\ntest:compose: ${results.length - failed} parts passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Env} env
 * @param {string[]} chosen
 */
async function journeys(env, chosen) {
  const folder = join(root, 'e2e/journeys');
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'));
  const run = chosen.length > 0 ? chosen : all.filter((file) => !LEFT_OUT.has(file)).map((file) => `journeys/${file}`);
  for (const [file, needs] of LEFT_OUT) {
    const count = readFileSync(join(folder, file), 'utf8').match(/^\s*test\(/gm)?.length ?? 0;
    if (chosen.length === 0) say(`– left out: ${file} (${count} journeys): needs ${needs}`);
  }
  return playwright('journeys', env, [...JOURNEY_KINDS.map((kind) => `--project=${kind}`), ...run]);
}

/**
 * Runs journeys, and prints how many passed, failed and were left out.
 * @param {string} name
 * @param {Env} env
 * @param {string[]} args
 */
async function playwright(name, env, args) {
  const started = performance.now();
  const report = join(env.PRODUCT_DATA, `${args[0]}.json`);
  const { code } = await runCommand(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...args,
      '--reporter=list,json',
      `--output=${env.PRODUCT_DATA}/results`,
    ],
    {
      cwd: join(root, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      onLine: (line) => line.trim() && say(`  ${line}`),
    },
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readStats(report);
  const sign = code === 0 && expected > 0 ? '✓' : '✗';
  say(`${sign} ${name}: ${expected} passed, ${unexpected + flaky} failed, ${skipped} left out (${seconds(started)})`);
  return sign === '✓';
}

/**
 * @param {string} report path
 * @returns {Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>}
 */
function readStats(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).stats;
  } catch {
    return {};
  }
}

/**
 * @param {Run} run
 * @param {string} when
 */
async function ledger({ data }, when) {
  const { databaseUrl } = JSON.parse(readFileSync(join(data, 'run.json'), 'utf8'));
  const { code, output } = await runNode(['backend/dist/ledger-check.js'], { env: { DATABASE_URL: databaseUrl } });
  say(`${code === 0 ? '✓' : '✗'} ledger ${when}: ${output.trim().split('\n').at(-1)}`);
  if (code !== 0) say(output);
  return code === 0;
}

/**
 * Keeps `run.json` as the supervisor of `npm start` writes it, for journeys that ask the database or kill the exchange.
 * "The backend" is the process that has the markets.
 * @param {Run} run
 */
async function followWriter({ stack, data, direct, url }) {
  const password = (await stack.ask('exec', '-T', 'postgres', 'cat', '/run/secrets/postgres-password')).slice(-64);
  const databaseUrl = `postgresql://plataforma:${password}@127.0.0.1:${direct.database}/plataforma`;
  /** @type {Record<string, string>} */
  const containers = Object.fromEntries(
    await Promise.all(BACKENDS.map(async (name) => [name, await stack.containerOf(name)])),
  );
  let written = '';
  const look = async () => {
    const writer = await writerOf(direct);
    if (!writer) return;
    const inspected = await runCommand('docker', ['inspect', '--format', '{{.State.Pid}}', containers[writer] ?? '']);
    const pid = Number(inspected.output.trim());
    const facts = JSON.stringify({
      databaseUrl,
      pids: { supervisor: process.pid, backend: pid },
      urls: { page: url, backend: `http://127.0.0.1:${direct[writer]}` },
    });
    if (pid === 0 || facts === written) return;
    written = facts;
    writeFileSync(join(data, 'run.json.new'), facts, { mode: 0o600 });
    renameSync(join(data, 'run.json.new'), join(data, 'run.json'));
  };
  let isStopped = false;
  await look();
  const loop = (async () => {
    for (; !isStopped; await pause(200)) await look();
  })();
  return {
    containers,
    async stop() {
      isStopped = true;
      await loop;
    },
  };
}

/**
 * Name of the service whose process has the markets.
 * @param {Ports} direct
 */
async function writerOf(direct) {
  const found = await Promise.all(
    BACKENDS.map(async (name) => {
      const answer = await fetch(`http://127.0.0.1:${direct[name]}/healthz`, { signal: AbortSignal.timeout(2_000) })
        .then((response) => /** @type {Promise<{ markets?: string }>} */ (response.json()))
        .catch(() => null);
      return answer?.markets === 'own' ? [name] : [];
    }),
  );
  return found.flat()[0];
}

/** @param {Stack} stack */
async function showLogs(stack) {
  const { output } = await stack.run(['ps']);
  say(output);
  const logs = await stack.run(['logs', '--tail', '25', '--no-color']);
  say(logs.output);
}
