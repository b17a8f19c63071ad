import { cellsOf, historyExportsOn } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { OtcFixture } from '../../../test/otc-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { User } from '../../identity/users';
import { inTransaction } from '../../db/database';
import { accountsOf } from '../../ledger/index';
import { positionsAt } from './positions';

jest.setTimeout(120_000);

let db: TestDatabase;
let fixture: OtcFixture;
let user: User;
let rows: readonly (readonly string[])[];

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new OtcFixture(db);
  await fixture.start();
  user = await fixture.everyOutcome();
  await fixture.provider.behave({ mode: 'FILL' });
  await fixture.jobs.idle();
  const { quote } = await fixture.otc.request(
    user.accountId,
    { instrument: 'usdtbrl', side: 'BUY', quantity: '150' },
    () => Promise.resolve(),
  );
  await fixture.accepted(user, quote?.id ?? '');
  const on = historyExportsOn(db, fixture.clock);
  const { result: made } = await on.exports.create(user.accountId, {
    ...{ format: 'CSV', idempotencyKey: nextKey(), filter: { kinds: ['OTC'] } },
    from: new Date('2026-11-01T03:00:00.000Z'),
    to: new Date('2026-11-20T15:00:01.000Z'),
  });
  await on.work();
  if (!made) throw new Error('no export');
  rows = cellsOf(await on.file(user.accountId, made));
  await fixture.jobs.stop();
});
afterAll(() => db.drop());

const ofKind = (kind: string) => rows.filter((row) => row[2] === kind);

describe('products §12: trades over the counter in the files of the history', () => {
  test('a trade has what it moved, what it cost without the fee, the fee, and who the counterparty was', () => {
    const purchases = ofKind('Compra na mesa OTC');
    expect(purchases.map((row) => row[3])).toEqual(['Concluída', 'Não realizada', 'Concluída']);
    expect(purchases.at(-1)?.slice(3, 12)).toEqual([
      ...['Concluída', 'ETH', '100', '100150', '250,375', 'BRL', 'Horizonte Liquidez', '', ''],
    ]);
    expect(purchases.at(-1)?.[12]).toMatch(/^otc-\d+$/);
    expect(purchases.at(-1)?.[13]).toBe('valor da operação');
    const [sale] = ofKind('Venda na mesa OTC');
    expect(sale?.slice(4, 8)).toEqual(['ETH', '110', '109835', '274,5875']);
  });

  test('what was refused moved nothing', () => {
    const refused = rows.find((row) => row[3] === 'Não realizada');
    expect(refused?.slice(4, 8)).toEqual(['ETH', '0', '0', '0']);
  });

  test('products §8: of USDT it is said that it is a foreign-exchange operation', () => {
    expect(ofKind('Compra na mesa OTC (câmbio)').map((row) => row.slice(4, 6))).toEqual([['USDT', '150']]);
  });

  test('money §10: coins that were bought over the counter are there at the end of a year at what they cost, with the fee', async () => {
    const at = new Date('2027-01-01T03:00:00Z');
    const positions = await inTransaction(db, async (tx) => positionsAt(tx, await accountsOf(db, user.accountId), at));
    // 150 × 1.001,50 and a quarter of a percent of it.
    expect(positions.filter(({ currency }) => currency === 'USDT')).toEqual([
      { currency: 'USDT', quantity: '150', averageCost: '1004' },
    ]);
  });
});
