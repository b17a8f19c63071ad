import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from '../lib/reset.mjs';

const before = process.env.DATA_DIR;
const folder = mkdtempSync(join(tmpdir(), 'plataforma-reset-'));

beforeAll(() => {
  process.env.DATA_DIR = folder;
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => {
  if (before === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = before;
  rmSync(folder, { recursive: true });
});

test('a reset takes pictures of customers with the database, and nothing that is not of the product', async () => {
  for (const name of ['documents', 'logs', 'postgres']) mkdirSync(join(folder, name, 'ab'), { recursive: true });
  for (const name of ['secret', 'run.json', 'notes.txt']) writeFileSync(join(folder, name), '');
  await reset();
  expect(readdirSync(folder).filter((name) => name !== 'lock')).toEqual(['notes.txt']);
});
