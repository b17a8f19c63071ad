import { customerWith } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { listOrders } from './order-query';
import type { OrderFilter } from './order-query';

const ORDERS = 3_000;
const PAGE = 20;

let db: TestDatabase;
let customer: number;

beforeAll(async () => {
  db = await createTestDatabase();
  customer = await customerWith(db, {});
  // A past with many orders in one market, and before it a few orders in another market.
  await db.query(
    `insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, cancel_reason,
                         created_at)
     select $1, case when n > $2 - 5 then 2 else 1 end, 'BUY', 'LIMIT', 'CANCELED', 100, 1, 'BRL', 'CUSTOMER',
            now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
    [customer, ORDERS],
  );
  await db.query('analyze orders');
});

afterAll(() => db.drop());

/** Number of rows of orders that this connection has read, from the database's statistics. */
async function rowsRead(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ read: string }>(
    `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read
       from pg_stat_xact_user_tables where relname = 'orders'`,
  );
  return Number(row?.read);
}

/** A page of own orders, and how many orders the database read for it. */
function looked(filter: Omit<OrderFilter, 'first'>): Promise<{ found: number; read: number }> {
  return inTransaction(db, async (tx) => {
    const before = await rowsRead(tx);
    const { orders } = await listOrders(tx, customer, { first: PAGE, ...filter });
    return { found: orders.length, read: (await rowsRead(tx)) - before };
  });
}

describe('a page of own orders costs no more when the customer has traded for years', () => {
  test.each([
    ['of all markets', {}, PAGE],
    ['of a market with many', { instrument: 'btcbrl' }, PAGE],
    ['of a market with few, all of them old', { instrument: 'ethbrl' }, 5],
    ['of a market with none', { instrument: 'ltcbrl' }, 0],
    ['that are open', { states: ['ACTIVE', 'PARTIALLY_FILLED'] as const }, 0],
  ])('%s', async (_which, filter, expected) => {
    const { found, read } = await looked(filter);
    expect(found).toBe(expected);
    expect(read).toBeLessThanOrEqual(PAGE + 1);
  });
});
