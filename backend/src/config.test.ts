import { readConfig } from './config';

const SECRET = 'a secret of at least thirty-two characters';
const DATABASE_URL = 'postgresql://postgres@127.0.0.1:5432/plataforma';

test('the sandbox exists only when it is configured', () => {
  expect(readConfig({ DATABASE_URL, SECRET }).sandbox).toBe(false);
  expect(readConfig({ DATABASE_URL, SECRET, SANDBOX: '0' }).sandbox).toBe(false);
  expect(readConfig({ DATABASE_URL, SECRET, SANDBOX: '1' }).sandbox).toBe(true);
});

test('open points: a session lasts 30 minutes unless configured otherwise', () => {
  expect(readConfig({ DATABASE_URL, SECRET }).sessionMinutes).toBe(30);
  expect(readConfig({ DATABASE_URL, SECRET, SESSION_MINUTES: '0.5' }).sessionMinutes).toBe(0.5);
});

test('without SANDBOX a secret is required; with SANDBOX one is made', () => {
  expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET is required');
  expect(readConfig({ DATABASE_URL, SANDBOX: '1' }).secret).toHaveLength(64);
});

test('the error for wrong settings is one line that names every wrong variable', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://x', SECRET: 'short', PORT: 'x' });
  expect(read).toThrow(/^Configuration: DATABASE_URL .*; PORT .*; SECRET .*$/);
});
