import { z } from 'zod';
import { deviceHeader, exchangeFixture } from '../../test/exchange-fixture';
import { fund, marketOn, ranUntilLately, rest } from '../../test/market-fixture';
import { dailyBuy } from '../../test/recurring-buy-fixture';
import { smtpServer } from '../../test/smtp-server';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { setFeature } from '../settings/features';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { retryAt errors { name } } }';
const DAY_MS = 86_400_000;
const EMAIL = 'ana@example.com';
const PASSWORD = 'correct horse battery';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** A customer with 1000 reais, where somebody sells bitcoin for 500000. */
async function customer() {
  const { accountId } = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Ana', email: EMAIL, password: PASSWORD, level: 20 }, new Date()),
  );
  const { accountId: seller } = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Bia', email: 'bia@example.com', password: PASSWORD, level: 20 }, new Date()),
  );
  await fund(db, accountId, { BRL: '1000' });
  await fund(db, seller, { BTC: '10' });
  const before = marketOn(db);
  await before.start();
  await rest(before, seller, 'btcbrl', [['SELL', '500000', '5']]);
  await before.stop();
  await setFeature(db, 'recurring_buy', true);
  return accountId;
}

test('identity I-2, money §1: one jump of the operator’s clock moves a recurring buy, a session and a mail’s retry alike', async () => {
  const accountId = await customer();
  const server = await smtpServer();
  server.refuse = (command) => (command === 'DATA' ? 451 : null);
  const { browser, modules, market, url, close } = await exchangeFixture(db, { sandbox: true, smtpUrl: server.url });
  const { jobs, mail, recurringBuys } = modules;
  await ranUntilLately(db);
  await market.start();
  mail.start();
  jobs.start();
  const ana = browser();
  for (const digit of ['a', 'b']) {
    await ana.graphql('{ session { state } }');
    await ana.graphql(
      SIGN_IN,
      { input: { email: EMAIL, password: PASSWORD } },
      { 'device-info': deviceHeader('Firefox', digit) },
    );
  }
  const { recurringBuy } = await recurringBuys.create(accountId, dailyBuy());
  const { id } = z.object({ id: z.number() }).parse(recurringBuy);
  const world = async () => ({
    session: (await ana.graphql('{ session { state } }')).data,
    mails: server.taken.map(({ to }) => to),
    bought: (await recurringBuys.runs(id, { first: 5 })).runs.map(({ outcome }) => outcome),
  });
  await jobs.idle();
  expect(await world()).toEqual({ session: { session: { state: 'SIGNED_IN' } }, mails: [], bought: [] });

  server.refuse = () => null;
  const jump = await fetch(`${url}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jump: 'DAY' }),
  });
  expect(jump.status).toBe(200);
  await jobs.idle();
  expect(await world()).toEqual({ session: { session: { state: 'EXPIRED' } }, mails: [[EMAIL]], bought: ['BOUGHT'] });
  expect(Math.round((modules.clock.now() - Date.now()) / DAY_MS)).toBe(1);
  // By this time browsers count down.
  const { headers } = await ana.graphql('{ session { state } }');
  expect(Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / DAY_MS)).toBe(1);

  await jobs.stop();
  mail.stop();
  await market.stop();
  await close();
  await server.stop();
});
