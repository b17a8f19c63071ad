import { exchangeFixture } from '../../test/exchange-fixture';
import type { Answer, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase, untilBlocked } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser, lockUser } from '../identity/index';
import { forgetUnconfirmed } from '../identity/registration/unconfirmed';
import { findUsersByEmail } from '../identity/users';

// The times of answers are compared here, and the hash of a password is most of them.
jest.unmock('@node-rs/argon2');

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  viewer { level requiredRegistrationStep redirect document { accountType isForeigner } } retryAt errors { name messages } } }`;
const REGISTRATION = `{ registration { nextStep maskedEmail resendAt accountType person { name } address { cep } checks { kind } } }`;
const CREATE_KEY = `mutation { createApiKey(input: { name: "x", permissions: [READ], proof: { password: "azulejo cinco lanterna" } }) { secret errors { name } } }`;
const RESEND = `mutation { resendEmailCode { registration { nextStep } retryAt errors { name messages } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { viewer { level } retryAt errors { name messages } } }`;
const PASSWORD = 'azulejo cinco lanterna';
const TIMED = 40;
const ROUNDS = 4;

let db: TestDatabase;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { registrationsPerHour: 1_000 });
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

const inputOf = (email: string) => ({ email, password: PASSWORD, acceptedTerms: true, acceptedMarketing: false });

const knownAs = (email: string) =>
  inTransaction(db, (tx) => createUser(tx, { name: 'Ana', email, password: PASSWORD, level: 10 }, new Date()));

async function timed<T extends object>(ask: () => Promise<T>): Promise<T & { readonly ms: number }> {
  const startedAt = performance.now();
  const answer = await ask();
  return { ...answer, ms: performance.now() - startedAt };
}

/** Registers in a new browser: the text of the answer, and how long it took. */
async function registered(email: string) {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  return { browser, ...(await timed(() => browser.graphql(REGISTER, { input: inputOf(email) }))) };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const withoutTime = (text: string) => text.replace(/"resendAt":"[^"]+"/, '');

const ASKED = ['register', 'resend', 'sign in'] as const;
type Times = Record<(typeof ASKED)[number], number[]>;
const noTimes = (): Times => ({ register: [], resend: [], 'sign in': [] });

let strangers = 0;

/** Registers, asks for another code and tries to sign in elsewhere; the text of all answers. */
async function walk(email: string, times: Times): Promise<string> {
  const { browser, text, ms } = await registered(email);
  times.register.push(ms);
  const view = await browser.graphql(REGISTRATION);
  // The minute that another code waits for is over.
  await db.query(`update mail_code_counts set sent_at = '{}'`);
  const resent = await timed(() => browser.graphql(RESEND));
  times.resend.push(resent.ms);
  strangers += 1;
  const stranger = exchange.browser();
  const place = { 'x-forwarded-for': `10.${strangers >> 8}.${strangers & 255}.1` };
  await stranger.graphql('{ session { state } }');
  const refused = await timed(() => stranger.graphql(SIGN_IN, { input: { email, password: 'not the one' } }, place));
  times['sign in'].push(refused.ms);
  return [text, withoutTime(view.text), withoutTime(resent.text), refused.text].join().replace(/[ko]•••/, '');
}

/** How much longer each takes with the e-mails of customers, as a part of the whole. The answers are compared on the way. */
async function differences(round: number): Promise<number[]> {
  const known = noTimes();
  const other = noTimes();
  for (let index = 0; index < TIMED; index += 1) {
    const email = `${round}-${String(index).padStart(2, '0')}@example.com`;
    await knownAs(`known-${email}`);
    const walks = [() => walk(`known-${email}`, known), () => walk(`other-${email}`, other)];
    const texts: string[] = [];
    for (const next of index % 2 === 0 ? walks : walks.reverse()) texts.push(await next());
    expect(texts[0]).toBe(texts[1]);
  }
  return ASKED.map((what) => Math.abs(median(known[what]) / median(other[what]) - 1));
}

test('a guest registers, is signed in with level 0 and led to the confirmation of the e-mail', async () => {
  const { browser, text } = await registered('nina@example.com');
  expect(JSON.parse(text)).toMatchObject({
    data: { register: { viewer: { level: 0, requiredRegistrationStep: 'EMAIL_VERIFICATION' }, errors: [] } },
  });
  const { data } = await browser.graphql(REGISTRATION);
  expect(data).toMatchObject({
    registration: { nextStep: 'EMAIL', maskedEmail: 'n•••@example.com', resendAt: expect.any(String), person: null },
  });
  const own = await browser.graphql('{ account { id } registration { accountId } }');
  expect(own.data).toMatchObject({ registration: { accountId: (own.data?.account as { id: string }).id } });
});

test('a guest has no registration: code 2001', async () => {
  const { errors } = await exchange.browser().graphql(REGISTRATION);
  expect(errors[0]?.extensions).toMatchObject({ code: 2001 });
});

test('a customer whom another one replaces in the middle of a command is a guest: code 2001', async () => {
  const { browser } = await registered('replaced@example.com');
  const id = (await findUsersByEmail(db, 'replaced@example.com')).unconfirmed?.id ?? '';
  let resending: Promise<Answer> | undefined;
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    resending = browser.graphql(RESEND);
    await untilBlocked(db, 'users');
    await forgetUnconfirmed(tx, id);
  });
  expect((await resending)?.errors[0]?.extensions).toMatchObject({ code: 2001 });
  expect(exchange.logged).toEqual([]);
});

test('identity I-3: an account that is not registered gets no API key', async () => {
  const { browser } = await registered('nokey@example.com');
  const { data } = await browser.graphql(CREATE_KEY);
  expect(data).toEqual({ createApiKey: { secret: null, errors: [{ name: 'base' }] } });
});

test('identity I-3, F7: with the e-mail of a customer the answers are the same to the byte, and take as long', async () => {
  // Other work of the machine may fall on one kind alone; a difference of the product's own is there each time.
  let least = ASKED.map(() => 1);
  for (let round = 1; round <= ROUNDS && Math.max(...least) >= 0.1; round += 1) {
    const found = await differences(round);
    least = least.map((part, index) => Math.min(part, found[index] ?? part));
  }
  expect(Math.max(...least)).toBeLessThan(0.1);
}, 120_000);
