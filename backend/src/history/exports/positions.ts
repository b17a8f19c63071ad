import { fromAmount, toAmount } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { rowsInBatches } from '../../exports/index';
import { ownAccountIds } from '../../ledger/index';
import type { TradingAccounts } from '../../ledger/index';

const BATCH = 500;
/** One, scaled as amounts are. */
const ONE = toAmount('1');
const CENTAVO = toAmount('0.01');

/** What a customer had of a currency at the end of a year, and what one unit of it cost. Decimals have a dot. */
export interface Position {
  readonly currency: string;
  readonly quantity: string;
  /** In reais, fees included, whole centavos; null of what came in without a cost, and of reais themselves. */
  readonly averageCost: string | null;
}

/** What a movement of money changed in all of a customer's accounts together. */
interface Movement {
  readonly [key: string]: unknown;
  readonly currency: string;
  readonly quantity: string;
  /** What reais changed by in the same movement. */
  readonly reais: string;
}

/** Scaled by 1e10. */
interface Held {
  /** All of it. */
  quantity: bigint;
  /** What of it was bought here, and what that cost. */
  bought: bigint;
  cost: bigint;
}

/** What goes out takes its share of what was bought and of what came in. */
function takeOut(held: Held, quantity: bigint): void {
  const left = held.quantity - quantity;
  const bought = held.quantity === 0n ? 0n : (held.bought * left) / held.quantity;
  held.cost = held.bought === 0n ? 0n : (held.cost * bought) / held.bought;
  held.bought = bought;
  held.quantity = left;
}

function apply(held: Held, movement: Movement): void {
  const [moved, reais] = [toAmount(movement.quantity), toAmount(movement.reais)];
  if (moved < 0n) {
    takeOut(held, -moved);
    return;
  }
  held.quantity += moved;
  if (reais < 0n) {
    held.bought += moved;
    held.cost -= reais;
  }
}

// All of a customer's accounts are one, also what is at work: what moves between them, or is held and let go, changes nothing.
const MOVEMENTS = `
  select currency, quantity::text, coalesce(reais, 0)::text as reais
    from (select t.id, min(t.created_at) as at, min(e.id) as first, e.currency, sum(e.amount) as quantity,
                 sum(sum(e.amount) filter (where e.currency = 'BRL')) over (partition by t.id) as reais
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account_id = any($1::int[]) and t.created_at < $2
           group by t.id, e.currency) as moved
   where quantity <> 0 and currency <> 'BRL'
   order by at, first`;

const REAIS = `
  select coalesce(sum(e.amount), 0)::text as quantity
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account_id = any($1::int[]) and t.created_at < $2 and e.currency = 'BRL'`;

function positionsOf(currency: string, { quantity, bought, cost }: Held): readonly Position[] {
  const average = () => fromAmount(((cost * ONE) / bought / CENTAVO) * CENTAVO);
  return [
    ...(bought > 0n ? [{ currency, quantity: fromAmount(bought), averageCost: average() }] : []),
    ...(quantity > bought ? [{ currency, quantity: fromAmount(quantity - bought), averageCost: null }] : []),
  ];
}

/**
 * What a customer had at a moment, by currency. What was bought here stands apart from what came in, whose cost nobody told:
 * what goes out takes its share of both.
 */
export async function positionsAt(tx: Transaction, { main }: TradingAccounts, at: Date): Promise<readonly Position[]> {
  const values = [await ownAccountIds(tx, main), at];
  const all = new Map<string, Held>();
  for await (const rows of rowsInBatches<Movement>(tx, { text: MOVEMENTS, values, size: BATCH })) {
    for (const row of rows) {
      const held = all.get(row.currency) ?? { quantity: 0n, bought: 0n, cost: 0n };
      all.set(row.currency, held);
      apply(held, row);
    }
  }
  const [reais] = await tx.query<{ quantity: string }>(REAIS, values);
  const inReais = toAmount(reais?.quantity ?? '0');
  return [
    ...(inReais === 0n ? [] : [{ currency: 'BRL', quantity: fromAmount(inReais), averageCost: null }]),
    ...[...all].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([currency, held]) => positionsOf(currency, held)),
  ];
}
