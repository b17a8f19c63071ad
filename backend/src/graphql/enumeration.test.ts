import * as argon2 from '@node-rs/argon2';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { NEW_PASSWORD } from '../../test/registration-fixture';
import { inputOperationText, mutations } from '../../test/schema-operations';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { watchStatements } from '../../test/watched-statements';
import { inTransaction } from '../db/database';
import { hashPassword, preparePasswords } from '../identity/passwords';
import { insertUser } from '../identity/users';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), hashRaw: jest.fn(actual.hashRaw), verify: jest.fn(actual.verify) };
});
const hashings = () => [argon2.hash, argon2.hashRaw, argon2.verify].map((each) => jest.mocked(each));

/** Who has an e-mail: a customer, somebody who did not confirm it yet, or nobody. */
const OWNERS = ['customer', 'unconfirmed', 'nobody'] as const;
type Owner = (typeof OWNERS)[number];

/** What an exchange does for an e-mail, and what it answers. */
interface Work {
  readonly statements: readonly string[];
  /** Times that argon2 hashed, hashed with a given salt, and compared. */
  readonly argon2: readonly number[];
  readonly answer: string;
  readonly cookies: readonly string[];
}

let db: TestDatabase;
let exchange: ExchangeFixture;
let passwordHash: string;
let serial = 0;
const statements: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { registrationsPerHour: 1_000 });
  await preparePasswords();
  passwordHash = await hashPassword(NEW_PASSWORD);
  // Whether what was done is kept is not told by how long it takes.
  watchStatements((text) => statements.push(text.replace(/(release|rollback to) savepoint/, 'end of savepoint')));
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

/** An e-mail of this owner; each time another one, of the same length. */
async function emailOf(owner: Owner): Promise<string> {
  serial += 1;
  const email = `somebody${1_000 + serial}@example.com`;
  const now = new Date();
  if (owner === 'nobody') return email;
  const [level, emailConfirmedAt] = owner === 'customer' ? ([10, now] as const) : ([0, null] as const);
  await inTransaction(db, (tx) =>
    insertUser(tx, { name: 'Person', email, passwordHash, level, emailConfirmedAt }, now),
  );
  return email;
}

/** No try was taken, and no mail was sent. */
async function forgetTries(): Promise<void> {
  for (const table of ['counted_tries', 'sign_in_failures', 'mail_code_counts']) await db.query(`delete from ${table}`);
}

async function opened(): Promise<Browser> {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  return browser;
}

/** Without times, ids and e-mails. */
const plain = (text: string) =>
  text
    .replaceAll(/somebody\d+@/g, 'somebody@')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d/g, 'time')
    .replaceAll(/"(id|accountId)":"[^"]+"/g, '$1');

async function workOf(browser: Browser, name: string, input: object | null = null): Promise<Work> {
  const field = mutations.find((each) => each.name === name);
  if (!field) throw new Error(`no mutation ${name}`);
  statements.length = 0;
  for (const hashing of hashings()) hashing.mockClear();
  const { text, headers } = await browser.graphql(inputOperationText(field), input ? { input } : {});
  return {
    statements: [...statements],
    argon2: hashings().map(({ mock }) => mock.calls.length),
    answer: plain(text),
    cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]+/, ({ length }) => `=${length}`)),
  };
}

type Flow = (email: string) => Promise<readonly Work[]>;

async function times(count: number, work: (index: number) => Promise<Work>): Promise<Work[]> {
  const done: Work[] = [];
  for (let index = 0; index < count; index += 1) done.push(await work(index));
  return done;
}

const registration = (email: string) => ({
  email,
  password: NEW_PASSWORD,
  acceptedTerms: true,
  acceptedMarketing: false,
});

/** Somebody who has registered with an e-mail and did not confirm it. */
async function newcomer(email: string): Promise<Browser> {
  const browser = await opened();
  await workOf(browser, 'register', registration(email));
  await db.query('delete from mail_code_counts');
  return browser;
}

async function customer(): Promise<Browser> {
  const browser = await opened();
  const email = await emailOf('customer');
  await workOf(browser, 'signIn', { email, password: NEW_PASSWORD });
  return browser;
}

const FLOWS: Readonly<Record<string, Flow>> = {
  'wrong passwords, up to the lock and beyond': async (email) => {
    const browser = await opened();
    return times(7, () => workOf(browser, 'signIn', { email, password: 'wrong' }));
  },
  'wrong passwords for an e-mail that somebody has just registered with': async (email) => {
    await newcomer(email);
    const browser = await opened();
    return times(2, () => workOf(browser, 'signIn', { email, password: 'wrong' }));
  },
  'a registration': async (email) => [await workOf(await opened(), 'register', registration(email))],
  'another code, and codes at random, for a registration': async (email) => {
    const browser = await newcomer(email);
    return [
      await workOf(browser, 'resendEmailCode'),
      await workOf(browser, 'resendEmailCode'),
      ...(await times(6, () => workOf(browser, 'confirmEmailCode', { code: '000000' }))),
    ];
  },
  'an e-mail in the place of the one that was registered': async (email) => [
    await workOf(await newcomer(await emailOf('nobody')), 'correctEmail', { email }),
  ],
  'more mails that set a password again than are sent': async (email) =>
    times(7, async (index) => {
      if (index > 1) await db.query('delete from mail_code_counts');
      return workOf(await opened(), 'requestPasswordReset', { email });
    }),
  'codes at random that set a password again': async (email) => {
    const browser = await opened();
    const key = { code: { email, code: '000000' } };
    await workOf(browser, 'requestPasswordReset', { email });
    return [
      ...(await times(3, () => workOf(browser, 'openPasswordReset', { key }))),
      ...(await times(3, () => workOf(browser, 'resetPassword', { key, password: NEW_PASSWORD }))),
    ];
  },
  'a customer’s new e-mail, another code for it, and codes at random': async (email) => {
    const browser = await customer();
    const asked = await workOf(browser, 'requestEmailChange', { email, proof: { password: NEW_PASSWORD } });
    await db.query('delete from mail_code_counts');
    return [
      asked,
      await workOf(browser, 'resendEmailChange'),
      ...(await times(6, () => workOf(browser, 'confirmEmailChange', { code: '000000' }))),
    ];
  },
};

test.each(Object.entries(FLOWS))(
  'identity I-3, F7: whoever has the e-mail, the same statements, hashes and bytes: %s',
  async (_what, flow) => {
    const works = new Map<Owner, readonly Work[]>();
    for (const owner of OWNERS) {
      const email = await emailOf(owner);
      await forgetTries();
      works.set(owner, await flow(email));
    }
    const nobody = works.get('nobody');
    expect(nobody?.every(({ statements: sent }) => sent.length > 1)).toBe(true);
    expect(works.get('customer')).toEqual(nobody);
    expect(works.get('unconfirmed')).toEqual(nobody);
  },
);
