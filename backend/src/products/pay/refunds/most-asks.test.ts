import { CoinRefundsFixture } from '../../../../test/coin-refund-fixture';
import { PayFixture, PAYER, textOf } from '../../../../test/pay-fixture';
import { createTestDatabase } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import { inTransaction } from '../../../db/database';
import type { SqlRunner } from '../../../db/database';
import type { User } from '../../../identity/index';
import { MOST_ASKS } from '../limits';
import { PAY_MESSAGES } from '../messages';
import { refundsOfCoins } from './ask-store';

jest.setTimeout(60_000);

/** PostgreSQL settles on the plan of a prepared statement after five runs. */
const RUNS = 8;
const ENDED = 1_000;

let db: TestDatabase;
let fixture: PayFixture;
let refunds: CoinRefundsFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  refunds = new CoinRefundsFixture(fixture);
  await fixture.startWithCoins();
});
beforeEach(async () => {
  nina = await fixture.money.customer();
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

/** Number of rows of asks that were read so far by the connection of a transaction. */
async function read(runner: SqlRunner): Promise<number> {
  const [row] = await runner.query<{ rows: string }>(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'payment_refund_asks'`,
  );
  return Number(row?.rows);
}

describe('how often a payer is asked where credited coins go', () => {
  test('of many ended asks the newest of each payment is read alone', async () => {
    const ids = [await refunds.credited(nina, '100'), await refunds.credited(nina, '100')];
    const payments: string[] = [];
    for (const id of ids) {
      await refunds.ask(nina, id);
      payments.push((await fixture.payment(nina, id)).id);
    }
    await db.query(
      `insert into payment_refund_asks (id, payment_id, account_id, state, network, currency, amount, fee, created_at, until, ended_at)
       select gen_random_uuid(), a.payment_id, a.account_id, 'ENDED', a.network, a.currency, a.amount, a.fee, a.created_at, a.until, a.until
         from payment_refund_asks a, generate_series(1, $1::int)`,
      [ENDED],
    );
    const newest = await db.query<{ id: string }>(
      'select distinct on (payment_id) id from payment_refund_asks where payment_id = any($1) order by payment_id, number desc',
      [payments],
    );
    await db.query('analyze payment_refund_asks');
    const found = await inTransaction(db, async (tx) => {
      for (let run = 1; run < RUNS; run += 1) await refundsOfCoins(tx, payments);
      const before = await read(tx);
      const last = await refundsOfCoins(tx, payments);
      expect((await read(tx)) - before).toBe(payments.length);
      return last;
    });
    const foundIds = payments.map((payment) => found.get(payment)?.ask.id);
    expect(foundIds.toSorted()).toEqual(newest.map(({ id }) => id).toSorted());
  });

  test('the last time that a payer can be asked still sends the coins back', async () => {
    const id = await refunds.creditedWithMore(nina);
    for (let count = 1; count < MOST_ASKS; count += 1) {
      expect(textOf(await refunds.ask(nina, id))).toBe('');
      await refunds.drop(nina, id);
    }
    await refunds.sent(nina, id);
    expect(await refunds.states(nina, id)).toEqual(['CONFIRMED', 'PENDING']);
  });

  test('an ask beyond the most of a payment is refused, and those before it work', async () => {
    const id = await refunds.credited(nina);
    for (let count = 0; count < MOST_ASKS; count += 1) {
      expect(textOf(await refunds.ask(nina, id))).toBe('');
      expect(textOf(await refunds.ask(nina, id))).toBe('');
      await refunds.drop(nina, id);
    }
    expect(textOf(await refunds.ask(nina, id))).toBe(PAY_MESSAGES.tooManyAsks);
    expect(await refunds.states(nina, id)).toEqual(['ENDED', undefined]);
    expect((await fixture.pay.findPublic(id, PAYER))?.payments).toHaveLength(1);
  });
});
