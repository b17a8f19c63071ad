import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';

const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const CREATE = `mutation($input: CreateDepositAddressInput!) { createDepositAddress(input: $input) { address { address tag } errors { name messages } } }`;
const BITCOIN = { currency: 'BTC', network: 'bitcoin' };

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true });
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

async function signedIn(level: 10 | 20) {
  const email = `custody${level}@example.com`;
  await inTransaction(db, (tx) => createUser(tx, { name: 'Nina', email, password: PASSWORD, level }, new Date()));
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  return browser;
}

test('money §9: a customer reads the networks of a currency', async () => {
  const browser = await signedIn(20);
  const { data } = await browser.graphql(
    `{ depositNetworks(currency: "USDT") { code name minimum fee confirmations usualMinutes contract hasTag }
       depositAddress(currency: "USDT", network: "trc20") { address } }`,
  );
  expect(data).toMatchObject({
    depositNetworks: [
      { code: 'erc20', name: 'Ethereum (ERC-20)', minimum: '5', fee: '0', confirmations: 32, hasTag: false },
      { code: 'trc20', minimum: '2', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { code: 'polygon', minimum: '1', usualMinutes: 5 },
    ],
    depositAddress: null,
  });
});

test('below level 20 an address is refused, and says why', async () => {
  const browser = await signedIn(10);
  const { data } = await browser.graphql(CREATE, { input: BITCOIN });
  expect(data).toEqual({
    createDepositAddress: {
      address: null,
      errors: [{ name: 'base', messages: ['Verifique sua conta para depositar criptomoedas.'] }],
    },
  });
});

test.each([
  ['{ depositNetworks(currency: "BTC") { code } }', {}],
  ['{ depositAddress(currency: "BTC", network: "bitcoin") { address } }', {}],
  [CREATE, { input: BITCOIN }],
])('a guest is asked to sign in: %s', async (operation, variables) => {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const { errors } = await browser.graphql(operation, variables);
  expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
});
