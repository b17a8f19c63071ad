import { together } from '../db/database';
import type { SqlRunner, Transaction } from '../db/database';
import { fromAmount, toAmount } from '../lib/amount';
import { CURRENCIES } from './currencies';
import { InsufficientFunds, InvalidMovement } from './errors';
import { insertMovements, withoutRepeated } from './journal';
import type { Bucket } from './tables';

export interface LedgerEntry {
  readonly accountId: number;
  readonly currency: string;
  readonly bucket: Bucket;
  /** In units of 1e-10. A negative amount takes money away. */
  readonly amount: bigint;
}

export interface LedgerTransaction {
  /** What moves the money, e.g. DEPOSIT, HOLD, RELEASE, TRADE. */
  readonly kind: string;
  /** Id of the order, trade or deposit that caused the movement. */
  readonly reference: string;
  /** A key has one effect: the same movement with a known key is skipped, another movement with it is refused. */
  readonly idempotencyKey?: string;
  /** When the movement happened, by the caller's clock. */
  readonly createdAt: Date;
  readonly entries: readonly LedgerEntry[];
}

/** A balance after a posting, in units of 1e-10. */
export interface BalanceChange {
  readonly accountId: number;
  readonly currency: string;
  readonly available: bigint;
  readonly held: bigint;
  readonly availableDelta: bigint;
  readonly heldDelta: bigint;
}

export interface Balance {
  readonly currency: string;
  readonly available: bigint;
  readonly held: bigint;
}

interface Delta {
  readonly accountId: number;
  readonly currency: string;
  available: bigint;
  held: bigint;
}

interface BalanceRow {
  account_id: number;
  currency: string;
  available: string;
  held: string;
  may_be_negative: boolean;
}

const keyOf = (accountId: number, currency: string) => `${accountId}/${currency}`;

function assertBalanced(movement: LedgerTransaction): void {
  const sums = new Map<string, bigint>();
  for (const entry of movement.entries) sums.set(entry.currency, (sums.get(entry.currency) ?? 0n) + entry.amount);
  const broken = [...sums].find(([, sum]) => sum !== 0n);
  if (broken) throw new InvalidMovement(`${movement.kind} ${movement.reference}: ${broken[0]} does not sum to zero`);
}

function deltasOf(movements: readonly LedgerTransaction[]): Map<string, Delta> {
  const deltas = new Map<string, Delta>();
  for (const { accountId, currency, bucket, amount } of movements.flatMap((movement) => movement.entries)) {
    const key = keyOf(accountId, currency);
    const delta = deltas.get(key) ?? { accountId, currency, available: 0n, held: 0n };
    if (bucket === 'AVAILABLE') delta.available += amount;
    else delta.held += amount;
    deltas.set(key, delta);
  }
  return deltas;
}

/**
 * Locks the balances in a fixed order (account, currency), so that two postings never wait for each other in a circle.
 */
async function lockBalances(tx: Transaction, deltas: Map<string, Delta>): Promise<BalanceRow[]> {
  const wanted = [...deltas.values()];
  const rows = await tx.query<BalanceRow>(
    `select b.account_id, b.currency, b.available, b.held, b.may_be_negative
       from balances b
       join unnest($1::int[], $2::text[]) as d(account_id, currency)
         on b.account_id = d.account_id and b.currency = d.currency
      order by b.account_id, b.currency collate "C"
        for update of b`,
    [wanted.map((delta) => delta.accountId), wanted.map((delta) => delta.currency)],
    'ledger-lock',
  );
  if (rows.length !== deltas.size) throw new InvalidMovement('A movement names an unknown account or currency');
  return rows;
}

function changesOf(rows: readonly BalanceRow[], deltas: Map<string, Delta>): BalanceChange[] {
  return rows.map((row) => {
    const delta = deltas.get(keyOf(row.account_id, row.currency));
    const availableDelta = delta?.available ?? 0n;
    const heldDelta = delta?.held ?? 0n;
    const available = toAmount(row.available) + availableDelta;
    const held = toAmount(row.held) + heldDelta;
    if (!row.may_be_negative && (available < 0n || held < 0n)) {
      throw new InsufficientFunds(row.currency, row.account_id);
    }
    return { accountId: row.account_id, currency: row.currency, available, held, availableDelta, heldDelta };
  });
}

/**
 * Moves money. No other code does. Either all movements happen or none does. A hold is a pair of entries: AVAILABLE −x,
 * HELD +x. Funds are checked on the sum of all movements, so money that arrives in one movement can leave in another.
 * Movements whose idempotency key was posted before are skipped. The caller's transaction keeps the touched balances
 * locked until it ends.
 * @returns every touched balance as it is now; empty when every movement was skipped.
 * @throws InsufficientFunds before anything is written; the transaction can still be used.
 * @throws IdempotencyConflict when a key was used for a movement with other contents.
 * @throws InvalidMovement when entries do not sum to zero, or an account or currency is unknown.
 */
export async function post(tx: Transaction, movements: readonly LedgerTransaction[]): Promise<BalanceChange[]> {
  movements.forEach(assertBalanced);
  const all = deltasOf(movements);
  if (all.size === 0) return [];
  // It is read behind the lock.
  const [locked, fresh] = await together([lockBalances(tx, all), withoutRepeated(tx, movements)]);
  if (fresh.length === 0) return [];
  const deltas = fresh.length === movements.length ? all : deltasOf(fresh);
  const rows = deltas === all ? locked : locked.filter((row) => deltas.has(keyOf(row.account_id, row.currency)));
  const changes = changesOf(rows, deltas);
  await insertMovements(tx, fresh, changes);
  return changes;
}

