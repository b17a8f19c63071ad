import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { complaintAboutNode } from '../lib/node-version.mjs';
import { dataDir } from '../lib/paths.mjs';
import { chosenPort, freePort, onFreePort, requireFreePort, requireWritable } from '../lib/preflight.mjs';
import { claimRun, liveRun, readRun, takeFolder } from '../lib/run-file.mjs';
import { answersHealthz, pauseBeforeStart, Service } from '../lib/service.mjs';

jest.setTimeout(60_000);

const SERVER = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1');
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Watched {
  readonly service: Service;
  readonly lines: string[];
  /** Process id of the server that answers now; null while none does. */
  readonly answering: () => Promise<number | null>;
}

async function watched(program: string, home = folder): Promise<Watched> {
  mkdirSync(home, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  writeFileSync(join(home, 'program.mjs'), program);
  const service = new Service({
    label: 'Backend',
    script: join(home, 'program.mjs'),
    env: { PORT: String(port) },
    logPath: join(home, 'logs/backend.log'),
    ready: answersHealthz(url),
    onPid: () => undefined,
    say: (line: string) => lines.push(line),
  });
  const answering = () =>
    fetch(url).then(
      async (response) => Number(await response.text()),
      () => null,
    );
  return { service, lines, answering };
}

async function until<T>(find: () => Promise<T | null> | T | null): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    await pause(20);
  }
}

describe('a process of the product', () => {
  test('is started again when it is killed, and the console says so in one line', async () => {
    const { service, lines, answering } = await watched(SERVER);
    await service.start();
    const first = await until(answering);
    process.kill(first, 'SIGKILL');
    await until(() => lines[0] ?? null);
    expect(await answering()).not.toBe(first);
    expect(lines).toEqual([expect.stringMatching(/^Backend parou \(sinal SIGKILL\) e voltou em \d+,\d s\.$/)]);
    await service.stop();
    expect(await answering()).toBeNull();
  });

  /** A process that stands still after this signal is replaced. */
  async function replaced(signal: NodeJS.Signals): Promise<void> {
    const stands = `process.on('SIGUSR2', () => { for (;;); });`;
    const { service, lines, answering } = await watched(`${SERVER}${stands}`, join(folder, signal));
    await service.start();
    const first = await until(answering);
    const since = performance.now();
    process.kill(first, signal);
    // A signal arrives a moment after it was sent: until then the process may still answer.
    await until(async () => ((await answering()) === first ? null : 'stands'));
    expect(performance.now() - since).toBeLessThan(7_000);
    await until(() => lines[0] ?? null);
    expect(await answering()).not.toBe(first);
    expect(lines).toEqual([
      expect.stringMatching(/^Backend parou \(sem sinal de vida por 5 s\) e voltou em \d+,\d s\.$/),
    ]);
    await service.stop();
  }

  test('that is stopped, or has an event loop that no longer turns, is replaced, and what waits for it is let go', async () => {
    // The five seconds of both pass beside each other.
    await Promise.all([replaced('SIGSTOP'), replaced('SIGUSR2')]);
  });

  test('that had served is started again soon, however often it dies (quality: ready again in 5 s)', () => {
    expect([1, 2, 3, 4, 9].map((deaths) => pauseBeforeStart(deaths, true))).toEqual([0, 1000, 1000, 1000, 1000]);
    expect([1, 2, 3, 4, 9].map((deaths) => pauseBeforeStart(deaths, false))).toEqual([0, 1000, 2000, 4000, 5000]);
  });

  test('that serves and is killed again and again comes back each time', async () => {
    const { service, lines, answering } = await watched(SERVER);
    await service.start();
    const returns = () => lines.filter((line) => line.includes('voltou em')).length;
    for (let kills = 1; kills <= 4; kills += 1) {
      const before = await until(answering);
      process.kill(before, 'SIGKILL');
      await until(() => (returns() === kills ? true : null));
      expect(await answering()).not.toBe(before);
    }
    await service.stop();
  });

  test('that does not come up is given up, with the end of its log', async () => {
    const { service } = await watched(`console.error('no such configuration'); process.exit(3);`);
    await expect(service.start()).rejects.toThrow(/não iniciou \(código 3\)[^]*no such configuration/);
    await service.stop();
  });

  test('ends by itself when the supervisor is killed', async () => {
    const { answering } = await watched(SERVER);
    const port = await freePort();
    const supervisor = `
      import { Service, answersHealthz } from ${JSON.stringify(join(__dirname, '../lib/service.mjs'))};
      const service = new Service({
        label: 'x', script: ${JSON.stringify(join(folder, 'program.mjs'))}, env: { PORT: '${port}' }, onPid: () => {}, say: () => {},
        logPath: ${JSON.stringify(join(folder, 'x.log'))}, ready: answersHealthz('http://127.0.0.1:${port}'),
      });
      await service.start();
      process.kill(process.pid, 'SIGKILL');
    `;
    writeFileSync(join(folder, 'supervisor.mjs'), supervisor);
    expect(await answering()).toBeNull();
    const outer = await watchedOnce(join(folder, 'supervisor.mjs'));
    expect(outer).toBe('SIGKILL');
    await until(() =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => null,
        () => true,
      ),
    );
  });
});

