import { exchangeFixture } from '../../test/exchange-fixture';
import type { Answer, Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { mutations, operationText, queries } from '../../test/schema-operations';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/index';

const EMAIL = 'waiting@example.com';
const PASSWORD = 'correct horse battery';
/** What is there for a sign-in that waits. */
const ITS_OWN = ['pendingSignIn', 'verifySignIn', 'cancelSignIn', 'startTwoFactorReset'];

let db: TestDatabase;
let exchange: ExchangeFixture;

// Every operation of the schema is asked for twice.
jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db);
  const user = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Person', email: EMAIL, password: PASSWORD, level: 10 }, new Date()),
  );
  await db.query("insert into totp (user_id, sealed, last_step, since) values ($1, '', 0, now())", [user.id]);
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

const operations = [
  ...queries.map((field) => ({ name: field.name, field, text: operationText('query', field) })),
  ...mutations.map((field) => ({ name: field.name, field, text: operationText('mutation', field) })),
].filter(({ name }) => !ITS_OWN.includes(name));

/** The answer without times and random values. */
const told = ({ data, errors }: Answer): string =>
  JSON.stringify({ data, errors }).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{22,}|\d\d:\d\d/g, '…');

async function waiting(): Promise<Browser> {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const { data } = await browser.graphql(
    'mutation ($input: SignInInput!) { signIn(input: $input) { secondStep { methods } viewer { level } } }',
    { input: { email: EMAIL, password: PASSWORD } },
  );
  expect(data).toEqual({ signIn: { secondStep: { methods: ['TOTP'] }, viewer: null } });
  return browser;
}

describe('identity I-13, F4: a sign-in that waits for its second step is a guest everywhere', () => {
  test('the operations are those of the schema, and many of them ask for a customer', () => {
    expect(operations.length).toBeGreaterThan(60);
    expect(operations.filter(({ field }) => field.description?.includes('Code 2001')).length).toBeGreaterThan(30);
  });

  test('each operation answers it as a guest, and those for customers with code 2001', async () => {
    const browser = await waiting();
    const guest = exchange.browser();
    await guest.graphql('{ session { state } }');
    // The sign-out gives it up.
    const inOrder = [...operations].sort(
      (one, other) => Number(one.name === 'signOut') - Number(other.name === 'signOut'),
    );
    const wrong: string[] = [];
    for (const { name, field, text } of inOrder) {
      const [asGuest, asWaiting] = [await guest.graphql(text), await browser.graphql(text)];
      if (told(asGuest) !== told(asWaiting)) wrong.push(`${name}: ${told(asWaiting)} and not ${told(asGuest)}`);
      const isForCustomers = /Code 2001 for a guest/.test(field.description ?? '');
      if (isForCustomers && asWaiting.errors[0]?.extensions['code'] !== 2001) wrong.push(`${name}: ${told(asWaiting)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('so does the socket', async () => {
    const browser = await waiting();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await exchange.modules.identity.authenticate(cookie, false)).kind).toBe('guest');
  });
});