/** Balances of an account in every currency, in display order. Empty for an unknown account. */
export async function balancesOf(db: SqlRunner, accountId: number): Promise<Balance[]> {
  const rows = await db.lookup<Pick<BalanceRow, 'currency' | 'available' | 'held'>>(
    `select currency, available, held from balances
      where account_id = $1 order by array_position($2::text[], currency)`,
    [accountId, CURRENCIES.map((currency) => currency.code)],
    'ledger-balances',
  );
  return rows.map((row) => ({
    currency: row.currency,
    available: toAmount(row.available),
    held: toAmount(row.held),
  }));
}

/** What a customer has of a currency in further accounts of one purpose. */
export interface TotalFor {
  /** Held or not. */
  readonly total: bigint;
  readonly held: bigint;
}

/** What a customer has by currency in further accounts of one purpose. @param mainId the customer's first account */
export async function totalsFor(
  db: SqlRunner,
  mainId: number,
  purpose: string,
): Promise<ReadonlyMap<string, TotalFor>> {
  const rows = await db.lookup<{ currency: string; total: string; held: string }>(
    `select b.currency, sum(b.available + b.held) as total, sum(b.held) as held from accounts a join balances b on b.account_id = a.id
      where a.main_account_id = $1 and a.purpose = $2 group by b.currency`,
    [mainId, purpose],
    'ledger-totals-for',
  );
  return new Map(rows.map(({ currency, total, held }) => [currency, { total: toAmount(total), held: toAmount(held) }]));
}

/** What of an account can be spent in one currency. */
export interface Funds {
  readonly accountId: number;
  readonly currency: string;
  readonly available: bigint;
}

/** What these accounts can spend in these currencies. Locks nothing. */
export async function fundsOf(
  runner: SqlRunner,
  accountIds: readonly number[],
  currencies: readonly string[],
): Promise<Funds[]> {
  const rows = await runner.query<Pick<BalanceRow, 'account_id' | 'currency' | 'available'>>(
    `select account_id, currency, available from balances
      where account_id = any($1::int[]) and currency = any($2::text[])`,
    [accountIds, currencies],
    'ledger-funds',
  );
  return rows.map(({ account_id: accountId, currency, available }) => ({
    accountId,
    currency,
    available: toAmount(available),
  }));
}

/** What each of these accounts can spend in a currency, which nobody changes until the transaction ends. */
export async function lockAvailable(
  tx: Transaction,
  accountIds: readonly number[],
  currency: string,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx.query<Pick<BalanceRow, 'account_id' | 'available'>>(
    'select account_id, available from balances where account_id = any($1::int[]) and currency = $2 order by account_id for update',
    [accountIds, currency],
  );
  if (rows.length !== accountIds.length) throw new InvalidMovement('An account or currency is unknown');
  return new Map(rows.map(({ account_id: accountId, available }) => [accountId, toAmount(available)]));
}

/** What an account can spend in each of these currencies, which nobody changes until the transaction ends; locked as movements do. */
export async function lockFunds(
  tx: Transaction,
  accountId: number,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.query<Pick<BalanceRow, 'currency' | 'available'>>(
    `select currency, available from balances
      where account_id = $1 and currency = any($2::text[]) order by currency collate "C" for update`,
    [accountId, currencies],
    'ledger-lock-funds',
  );
  if (rows.length !== new Set(currencies).size) throw new InvalidMovement('An account or currency is unknown');
  return new Map(rows.map(({ currency, available }) => [currency, toAmount(available)]));
}

/** The movement of a deposit from outside the exchange into an account. The amount is positive, in units of 1e-10. */
export function depositOf(deposit: {
  externalId: number;
  accountId: number;
  currency: string;
  amount: bigint;
  reference: string;
  idempotencyKey: string;
  createdAt: Date;
}): LedgerTransaction {
  const { externalId, accountId, currency, amount, reference, idempotencyKey, createdAt } = deposit;
  if (amount <= 0n) throw new InvalidMovement(`Deposit of ${fromAmount(amount)}`);
  return {
    kind: 'DEPOSIT',
    reference,
    idempotencyKey,
    createdAt,
    entries: [
      { accountId: externalId, currency, bucket: 'AVAILABLE', amount: -amount },
      { accountId, currency, bucket: 'AVAILABLE', amount },
    ],
  };
}

/** Whether anything was ever moved to one of a customer's accounts. @param mainId the account MAIN */
export async function wasEverUsed(runner: SqlRunner, mainId: number): Promise<boolean> {
  const [row] = await runner.query<{ used: boolean }>(
    `select exists (select 1 from ledger_entries e join accounts a on a.id = e.account_id
                     where a.id = $1 or a.main_account_id = $1) as used`,
    [mainId],
  );
  return row?.used ?? false;
}

/** Whether one of these accounts has anything, held or not. */
export async function hasAnything(runner: SqlRunner, accountIds: readonly number[]): Promise<boolean> {
  const rows = await runner.query(
    'select 1 from balances where account_id = any($1::int[]) and (available <> 0 or held <> 0) limit 1',
    [accountIds],
  );
  return rows.length > 0;
}
