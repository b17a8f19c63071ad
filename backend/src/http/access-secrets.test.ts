import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser } from '../../test/exchange-fixture';
import { codeAt } from '../../test/second-factor-fixture';
import { placesOf, writings } from '../../test/secret-places';
import { smtpServer } from '../../test/smtp-server';
import type { TestSmtpServer } from '../../test/smtp-server';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';

const EMAIL = 'canary-of-access@example.com';
const PASSWORDS = {
  own: 'girassol canario 7731 azul',
  wrong: 'papagaio canario 5519 roxo',
  next: 'tucano canario 9042 verde',
  last: 'sabia canario 1187 branco',
} as const;

const mutation = (name: string, input: string, asked: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { ${asked} errors { name messages } } }`;
const SIGN_IN = mutation('signIn', 'SignInInput', 'retryAt');
const SECOND_STEP = mutation('verifySignIn', 'VerifySignInInput', 'triesLeft');
const CONFIRM = mutation('confirmTwoFactorEmail', 'ConfirmTwoFactorEmailInput', 'state');
const ACTIVATE = mutation('activateTotp', 'TotpCodeInput', 'recoveryCodes');
const RENEW = mutation('renewRecoveryCodes', 'ProofInput', 'recoveryCodes');
const CHANGE = mutation('changePassword', 'ChangePasswordInput', 'lockedUntil');
const ASK = mutation('requestPasswordReset', 'RequestPasswordResetInput', 'resendAt');
const OPEN = mutation('openPasswordReset', 'OpenPasswordResetInput', 'state');
const RESET = mutation('resetPassword', 'ResetPasswordInput', 'state');
const OPEN_UNDO = mutation('openUndo', 'OpenUndoInput', 'state');
const UNDO = mutation('undo', 'UndoInput', 'state');

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** All mails that have come, as plain text. */
const textOf = ({ taken }: TestSmtpServer) =>
  taken.map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')).join('\n');
const lastIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';

/** What the answer says at the name of its only field. @throws when it was refused */
async function done(browser: Browser, query: string, input?: object): Promise<Record<string, unknown>> {
  const { data, errors } = await browser.graphql(query, input && { input });
  const [payload] = Object.values((data ?? {}) as Record<string, Record<string, unknown> & { errors: unknown[] }>);
  if (!payload || payload.errors.length > 0) throw new Error(`${query}: ${JSON.stringify({ payload, errors })}`);
  return payload;
}

test('identity F15: passwords, codes, tokens and secrets of sign-in, second factor and recovery are in no log and in no table', async () => {
  const server = await smtpServer();
  const printed: string[] = [];
  const output = jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  const exchange = await exchangeFixture(db, { smtpUrl: server.url, sandbox: true, logLevel: 'trace' });
  const { mail, jobs } = exchange.modules;
  mail.start();
  jobs.start();
  await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Ana Canary', email: EMAIL, password: PASSWORDS.own, level: 10 }, new Date()),
  );
  const opened = async () => {
    const browser = exchange.browser();
    await browser.graphql('{ session { state } }');
    return browser;
  };
  const own = await opened();
  await own.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORDS.wrong } });
  await own.graphql(SIGN_IN, { input: { email: EMAIL, password: [PASSWORDS.own] } });
  await done(own, SIGN_IN, { email: EMAIL, password: PASSWORDS.own });

  await done(own, 'mutation { startTwoFactor { errors { messages } } }');
  await jobs.idle();
  const code = lastIn(textOf(server), /\b(\d{6})\b/g);
  const factorToken = lastIn(textOf(server), /two-factor\/verify-email#token=([\w-]{43})/g);
  await done(own, CONFIRM, { key: { code } });
  const { secret } = await done(own, 'mutation { createTotp(input: {}) { secret errors { messages } } }');
  const totp = codeAt(String(secret), Date.now());
  const { recoveryCodes } = await done(own, ACTIVATE, { code: totp });
  const [first = '', second = '', third = ''] = recoveryCodes as string[];

  const waiting = await opened();
  await waiting.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORDS.own } });
  await waiting.graphql(SECOND_STEP, { input: { recoveryCode: third.replace('-', '') + 'x' } });
  await waiting.graphql(SECOND_STEP, { input: { passkey: JSON.stringify({ secret: PASSWORDS.wrong }) } });
  await done(waiting, SECOND_STEP, { recoveryCode: first });
  const { recoveryCodes: renewed } = await done(waiting, RENEW, { proof: { recoveryCode: second } });
  const [fourth = '', fifth = ''] = renewed as string[];

  const proof = { recoveryCode: fourth };
  // The database fails in the middle, and its own words quote what it was given.
  await db.query(`alter table withdrawal_locks add constraint canary check (until < '2000-01-01') not valid`);
  const change = { currentPassword: PASSWORDS.own, newPassword: PASSWORDS.next, proof };
  expect((await waiting.graphql(CHANGE, { input: change })).errors).toHaveLength(1);
  await db.query('alter table withdrawal_locks drop constraint canary');
  await done(waiting, CHANGE, change);
  await jobs.idle();
  const undoToken = lastIn(textOf(server), /#undo=([\w-]{43})/g);

  const stranger = await opened();
  await done(stranger, ASK, { email: EMAIL });
  await jobs.idle();
  const resetToken = lastIn(textOf(server), /forgot-password\/verify#token=([\w-]{43})/g);
  await done(stranger, OPEN, { key: { token: resetToken } });
  await stranger.graphql(RESET, { input: { key: { token: resetToken }, password: PASSWORDS.last, proof: null } });
  await done(stranger, RESET, {
    key: { token: resetToken },
    password: PASSWORDS.last,
    proof: { recoveryCode: fifth },
  });
  await done(stranger, OPEN_UNDO, { token: undoToken });
  await done(stranger, UNDO, { token: undoToken, newPassword: PASSWORDS.own });
  await jobs.idle();
  await jobs.stop();
  mail.stop();
  await exchange.close();
  output.mockRestore();
  await server.stop();

  const logged = JSON.stringify(exchange.allLogged) + printed.join('');
  expect(logged).toContain('unexpected error');
  const tokens = [factorToken, undoToken, resetToken];
  expect(tokens.map(({ length }) => length)).toEqual([43, 43, 43]);
  const secrets = [...Object.values(PASSWORDS), String(secret), ...tokens, first, second, third, fourth, fifth];
  for (const each of writings([...secrets, EMAIL])) expect(logged).not.toContain(each);
  for (const each of [code, totp]) expect(logged).not.toMatch(new RegExp(`(?<![\\d.])${each}(?!\\d)`));
  expect(await placesOf(db, secrets)).toEqual([]);
  expect(await placesOf(db, [EMAIL])).toEqual(['users.email']);
  expect(await db.query('select 1 from mails where data_sealed is not null')).toEqual([]);
}, 60_000);
