import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { contentOf } from '../../test/database-content';
import { PASSWORD } from '../../test/identity-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';

/** What remotes of before asked, word for word, and what is not answered any more: these commands need a proof, or name more. */
const NOT_ANSWERED = [
  [
    'mutation CreateTotp($input: ProofInput) { createTotp(input: $input) { uri secret expiresAt errors { name messages } } }',
    {},
  ],
  ['mutation CreateTotp { createTotp { uri secret expiresAt errors { name messages } } }', {}],
  [
    'mutation ProtectAccount($input: ChangePasswordInput!) { protectAccount(input: $input) { lockedUntil errors { name messages } } }',
    { input: { currentPassword: PASSWORD, newPassword: 'tucano-azul na ponte' } },
  ],
] as const;

const EMAIL = 'earlier@example.com';

let db: TestDatabase;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db);
  await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Ana', email: EMAIL, password: PASSWORD, level: 10 }, new Date()),
  );
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

test('architecture, Failure: a form of before that is not safe enough is refused by the schema, and nothing is done', async () => {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { errors { messages } } }';
  await browser.graphql(signIn, { input: { email: EMAIL, password: PASSWORD } });
  const before = await contentOf(db);
  for (const [query, variables] of NOT_ANSWERED) {
    const { errors } = await browser.graphql(query, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  }
  const after = await contentOf(db);
  expect(['users', 'totp_enrolments', 'security_events', 'withdrawal_locks'].map((table) => after.get(table))).toEqual(
    ['users', 'totp_enrolments', 'security_events', 'withdrawal_locks'].map((table) => before.get(table)),
  );
});