async function watchedOnce(script: string): Promise<string | null> {
  const child = spawn(process.execPath, [script], { stdio: 'ignore' });
  return new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
}

describe('what is refused before any work is done', () => {
  test('an old Node', () => {
    expect(complaintAboutNode('v20.18.3')).toBe('Plataforma precisa do Node 20.19 ou mais novo; este é o v20.18.3.');
    expect(complaintAboutNode('v8.17.0')).toContain('v8.17.0');
    expect(['v20.19.0', 'v20.20.2', 'v22.1.0', 'v26.0.0'].map(complaintAboutNode)).toEqual([null, null, null, null]);
  });

  test.each(['abc', '0', '70000', '3000x', '-1'])('PORT=%s', (PORT) => {
    expect(() => chosenPort({ PORT })).toThrow(`PORT deve ser um número de 1 a 65535; veio "${PORT}".`);
  });

  test('a port in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`A porta ${port} já está em uso.`);
    await new Promise((done) => other.close(done));
    await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  test('a free port is none that a connection takes by itself before its process listens', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(ports.filter((port) => port < 10_000 || port >= 16_000)).toEqual([]);
    expect(new Set(ports).size).toBeGreaterThan(40);
  });

  test('a port that somebody takes between its choice and its use: another one is chosen, three at most', async () => {
    const tried: number[] = [];
    const start = (free: number) => (port: number) => {
      tried.push(port);
      return tried.length < free
        ? Promise.reject(new Error(`Backend não iniciou (código 1).\nlisten EADDRINUSE: 127.0.0.1:${port}`))
        : Promise.resolve('serves');
    };
    await expect(onFreePort(start(3))).resolves.toBe('serves');
    expect(new Set(tried).size).toBe(3);
    tried.length = 0;
    await expect(onFreePort(start(5))).rejects.toThrow('EADDRINUSE');
    expect(tried).toHaveLength(3);
    tried.length = 0;
    await expect(onFreePort((port) => (tried.push(port), Promise.reject(new Error('no disk'))))).rejects.toThrow(
      'no disk',
    );
    expect(tried).toHaveLength(1);
  });

  test('a data folder in which none can be made', () => {
    expect(() => requireWritable('/proc/nothing/data')).toThrow(
      /^Não é possível usar a pasta de dados: \/proc\/nothing\/data \(ENOENT\)/,
    );
  });

  test('missing folders are made', () => {
    requireWritable(join(folder, 'a/b/c'));
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['c']);
  });

  test('a data folder that cannot be one', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => requireWritable(join(folder, 'file/data'))).toThrow(
      /^Não é possível usar a pasta de dados: .*ENOTDIR/,
    );
  });

  test('one folder is one, by whatever path', () => {
    const link = join(folder, 'link');
    mkdirSync(join(folder, 'data'));
    symlinkSync(join(folder, 'data'), link);
    expect(dataDir({ DATA_DIR: link })).toBe(dataDir({ DATA_DIR: join(folder, 'data') }));
  });

  test('a folder that another process has, and nothing of its run is to be seen (another container); its death frees it', async () => {
    const holder = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { takeFolder } from ${JSON.stringify(join(__dirname, '../lib/run-file.mjs'))};
         await takeFolder(${JSON.stringify(folder)}); console.log('has it'); setInterval(() => undefined, 1e6);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    await expect(takeFolder(folder)).rejects.toThrow(
      `Outro processo, talvez de outro contêiner, usa estes dados: ${folder}`,
    );
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const giveBack = await takeFolder(folder);
    await expect(takeFolder(folder)).rejects.toThrow('Outro processo');
    giveBack();
    (await takeFolder(folder))();
  });

  test('what a killed supervisor has left behind and stands still is ended, and nobody else is', async () => {
    const preload = join(__dirname, '../lib/exit-with-parent.mjs');
    const left = spawn(process.execPath, ['--import', preload, '--eval', 'setInterval(() => undefined, 1e6)']);
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1e6)']);
    const ended = once(left, 'exit');
    left.kill('SIGSTOP');
    const pids = { supervisor: 1, backend: left.pid, page: other.pid };
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ id: 'x', control: 1, pids, urls: {} }));
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const taken = takeFolder(folder);
    const looked = (times: number) => until(() => (clock.mock.calls.length > times ? true : null));
    await looked(0);
    now = 9_999;
    const looks = clock.mock.calls.length;
    await looked(looks + 3);
    expect(left.signalCode).toBeNull();
    now = 10_001;
    (await taken)();
    clock.mockRestore();
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  test('a second product on the same data; what a killed one left behind is no obstacle', async () => {
    const run = await claimRun(folder);
    run.update({ urls: { page: 'http://localhost:1' }, pids: { supervisor: process.pid, backend: 2 } });
    expect(await liveRun(folder)).toMatchObject({ urls: { page: 'http://localhost:1' }, pids: { backend: 2 } });
    const left = readFileSync(join(folder, 'run.json'), 'utf8');
    run.release();
    writeFileSync(join(folder, 'run.json'), left);
    expect(readRun(folder)).not.toBeNull();
    expect(await liveRun(folder)).toBeNull();
  });
});
