import { inTransaction, together } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { fromAmount } from '../../lib/amount';
import { post } from '../../ledger/index';
import type { LedgerEntry } from '../../ledger/index';
import type { RestingOrder, Side } from '../engine/types';
import { amountOf } from '../engine/fees';
import type { MarketRuntime } from '../market-runtime';
import { ORDER_COLUMNS, orderOfRow, reservedCurrencyOf } from '../orders/order-record';
import type { OrderRecord, OrderRow } from '../orders/order-record';
import type { WantedLevel } from './ladder';

/** The changes of a maker's quotes. */
export interface QuoteChange {
  readonly cancel: readonly RestingOrder[];
  readonly insert: readonly WantedLevel[];
}

/** What a maker's order holds. Makers pay no fee. */
const reserveOf = ({ side, price, quantity }: WantedLevel): bigint =>
  side === 'BUY' ? amountOf(price, quantity) : quantity;

// A quote that was never filled is deleted. The table records what happened, and not the offers of every second.
const REPLACE = `
  with gone as (
    delete from orders where id = any($1::bigint[]) and filled_quantity = 0
  ), ended as (
    update orders set state = 'PARTIALLY_CANCELED', cancel_reason = 'CUSTOMER', reserved_amount = 0, updated_at = now()
     where id = any($1::bigint[]) and filled_quantity > 0
  )
  insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, reserved_amount)
  select $2::int, $3::int, side, 'LIMIT', 'ACTIVE', price, quantity, currency, reserved
    from unnest($4::text[], $5::numeric[], $6::numeric[], $7::text[], $8::numeric[])
      with ordinality as q(side, price, quantity, currency, reserved, place)
   order by place
  returning ${ORDER_COLUMNS}`;

/** The ledger entries between the maker's buckets: one net sum for each currency. */
function heldBy(change: QuoteChange, runtime: MarketRuntime, accountId: number): LedgerEntry[] {
  const { instrument } = runtime;
  const held = new Map<string, bigint>();
  const move = (side: Side, amount: bigint) => {
    const currency = reservedCurrencyOf({ side, instrument });
    held.set(currency, (held.get(currency) ?? 0n) + amount);
  };
  for (const order of change.cancel) move(order.side, -runtime.resting(order.id).reserved);
  for (const level of change.insert) move(level.side, reserveOf(level));
  return [...held].flatMap(([currency, amount]): LedgerEntry[] =>
    amount === 0n
      ? []
      : [
          { accountId, currency, bucket: 'AVAILABLE', amount: -amount },
          { accountId, currency, bucket: 'HELD', amount },
        ],
  );
}

async function write(
  tx: Transaction,
  runtime: MarketRuntime,
  accountId: number,
  change: QuoteChange,
): Promise<OrderRecord[]> {
  const { instrument } = runtime;
  const entries = heldBy(change, runtime, accountId);
  const [, rows] = await together([
    tx.query('set local synchronous_commit = off'),
    tx.query<OrderRow>(
      REPLACE,
      [
        change.cancel.map((order) => order.id),
        accountId,
        instrument.id,
        change.insert.map((level) => level.side),
        change.insert.map((level) => fromAmount(level.price)),
        change.insert.map((level) => fromAmount(level.quantity)),
        change.insert.map(({ side }) => reservedCurrencyOf({ side, instrument })),
        change.insert.map((level) => fromAmount(reserveOf(level))),
      ],
      'maker-requote',
    ),
    post(
      tx,
      entries.length === 0 ? [] : [{ kind: 'REQUOTE', reference: instrument.symbol, createdAt: new Date(), entries }],
    ),
  ]);
  return rows.map(orderOfRow).sort((a, b) => a.id - b.id);
}

/**
 * Replaces some of a maker's quotes in one transaction, with one net movement of the held money, and then in the book.
 * The inserted levels must not cross the book that is left.
 */
export async function replaceQuotes(
  db: Database,
  runtime: MarketRuntime,
  accountId: number,
  change: QuoteChange,
): Promise<void> {
  if (change.cancel.length === 0 && change.insert.length === 0) return;
  const added = await inTransaction(db, (tx) => write(tx, runtime, accountId, change));
  const ended = change.cancel.map((order) => order.id);
  runtime.exchange(
    ended,
    added.map((record) => ({ record, ownerId: accountId })),
  );
}
