import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import { OrderFixture, limit } from '../../../test/order-fixture';
import { openOrderIds, orderIdByClientId } from '../history/order-history';
import { readBasis } from './batch-basis';
import { findById } from './order-store';
import { listOrders } from './order-query';
import { writeOrders } from './order-writer';
import type { OrderRecord } from './order-record';

/** PostgreSQL settles on the plan of a prepared statement after five runs. */
const RUNS = 8;
const ENDED = 3_000;
const OPEN_OF_OTHERS = 600;
/** So few that PostgreSQL would rather read them all than look for ten. */
const FEW = 300;

let fixture: OrderFixture;
let order: OrderRecord;

/** Inserts copies of an order that differ in the given columns. */
async function copies(count: number, given: Readonly<Record<string, string>>): Promise<void> {
  const columns = await fixture.db.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'orders' and column_name <> 'id'",
  );
  const values = columns.map(({ name }) => given[name] ?? `o.${name}`);
  await fixture.db.query(
    `insert into orders (${columns.map(({ name }) => name).join()}) select ${values.join()}
       from orders o, generate_series(1, ${count}) where o.id = ${order.id}`,
  );
}

beforeAll(async () => {
  fixture = await OrderFixture.open();
  const accountId = await fixture.customer();
  order = await fixture.placed(accountId, { ...limit('BUY', '100', '1'), clientOrderId: 'named' });
  const none = { idempotency_key: 'null', client_order_id: 'null' };
  await copies(ENDED, { ...none, state: "'CANCELED'", reserved_amount: '0', created_at: 'now()' });
  await copies(OPEN_OF_OTHERS, { ...none, account_id: String(await fixture.customer()) });
  await fixture.db.query('analyze orders');
});

afterAll(async () => {
  await fixture.market.stop();
  await fixture.db.drop();
});

/** Number of rows of `orders` that one run of this work reads. */
async function rowsRead(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return inTransaction(fixture.db, async (tx) => {
    const total = async (runner: SqlRunner) => {
      const [row] = await runner.query<{ rows: string }>(
        "select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'orders'",
      );
      return Number(row?.rows);
    };
    for (let run = 1; run < RUNS; run += 1) await work(tx);
    const before = await total(tx);
    await work(tx);
    return (await total(tx)) - before;
  });
}

test('the open orders of an account are found without reading its ended ones, nor those of others', async () => {
  const { accountId } = order;
  const open = { first: 20, instrument: 'ltcbrl', states: ['ACTIVE', 'PARTIALLY_FILLED'] } as const;
  expect((await listOrders(fixture.db, accountId, open)).orders).toEqual([order]);
  expect(await rowsRead((tx) => listOrders(tx, accountId, open))).toBe(1);
  expect(await rowsRead((tx) => openOrderIds(tx, accountId, order.instrument.id))).toBe(1);
});

test('an order is found by the name that a client gave it without reading the others', async () => {
  expect(await rowsRead((tx) => orderIdByClientId(tx, order.accountId, 'named'))).toBe(1);
  expect(await rowsRead((tx) => orderIdByClientId(tx, order.accountId, 'unknown'))).toBe(0);
});

test('writing a change of an open order reads that order, not the whole book', async () => {
  const change = (before: OrderRecord, now: OrderRecord) => ({
    orders: [{ before, now, ownerId: before.accountId }],
    trades: [],
    tradeIds: [],
    at: new Date(),
  });
  expect(await rowsRead((tx) => writeOrders(tx, change(order, order)))).toBe(1);
  expect(await findById(fixture.db, [order.accountId], order.id)).toEqual(order);
});

test('used keys of a batch are looked up by themselves, also where the statement was planned while there were few orders', async () => {
  const keys = Array.from({ length: 10 }, (_, nth) => `key ${nth}`);
  const wanted = keys.map((key) => ({ instrumentId: order.instrument.id, accountId: order.accountId, key }));
  const owners = new Map([[order.accountId, 1]]);
  await fixture.db.query('delete from orders where id <> $1', [order.id]);
  await copies(FEW, { idempotency_key: 'null', client_order_id: 'null', state: "'CANCELED'", reserved_amount: '0' });
  await fixture.db.query('vacuum full analyze orders');
  const read = async (tx: Transaction) => {
    const basis = await readBasis(tx, wanted, 1, owners);
    expect(keys.map((key) => basis.placedUnder(order.accountId, key))).toEqual(keys.map(() => undefined));
  };
  expect(await rowsRead(read)).toBe(0);
});
