import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** An rsync daemon for tests, with one module over a new folder. */
export interface RsyncDaemon {
  /** `rsync://…/site` */
  readonly url: string;
  /** The module's folder on this machine. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

export async function startRsyncDaemon(): Promise<RsyncDaemon> {
  const own = mkdtempSync(join(tmpdir(), 'rsyncd-'));
  const folder = mkdtempSync(join(tmpdir(), 'rsync-site-'));
  const port = await freePort();
  const { uid, gid } = userInfo();
  const settings = [
    'use chroot = no',
    `pid file = ${own}/pid`,
    `lock file = ${own}/lock`,
    '[site]',
    `path = ${folder}`,
    'read only = no',
    ...(uid === 0 ? [`uid = ${uid}`, `gid = ${gid}`] : []),
  ];
  writeFileSync(join(own, 'rsyncd.conf'), settings.join('\n') + '\n');
  const args = ['--daemon', '--no-detach', '--address=127.0.0.1', `--port=${port}`, `--config=${own}/rsyncd.conf`];
  const daemon = spawn('rsync', args, { stdio: 'ignore' });
  const ended = new Promise<string>((done) => {
    daemon.on('error', (error) => done(`The tests need rsync (Debian: apt-get install rsync): ${error.message}`));
    daemon.on('close', (code) => done(`rsync ended with ${code}`));
  });
  const state: { over: string | null } = { over: null };
  void ended.then((reason) => (state.over = reason));
  while (!(await answers(port))) {
    if (state.over !== null) throw new Error(state.over);
    await pause(20);
  }
  return {
    url: `rsync://127.0.0.1:${port}/site`,
    folder,
    close: async () => {
      daemon.kill();
      await ended;
      for (const each of [own, folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}
