import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from '../lib/log-file.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the log of a process', () => {
  test('is at most two files of 5 MB', () => {
    const log = new LogFile(join(folder, 'x.log'));
    for (let count = 0; count < 12; count += 1) log.write(Buffer.alloc(1_000_000, count));
    log.close();
    expect(readFileSync(join(folder, 'x.log')).length).toBe(2_000_000);
    expect(readFileSync(join(folder, 'x.log.1')).length).toBe(5_000_000);
  });

  test('goes on by itself after the disk was full', () => {
    const log = new LogFile(join(folder, 'x.log'));
    log.write(Buffer.from('before\n'));
    const full = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    log.write(Buffer.from('lost\n'));
    full.mockRestore();
    log.write(Buffer.from('after\n'));
    log.close();
    expect(readFileSync(join(folder, 'x.log'), 'utf8')).toBe('before\nafter\n');
  });
});
