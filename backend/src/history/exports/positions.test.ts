import { EarnFixture } from '../../../test/earn-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import { accountsOf, ensureSystemAccount, post } from '../../ledger/index';
import { positionsAt } from './positions';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** A purchase of ADA with all reais that are there. */
async function bought(accountId: number, reais: string, coins: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = new Date('2026-11-20T14:00:00Z');
    const other = await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
    const both = (currency: string, amount: bigint) => [
      { accountId, currency, bucket: 'AVAILABLE' as const, amount },
      { accountId: other, currency, bucket: 'AVAILABLE' as const, amount: -amount },
    ];
    const entries = [...both('BRL', -toAmount(reais)), ...both('ADA', toAmount(coins))];
    await post(tx, [{ kind: 'TRADE', reference: 'test', idempotencyKey: 'test/bought', createdAt: at, entries }]);
  });
}

test('money §10: coins that earn or are under notice are the customer’s at the end of a year, at what they cost', async () => {
  const fixture = new EarnFixture(db);
  await fixture.start();
  const user = await fixture.customer({ BRL: '500', SOL: '3' });
  await bought(user.accountId, '500', '100');
  await fixture.begun(user, 'ada-flexible', '60');
  const sol = await fixture.begun(user, 'sol-flexible', '2');
  await fixture.redeem(user, sol, '1');
  const at = (moment: string) =>
    inTransaction(db, async (tx) => positionsAt(tx, await accountsOf(tx, user.accountId), new Date(moment)));
  const all = [
    { currency: 'ADA', quantity: '100', averageCost: '5' },
    { currency: 'SOL', quantity: '3', averageCost: null },
  ];
  expect(await at('2027-01-01T03:00:00Z')).toEqual(all);
  // Back in the account they still have their cost; rewards came in beside them.
  const [ada] = (await fixture.earn.positions(user.accountId, { first: 2, states: null })).positions.slice(-1);
  await fixture.redeem(user, ada?.id ?? 0, '60');
  expect(await at('2027-01-01T03:00:00Z')).toEqual(all);
  expect(await fixture.broken()).toEqual([]);
  await fixture.jobs.stop();
});
