import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './site-lock';

describe('publishing the builds of two processes at the same time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-lock-'));
  const lock = join(folder, '.publishing');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is done one after the other, also when one fails', async () => {
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

  it('does not wait for a process that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, String(pid));
    await expect(withLock(lock, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
