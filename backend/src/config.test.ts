import { readConfig } from './config';

const SECRET = 'a secret of at least thirty-two characters';
const DATABASE_URL = 'postgresql://postgres@127.0.0.1:5432/plataforma';

test('the sandbox exists only where it is asked for', () => {
  expect(readConfig({ DATABASE_URL, SECRET }).sandbox).toBe(false);
  expect(readConfig({ DATABASE_URL, SECRET, SANDBOX: '0' }).sandbox).toBe(false);
  expect(readConfig({ DATABASE_URL, SECRET, SANDBOX: '1' }).sandbox).toBe(true);
});

test('open points: a session lasts 30 minutes unless configured otherwise', () => {
  expect(readConfig({ DATABASE_URL, SECRET }).sessionMinutes).toBe(30);
  expect(readConfig({ DATABASE_URL, SECRET, SESSION_MINUTES: '0.5' }).sessionMinutes).toBe(0.5);
});

test('outside the sandbox a secret is required; inside one is made', () => {
  expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET is required');
  expect(readConfig({ DATABASE_URL, SANDBOX: '1' }).secret).toHaveLength(64);
});

test('what is wrong is said in one line that names every variable', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://x', SECRET: 'short', PORT: 'x' });
  expect(read).toThrow(/^Configuration: DATABASE_URL .*; PORT .*; SECRET .*$/);
});
