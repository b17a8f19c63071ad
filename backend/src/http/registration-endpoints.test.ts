import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/index';

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  viewer { level requiredRegistrationStep redirect document { accountType isForeigner } } retryAt errors { name messages } } }`;
const REGISTRATION = `{ registration { nextStep maskedEmail resendAt accountType person { name } address { cep } checks { kind } } }`;
const CREATE_KEY = `mutation { createApiKey(input: { name: "x", permissions: [READ], proof: { password: "azulejo cinco lanterna" } }) { secret errors { name } } }`;
const PASSWORD = 'azulejo cinco lanterna';
const TIMED = 40;

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

/** Registers in a new browser: the text of the answer, and how long it took. */
async function registered(email: string) {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const startedAt = performance.now();
  const { text } = await browser.graphql(REGISTER, { input: inputOf(email) });
  return { browser, text, ms: performance.now() - startedAt };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const withoutTime = (text: string) => text.replace(/"resendAt":"[^"]+"/, '');

/** How much longer it takes with the e-mails of customers, as a part of the whole. The answers are compared on the way. */
async function difference(round: number): Promise<number> {
  const times = { known: [0], other: [0] };
  const emails = Array.from({ length: TIMED }, (_, index) => `${round}-${String(index).padStart(2, '0')}@example.com`);
  for (const email of emails) await knownAs(`known-${email}`);
  for (const [index, email] of emails.entries()) {
    const order = index % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const);
    const texts: string[] = [];
    for (const kind of order) {
      const { browser, text, ms } = await registered(`${kind}-${email}`);
      times[kind].push(ms);
      const view = await browser.graphql(REGISTRATION);
      texts.push(text + withoutTime(view.text).replace(/[ko]•••/, ''));
    }
    expect(texts[0]).toBe(texts[1]);
  }
  return Math.abs(median(times.known) / median(times.other) - 1);
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
});

test('a guest has no registration: code 2001', async () => {
  const { errors } = await exchange.browser().graphql(REGISTRATION);
  expect(errors[0]?.extensions).toMatchObject({ code: 2001 });
});

test('identity I-3: an account that is not registered gets no API key', async () => {
  const { browser } = await registered('nokey@example.com');
  const { data } = await browser.graphql(CREATE_KEY);
  expect(data).toEqual({ createApiKey: { secret: null, errors: [{ name: 'base' }] } });
});

test('identity I-3: with the e-mail of a customer the answers are the same to the byte, and take as long', async () => {
  // Other work of the machine may fall on one kind alone; a difference of the product's own is there each time.
  const first = await difference(1);
  expect(first < 0.1 ? first : await difference(2)).toBeLessThan(0.1);
}, 60_000);
