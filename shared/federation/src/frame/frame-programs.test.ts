import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { WORKSPACE } from '../build/packages';

const run = promisify(execFile);

/** Draws as the page server does, and tells what came of it. */
const DRAW = `
import { drawApart } from './draw-apart.js';
const [site, job] = process.argv.slice(2);
const faults = [];
const { frames, complete } = await drawApart(site, JSON.parse(job), (fault) => faults.push(fault));
console.log(JSON.stringify({ html: frames.get('/')?.html['guest-wide'] ?? null, faults, complete }));
`;
const DRAWN = `export const draw = (id, scope, requests) => ({ html: requests.map(() => '<x-slot></x-slot>'), css: '' });`;

/** A program that tries what no program of a build may do. It draws the names of what it was able to do. */
const attacker = ({ secret, port }: { readonly secret: string; readonly port: number }) => `
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import net, { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
const connected = (socket) => new Promise((done, fail) => socket.once('connect', done).once('error', fail));
const called = (give) => new Promise((done, fail) => give((error) => (error ? fail(error) : done())));
const fail = () => { throw new Error('no'); };
const tries = {
  environment: () => process.env.CANARY ?? fail(),
  file: () => fs.readFileSync(${JSON.stringify(secret)}),
  folder: () => fs.readdirSync('/'),
  write: () => fs.writeFileSync(new URL('./written', import.meta.url), ''),
  process: () => childProcess.execFileSync('true'),
  thread: () => new Worker('', { eval: true }),
  signal: () => process.kill(process.ppid, 0),
  binding: () => process.binding('tcp_wrap'),
  inspector: () => { inspector.open(0, '127.0.0.1'); return inspector.url() ?? fail(); },
  socket: () => connected(net.connect(${port}, '127.0.0.1')),
  namedSocket: () => connected(connect(${port}, '127.0.0.1')),
  requiredSocket: () => connected(createRequire(import.meta.url)('net').connect(${port}, '127.0.0.1')),
  agent: () => connected(http.globalAgent.createConnection({ port: ${port}, host: '127.0.0.1' })),
  fetch: () => fetch('http://127.0.0.1:${port}/'),
  server: () => called((done) => net.createServer().listen(0, done)),
  udp: () => called((done) => dgram.createSocket('udp4').bind(0, done)),
  name: () => called((done) => lookup('localhost', done)),
  promisedName: () => dns.promises.lookup('localhost'),
};
const done = [];
for (const [name, attempt] of Object.entries(tries)) {
  try { await attempt(); done.push(name); } catch {}
}
const text = '<p>' + (done.join() || 'nothing') + '</p>';
export const draw = (id, scope, requests) => ({ html: requests.map(() => text), css: '' });
`;

let folder: string;
let site: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'plataforma-programs-')));
  const source = (name: string) => join(WORKSPACE, 'host/server', `${name}.ts`);
  await build({
    entryPoints: { 'frame-worker': source('frame-worker'), 'draw-apart': source('draw-apart') },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'draw.js'), DRAW);
  await writeFile(join(folder, 'secret'), 'the secret');
  site = join(folder, 'site');
});
beforeEach(() => mkdir(join(site, 'assets'), { recursive: true }));
afterEach(() => rm(site, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Draws the home page with a program of the shell and one of a remote that owns the page. */
async function draw(remote: string, integrity = integrityOf(remote)) {
  await writeFile(join(site, 'assets/host.mjs'), DRAWN);
  const job = {
    programs: {
      host: { address: '/assets/host.mjs', integrity: integrityOf(DRAWN) },
      'mf-one': { address: '/assets/remote.mjs', integrity },
    },
    config: {},
    routes: [{ path: '/', layout: 'menu', owner: 'mf-one', id: 'one' }],
    widgets: [],
  };
  const args = [join(folder, 'draw.js'), site, JSON.stringify(job)];
  const { stdout } = await run(process.execPath, args, { env: { CANARY: 'canary' } });
  return JSON.parse(stdout) as { readonly html: string | null; readonly faults: string[]; readonly complete: boolean };
}

async function drawProgram(text: string, integrity?: string) {
  await writeFile(join(site, 'assets/remote.mjs'), text);
  return draw(text, integrity);
}

describe('quality, Security: programs of builds have no environment, files, processes and network', () => {
  it('a program that tries everything reaches nothing, and draws', async () => {
    const server = createServer((socket) => socket.end()).unref();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const program = attacker({ secret: join(folder, 'secret'), port });
    expect(await drawProgram(program)).toEqual({ html: '<p>nothing</p>', faults: [], complete: true });
    server.close();
  });

  it('a program behind a link is not run', async () => {
    await writeFile(join(folder, 'outside.mjs'), DRAWN);
    await symlink(join(folder, 'outside.mjs'), join(site, 'assets/remote.mjs'));
    const { faults, complete } = await draw(DRAWN);
    expect(faults).toEqual(['mf-one: Error: /assets/remote.mjs is no plain file of the site']);
    expect(complete).toBe(false);
  });

  it('a program that is not the one of the document is not run', async () => {
    const { faults } = await drawProgram(DRAWN, integrityOf('another'));
    expect(faults).toEqual(['mf-one: Error: the frames are not those of the discovery document']);
  });

  it.each([
    ['ends its process', 'process.exit(3);', 'the process ended with 3'],
    [
      'answers in the place of the page server’s own',
      `process.send({ frames: new Map([['/', 1]]), faults: [] }); setInterval(() => undefined, 1_000); await new Promise(() => undefined);`,
      'the process ended with SIGKILL',
    ],
  ])('a program that %s costs frames, and the page server goes on', async (_what, program, reason) => {
    const { html, faults, complete } = await drawProgram(program);
    expect({ html, complete }).toEqual({ html: null, complete: false });
    expect(faults).toEqual([`nothing was drawn: ${reason}`]);
  });
});
