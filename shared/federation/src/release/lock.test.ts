import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock';

describe('releases of two processes at the same moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const lock = join(folder, '.publishing');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are done one after the other, also when one fails', async () => {
    const log: string[] = [];
    const work = (name: string, fails: boolean) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
    const both = await Promise.allSettled([withLock(lock, work('first', true)), withLock(lock, work('second', false))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(existsSync(lock)).toBe(false);
  });

  it('do not wait for a process that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, `${pid} ${hostname()}`);
    await expect(withLock(lock, () => 'done')).resolves.toBe('done');
  });

  it('do not wait for a machine that has been silent for long', async () => {
    writeFileSync(lock, '1 another-machine');
    const longAgo = Date.now() / 1000 - 60;
    utimesSync(lock, longAgo, longAgo);
    await expect(withLock(lock, () => 'done')).resolves.toBe('done');
  });

  it('wait for a machine that was there a moment ago', async () => {
    writeFileSync(lock, '1 another-machine');
    const waiting = withLock(lock, () => existsSync(lock));
    setTimeout(() => rmSync(lock), 60);
    await expect(waiting).resolves.toBe(true);
  });
});
