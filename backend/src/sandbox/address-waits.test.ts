import { BITCOIN, coinsOutIn } from '../../test/coins-out-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import type { User } from '../identity/index';
import { endWaitsOf } from './address-waits';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: WithdrawalsFixture;
let coins: ReturnType<typeof coinsOutIn>;

beforeEach(async () => {
  db = await createTestDatabase();
  exchange = withdrawalsOn(db);
  coins = coinsOutIn(db, exchange);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  await db.drop();
});

const endWaits = (email: string) => endWaitsOf({ db, clock: exchange.clock, jobs: exchange.jobs }, email);

/** A withdrawal to an address that was added now. */
async function cooling(): Promise<{ readonly user: User; readonly id: string; readonly destinationId: string }> {
  const user = await coins.saver({ BTC: '1' });
  const destinationId = await exchange.address(user, 'bitcoin', { ageMs: 0 });
  const { id, state } = await coins.sent(user, '0.1', BITCOIN, { destinationId });
  expect(state).toBe('COOLING');
  return { user, id, destinationId };
}

test('money §6: the operator of a sandbox ends the wait of one customer’s addresses: what waits is sent, and the next one at once', async () => {
  const [one, other] = [await cooling(), await cooling()];
  expect(await endWaits(one.user.email)).toBe(true);
  await exchange.jobs.idle();
  expect(await exchange.stateOf(one.user, one.id)).toBe('SENT');
  expect(await exchange.stateOf(other.user, other.id)).toBe('COOLING');

  const unused = await exchange.address(one.user, 'bitcoin', { ageMs: 0 });
  expect(await endWaits(one.user.email)).toBe(true);
  const { state } = await coins.sent(one.user, '0.1', BITCOIN, { destinationId: unused });
  expect(state).toBe('SENT');
});

test('an e-mail that nobody has ends no wait', async () => {
  const { user, id } = await cooling();
  expect(await endWaits('ninguem@example.com')).toBe(false);
  await exchange.jobs.idle();
  expect(await exchange.stateOf(user, id)).toBe('COOLING');
});
