import { BasketsFixture } from '../../../test/baskets-fixture';
import { cellsOf, historyExportsOn, NOVEMBER } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { accountsOf } from '../../ledger/index';
import { positionsAt } from './positions';

jest.setTimeout(60_000);

test('products §12: in the files of the history an order of a basket carries the basket’s name and what it cost', async () => {
  const db = await createTestDatabase();
  const fixture = new BasketsFixture(db);
  try {
    await fixture.start();
    const user = await fixture.customer({ BRL: '1000' });
    const order = await fixture.buy(user, '1000');
    const on = historyExportsOn(db, fixture.clock);
    const period = { ...NOVEMBER, to: new Date(Date.now() + 86_400_000) };
    fixture.clock.set(period.to.toISOString());
    const key = { idempotencyKey: nextKey(), filter: { kinds: ['ORDER' as const] } };
    const { result: made } = await on.exports.create(user.accountId, { format: 'CSV', ...period, ...key });
    await on.work();
    if (!made) throw new Error('no export');
    const rows = cellsOf(await on.file(user.accountId, made)).filter((row) => row[2] === 'Compra');
    expect(rows.map((row) => [row[4], row[9], row[13]]).sort()).toEqual([
      ['BTC', 'Smart Wallet Essencial', 'valor da operação'],
      ['ETH', 'Smart Wallet Essencial', 'valor da operação'],
    ]);
    const legs = order.legs.map(({ traded }) => `order-${traded?.marketOrderId}`);
    expect(rows.map((row) => row[12]).sort()).toEqual([...legs].sort());
    const positions = await inTransaction(db, async (tx) =>
      positionsAt(tx, await accountsOf(db, user.accountId), period.to),
    );
    // Coins of a basket are the customer's at the end of a year, at what they cost.
    expect(positions.filter(({ averageCost }) => averageCost !== null).map(({ currency }) => currency)).toEqual([
      'BTC',
      'ETH',
    ]);
    await fixture.done(user, { basket: 'essencial', kind: 'MOVE_OUT', fraction: '1' });
    const more = { idempotencyKey: nextKey(), filter: { kinds: ['TRANSFER' as const] } };
    fixture.clock.set(new Date(period.to.getTime() + 172_800_000).toISOString());
    const later = { from: period.from, to: new Date(period.to.getTime() + 86_400_000) };
    const { result: moved } = await on.exports.create(user.accountId, { format: 'CSV', ...later, ...more });
    await on.work();
    if (!moved) throw new Error('no export');
    const out = cellsOf(await on.file(user.accountId, moved)).filter((row) => row[2] === 'Saída de Smart Wallet');
    expect(out.map((row) => [row[4], row[9]]).sort()).toEqual([
      ['BTC', 'Smart Wallet Essencial'],
      ['ETH', 'Smart Wallet Essencial'],
    ]);
  } finally {
    await fixture.stop();
    await db.drop();
  }
});
