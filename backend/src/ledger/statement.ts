import { toAmount } from '../lib/amount';
import type { SqlRunner } from '../db/database';

/** A movement that changed what an account has of a currency, and what it had after it. Amounts in units of 1e-10. */
export interface StatementLine {
  /** Of the ledger's transaction. */
  readonly id: string;
  readonly kind: string;
  /** Id of what moved the money. */
  readonly reference: string;
  readonly amount: bigint;
  readonly balance: bigint;
  /** What of the balance was held after it, and how much of that by it. */
  readonly held: bigint;
  readonly heldChange: bigint;
  readonly createdAt: Date;
}

/** Which movements. */
export interface StatementPage {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
  /** Otherwise newest first. */
  readonly isOldestFirst: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface StatementRow {
  id: string;
  kind: string;
  reference: string;
  amount: string;
  balance: string;
  held: string;
  held_change: string;
  place: string;
  created_at: Date;
}

/** The entries of a movement of one account are written together, so their ids are in the order of the balance. */
const STATEMENT = `
  with movements as (
    select transaction_id, max(id) as place, sum(amount) as amount,
           coalesce(sum(amount) filter (where bucket = 'HELD'), 0) as held_change
      from ledger_entries where account_id = $1 and currency = $2 group by transaction_id),
  running as (
    select *, sum(amount) over inOrder as balance, sum(held_change) over inOrder as held
      from movements window inOrder as (order by place))
  select t.id, t.kind, t.reference, t.created_at, r.amount, r.balance, r.held, r.held_change, r.place
    from running r join ledger_transactions t on t.id = r.transaction_id
   where r.amount <> 0
     and ($3::timestamptz is null or t.created_at >= $3)
     and ($4::timestamptz is null or t.created_at < $4)`;

const NEWEST_FIRST = 'order by r.place desc limit $5 offset $6';
/** All of the last line's instant come with it: a program goes on from that instant. */
const OLDEST_FIRST = 'order by t.created_at offset $6 fetch first $5 rows with ties';

/** What moved the money of an account in a currency; not what only held it. */
export async function statementOf(
  runner: SqlRunner,
  accountId: number,
  currency: string,
  { number, size, isOldestFirst, from, to }: StatementPage,
): Promise<readonly StatementLine[]> {
  const rows = await runner.query<StatementRow>(`${STATEMENT} ${isOldestFirst ? OLDEST_FIRST : NEWEST_FIRST}`, [
    accountId,
    currency,
    from ?? null,
    to ?? null,
    size,
    (number - 1) * size,
  ]);
  const inOrder = isOldestFirst ? rows.toSorted((a, b) => Number(BigInt(a.place) - BigInt(b.place))) : rows;
  return inOrder.map(({ id, kind, reference, amount, balance, held, held_change, created_at }) => ({
    id,
    kind,
    reference,
    amount: toAmount(amount),
    balance: toAmount(balance),
    held: toAmount(held),
    heldChange: toAmount(held_change),
    createdAt: created_at,
  }));
}
