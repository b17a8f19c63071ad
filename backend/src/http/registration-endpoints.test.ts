import { exchangeFixture } from '../../test/exchange-fixture';
import type { Answer, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase, elsewhere, untilBlocked } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser, lockUser } from '../identity/index';
import { forgetUnconfirmed } from '../identity/registration/unconfirmed';
import { findUsersByEmail } from '../identity/users';

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  viewer { level requiredRegistrationStep redirect document { accountType isForeigner } } retryAt errors { name messages } } }`;
const REGISTRATION = `{ registration { nextStep maskedEmail resendAt accountType person { name } address { cep } checks { kind } } }`;
const CREATE_KEY = `mutation { createApiKey(input: { name: "x", permissions: [READ], proof: { password: "azulejo cinco lanterna" } }) { secret errors { name } } }`;
const RESEND = `mutation { resendEmailCode { registration { nextStep } retryAt errors { name messages } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { viewer { level } retryAt errors { name messages } } }`;
const PASSWORD = 'azulejo cinco lanterna';

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

/** Registers in a new browser; the text of the answer. */
async function registered(email: string) {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const { text } = await browser.graphql(REGISTER, { input: inputOf(email) });
  return { browser, text };
}

const withoutTime = (text: string) => text.replace(/"resendAt":"[^"]+"/, '');

/** Registers, asks for another code and tries to sign in elsewhere; the text of all answers. */
async function walk(email: string): Promise<string> {
  const { browser, text } = await registered(email);
  const view = await browser.graphql(REGISTRATION);
  // The minute that another code waits for is over.
  await db.query(`update mail_code_counts set sent_at = '{}'`);
  const resent = await browser.graphql(RESEND);
  const stranger = exchange.browser();
  await stranger.graphql('{ session { state } }');
  const refused = await stranger.graphql(SIGN_IN, { input: { email, password: 'not the one' } });
  return [text, withoutTime(view.text), withoutTime(resent.text), refused.text].join().replace(/[ko]•••/, '');
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
    resending = elsewhere(() => browser.graphql(RESEND));
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

// That they also take as long is told by what is done for them: graphql/enumeration.test.ts.
test('identity I-3, F7: with the e-mail of a customer the answers are the same to the byte', async () => {
  await knownAs('known@example.com');
  const answers = await walk('known@example.com');
  expect(await walk('other@example.com')).toBe(answers);
  expect(answers).toContain('"nextStep":"EMAIL"');
});
