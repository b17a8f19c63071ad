import type { SqlRunner, Transaction } from '../db/database';
import { CURRENCIES } from './currencies';
import type { AccountKind } from './tables';

/** A customer has two accounts. Each has its own balances and orders. */
export type TradingAccountName = 'MAIN' | 'PRO';

/** The ids of both accounts of one customer. */
export interface AccountPair {
  readonly main: number;
  readonly pro: number;
}

async function openBalances(tx: Transaction, accountId: number, kind: AccountKind): Promise<void> {
  await tx.query(
    `insert into balances (account_id, currency, may_be_negative) select $1, unnest($2::text[]), $3
     on conflict do nothing`,
    [accountId, CURRENCIES.map((currency) => currency.code), kind === 'EXTERNAL'],
  );
}

async function openCustomerAccount(tx: Transaction, mainAccountId: number | null, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into accounts (kind, main_account_id, created_at) values ('CUSTOMER', $1, $2) returning id`,
    [mainAccountId, at],
  );
  if (!row) throw new Error('Account was not created');
  await openBalances(tx, row.id, 'CUSTOMER');
  return row.id;
}

/** Opens a customer's two accounts, MAIN and PRO, with a zero balance in every currency. @returns the id of MAIN. */
export async function createCustomerAccount(tx: Transaction, at: Date): Promise<number> {
  const main = await openCustomerAccount(tx, null, at);
  await openCustomerAccount(tx, main, at);
  return main;
}

/**
 * The account pairs that were read, by the database they were read from. A pair never changes, so it is kept as long as
 * the database object exists.
 */
const known = new WeakMap<SqlRunner, Map<number, AccountPair>>();

async function readPair(db: SqlRunner, accountId: number): Promise<AccountPair> {
  const [pair] = await db.lookup<{ main: number; pro: number }>(
    `select pro.main_account_id as main, pro.id as pro
       from accounts own join accounts pro on pro.main_account_id = coalesce(own.main_account_id, own.id)
      where own.id = $1`,
    [accountId],
    'ledger-accounts-of',
  );
  if (!pair) throw new RangeError(`Account ${accountId} is no customer's`);
  return pair;
}

/** Both accounts of a customer, found by the id of either. @throws RangeError when no customer owns the account. */
export async function accountsOf(db: SqlRunner, accountId: number): Promise<AccountPair> {
  const pairs = known.get(db) ?? new Map<number, AccountPair>();
  known.set(db, pairs);
  const pair = pairs.get(accountId) ?? (await readPair(db, accountId));
  pairs.set(accountId, pair);
  return pair;
}

/** Owners never change either. */
const knownOwners = new WeakMap<SqlRunner, Map<number, number>>();

/** Who owns each of these accounts: a customer by the first account, every other one itself. Unknown accounts are left out. */
export async function ownersOf(db: SqlRunner, accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const owners = knownOwners.get(db) ?? new Map<number, number>();
  knownOwners.set(db, owners);
  const unknown = accountIds.filter((id) => !owners.has(id));
  if (unknown.length === 0) return owners;
  const rows = await db.lookup<{ id: number; owner: number }>(
    'select id, coalesce(main_account_id, id) as owner from accounts where id = any($1::int[])',
    [unknown],
    'ledger-owners-of',
  );
  for (const { id, owner } of rows) owners.set(id, owner);
  return owners;
}

/** Numbers of the exchange's own accounts of a kind. */
export async function systemAccountIds(
  db: SqlRunner,
  kind: Exclude<AccountKind, 'CUSTOMER'>,
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>('select id from accounts where kind = $1', [kind]);
  return new Set(rows.map(({ id }) => id));
}

/** The PRO account of a customer's MAIN account. @throws RangeError when there is none. */
export async function proAccountOf(db: SqlRunner, mainId: number): Promise<number> {
  return (await accountsOf(db, mainId)).pro;
}

/**
 * The account of the exchange with this code, opened when it does not exist yet.
 * Codes: `external` (EXTERNAL), `fees` (FEES), `market-maker` and others (MARKET_MAKER). @returns its id.
 */
export async function ensureSystemAccount(
  tx: Transaction,
  kind: Exclude<AccountKind, 'CUSTOMER'>,
  code: string,
  at: Date,
): Promise<number> {
  const find = () => tx.query<{ id: number }>(`select id from accounts where code = $1 and kind = $2`, [code, kind]);
  const [known] = await find();
  if (known) return known.id;
  await tx.query(`insert into accounts (kind, code, created_at) values ($1, $2, $3) on conflict (code) do nothing`, [
    kind,
    code,
    at,
  ]);
  const [row] = await find();
  if (!row) throw new Error(`Account ${code} is not of kind ${kind}`);
  await openBalances(tx, row.id, kind);
  return row.id;
}
