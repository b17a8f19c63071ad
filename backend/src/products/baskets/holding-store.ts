import { fromAmount, toAmount } from '../../lib/amount';
import type { SqlRunner, Transaction } from '../../db/database';
import { openAccount } from '../../ledger/index';

/** A basket that a customer bought at some time. Amounts in reais, in units of 1e-10. */
export interface Holding {
  readonly basketAccountId: number;
  /** MAIN account. */
  readonly accountId: number;
  readonly basket: string;
  readonly version: number;
  readonly putIn: bigint;
  readonly takenOut: bigint;
  /** Coins, and reais while an order runs, by code; without those that are not there. */
  readonly balances: ReadonlyMap<string, bigint>;
}

interface HoldingRow {
  basket_account_id: number;
  account_id: number;
  basket: string;
  version: number;
  put_in: string;
  taken_out: string;
  balances: Readonly<Record<string, string>> | null;
}

const holdingOfRow = (row: HoldingRow): Holding => ({
  basketAccountId: row.basket_account_id,
  accountId: row.account_id,
  basket: row.basket,
  version: row.version,
  putIn: toAmount(row.put_in),
  takenOut: toAmount(row.taken_out),
  balances: new Map(Object.entries(row.balances ?? {}).map(([code, amount]) => [code, toAmount(amount)])),
});

/** The baskets of a customer, or one of them. */
export async function holdingsOf(
  runner: SqlRunner,
  accountId: number,
  basket: string | null = null,
): Promise<readonly Holding[]> {
  const rows = await runner.query<HoldingRow>(
    `select h.basket_account_id, h.account_id, h.basket, h.version, h.put_in, h.taken_out,
            (select jsonb_object_agg(b.currency, (b.available + b.held)::text) from balances b
              where b.account_id = h.basket_account_id and b.available + b.held > 0) as balances
       from basket_holdings h where h.account_id = $1 and ($2::text is null or h.basket = $2)`,
    [accountId, basket],
    'basket-holdings',
  );
  return rows.map(holdingOfRow);
}

/** The accounts of a customer's baskets, or of one of them. */
export async function basketAccountIds(
  runner: SqlRunner,
  accountId: number,
  basket: string | null,
): Promise<readonly number[]> {
  const rows = await runner.query<{ id: number }>(
    'select basket_account_id as id from basket_holdings where account_id = $1 and ($2::text is null or basket = $2)',
    [accountId, basket],
    'basket-accounts',
  );
  return rows.map(({ id }) => id);
}

/** The account of a customer's basket, which is opened with the first purchase. */
export async function openHolding(
  tx: Transaction,
  { accountId, basket, version }: { readonly accountId: number; readonly basket: string; readonly version: number },
  at: Date,
): Promise<number> {
  const basketAccountId = await openAccount(tx, accountId, 'BASKET', at);
  await tx.query(
    'insert into basket_holdings (basket_account_id, account_id, basket, version, created_at) values ($1, $2, $3, $4, $5)',
    [basketAccountId, accountId, basket, version, at],
    'basket-holding-open',
  );
  return basketAccountId;
}

/** What an order put in and took out. @param version null: as it was */
export async function noteFlows(
  tx: Transaction,
  basketAccountId: number,
  { putIn, takenOut, version }: { readonly putIn: bigint; readonly takenOut: bigint; readonly version: number | null },
): Promise<void> {
  await tx.query(
    `update basket_holdings set put_in = put_in + $2, taken_out = taken_out + $3, version = coalesce($4, version)
      where basket_account_id = $1`,
    [basketAccountId, fromAmount(putIn), fromAmount(takenOut), version],
    'basket-holding-flows',
  );
}

/** MAIN accounts of those who have coins of a basket. */
export async function ownersOfBasket(runner: SqlRunner, basket: string): Promise<readonly number[]> {
  const rows = await runner.query<{ account_id: number }>(
    `select h.account_id from basket_holdings h where h.basket = $1 and exists (
       select 1 from balances b where b.account_id = h.basket_account_id and b.available + b.held > 0) order by 1`,
    [basket],
    'basket-owners',
  );
  return rows.map(({ account_id: id }) => id);
}
