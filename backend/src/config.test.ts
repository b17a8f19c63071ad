import { readConfig } from './config';

const SECRET = 'a secret of at least thirty-two characters';
const MAIL = {
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Plataforma <nao-responda@example.com>',
  PUBLIC_URL: 'https://plataforma.example',
  DOCUMENTS: 's3://documents',
};
const DATABASE_URL = 'postgresql://postgres@127.0.0.1:5432/plataforma';

test('the sandbox exists only when it is configured', () => {
  expect(readConfig({ DATABASE_URL, SECRET, ...MAIL }).sandbox).toBe(false);
  expect(readConfig({ DATABASE_URL, SECRET, SANDBOX: '0', ...MAIL }).sandbox).toBe(false);
  expect(readConfig({ DATABASE_URL, SECRET, SANDBOX: '1' }).sandbox).toBe(true);
});

test('§9.9 a session lasts 30 minutes unless configured otherwise', () => {
  expect(readConfig({ DATABASE_URL, SECRET, ...MAIL }).sessionMinutes).toBe(30);
  expect(readConfig({ DATABASE_URL, SECRET, ...MAIL, SESSION_MINUTES: '0.5' }).sessionMinutes).toBe(0.5);
  expect(readConfig({ DATABASE_URL, SECRET, ...MAIL })).toMatchObject({ sessionHours: 12, deletionDays: 15 });
});

test('without SANDBOX a secret is required; with SANDBOX one is made', () => {
  expect(() => readConfig({ DATABASE_URL, ...MAIL })).toThrow('SECRET is required');
  expect(readConfig({ DATABASE_URL, SANDBOX: '1' }).secret).toHaveLength(64);
});

test('the error for wrong settings is one line that names every wrong variable', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://x', SECRET: 'short', PORT: 'x' });
  expect(read).toThrow(/^Configuration: DATABASE_URL .*; PORT .*; SECRET .*$/);
});

test('identity §1: without SANDBOX one line says that mails cannot be sent; with SANDBOX they go to a mailbox', () => {
  expect(() => readConfig({ DATABASE_URL, SECRET })).toThrow(
    'Configuration: SMTP_URL is required; MAIL_FROM is required; PUBLIC_URL is required; DOCUMENTS is required',
  );
  const { smtpUrl, mailFrom } = readConfig({ DATABASE_URL, SANDBOX: '1' });
  expect([smtpUrl, mailFrom.address]).toEqual([null, 'nao-responda@plataforma.test']);
});

test('the sender is an address, with a name or without', () => {
  const senderOf = (text: string) => readConfig({ DATABASE_URL, SECRET, ...MAIL, MAIL_FROM: text }).mailFrom;
  expect(senderOf(MAIL.MAIL_FROM)).toEqual({ name: 'Plataforma', address: 'nao-responda@example.com' });
  expect(senderOf('a@example.com')).toEqual({ name: '', address: 'a@example.com' });
  expect(() => senderOf('a@example.com, b@example.com')).toThrow(/^Configuration: MAIL_FROM must be an address/);
  expect(() => readConfig({ DATABASE_URL, SECRET, ...MAIL, SMTP_URL: 'mail:25' })).toThrow(
    'SMTP_URL must start with smtp://',
  );
});

test('identity I-1: links in mails begin with an origin, which is this machine in a sandbox', () => {
  const urlOf = (text: string) => readConfig({ DATABASE_URL, SECRET, ...MAIL, PUBLIC_URL: text }).publicUrl;
  expect(urlOf('https://plataforma.example/')).toBe('https://plataforma.example');
  expect(readConfig({ DATABASE_URL, SANDBOX: '1' }).publicUrl).toBe('http://localhost:8080');
  expect(() => urlOf('https://plataforma.example/app')).toThrow('PUBLIC_URL must be an origin');
  expect(() => urlOf('https://ana@plataforma.example')).toThrow('PUBLIC_URL must be an origin');
  expect(() => urlOf('ftp://plataforma.example')).toThrow('PUBLIC_URL must start with https://');
});

test('identity I-12, I-16: ten sessions for each customer and no database of cities, unless configured otherwise', () => {
  const read = (env: object) => {
    const { sessionsPerCustomer, geoDatabase } = readConfig({ DATABASE_URL, SANDBOX: '1', ...env });
    return [sessionsPerCustomer, geoDatabase];
  };
  expect(read({})).toEqual([10, null]);
  expect(read({ SESSIONS_PER_CUSTOMER: '3', GEO_DATABASE: '/cities.mmdb' })).toEqual([3, '/cities.mmdb']);
  expect(read({ GEO_DATABASE: '' })).toEqual([10, null]);
  expect(() => read({ SESSIONS_PER_CUSTOMER: '101' })).toThrow('SESSIONS_PER_CUSTOMER');
});
