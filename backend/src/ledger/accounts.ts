import type { SqlRunner, Transaction } from '../db/database';
import { CURRENCIES } from './currencies';
import type { AccountKind } from './tables';

/** What an account that has orders is for. A customer may have further accounts, each for a purpose of its own. */
export type TradingAccountName = 'MAIN' | 'PRO';

/** The ids of the accounts of one customer that have orders. */
export interface TradingAccounts {
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

async function openCustomerAccount(
  tx: Transaction,
  [mainAccountId, purpose]: readonly [number, string] | readonly [null, null],
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into accounts (kind, main_account_id, purpose, created_at) values ('CUSTOMER', $1, $2, $3) returning id`,
    [mainAccountId, purpose, at],
  );
  if (!row) throw new Error('Account was not created');
  await openBalances(tx, row.id, 'CUSTOMER');
  return row.id;
}

/**
 * Opens a further account of a customer, with a zero balance in every currency. A customer has one for PRO, one for EARN,
 * and any number for other purposes. @returns its id
 */
export function openAccount(tx: Transaction, mainAccountId: number, purpose: string, at: Date): Promise<number> {
  return openCustomerAccount(tx, [mainAccountId, purpose], at);
}

/** Opens a customer's first accounts, MAIN and PRO, with a zero balance in every currency. @returns the id of MAIN. */
export async function createCustomerAccount(tx: Transaction, at: Date): Promise<number> {
  const main = await openCustomerAccount(tx, [null, null], at);
  await openAccount(tx, main, 'PRO', at);
  return main;
}

/**
 * Closes customers' accounts, all of each customer, by the ids of MAIN.
 * @throws when one of them was ever used: what the ledger knows stays
 */
export async function closeEmptyAccounts(tx: Transaction, mainIds: readonly number[]): Promise<void> {
  const all = 'select id from accounts where id = any($1) or main_account_id = any($1)';
  await tx.query(`delete from balances where account_id in (${all}) and available = 0 and held = 0`, [mainIds]);
  await tx.query('delete from accounts where main_account_id = any($1)', [mainIds]);
  await tx.query('delete from accounts where id = any($1)', [mainIds]);
}

/**
 * The accounts that were read, by the database they were read from. They never change, so they are kept as long as the
 * database object exists.
 */
const known = new WeakMap<SqlRunner, Map<number, TradingAccounts>>();

async function readAccounts(db: SqlRunner, accountId: number): Promise<TradingAccounts> {
  const [accounts] = await db.lookup<{ main: number; pro: number }>(
    `select pro.main_account_id as main, pro.id as pro
       from accounts own
       join accounts pro on pro.main_account_id = coalesce(own.main_account_id, own.id) and pro.purpose = 'PRO'
      where own.id = $1`,
    [accountId],
    'ledger-accounts-of',
  );
  if (!accounts) throw new RangeError(`Account ${accountId} is no customer's`);
  return accounts;
}

/**
 * The accounts of a customer that have orders, found by the id of any account of that customer. @throws RangeError when
 * no customer owns the account.
 */
export async function accountsOf(db: SqlRunner, accountId: number): Promise<TradingAccounts> {
  const read = known.get(db) ?? new Map<number, TradingAccounts>();
  known.set(db, read);
  const accounts = read.get(accountId) ?? (await readAccounts(db, accountId));
  read.set(accountId, accounts);
  return accounts;
}

/** Which of the accounts that have orders has this id. @throws RangeError for every other account. */
export function accountNameOf({ main, pro }: TradingAccounts, accountId: number): TradingAccountName {
  if (accountId === main) return 'MAIN';
  if (accountId === pro) return 'PRO';
  throw new RangeError(`Account ${accountId} has no orders of this customer`);
}

/** Every account of a customer, whatever it is for. @param mainId the customer's first account */
export async function ownAccountIds(runner: SqlRunner, mainId: number): Promise<readonly number[]> {
  const rows = await runner.query<{ id: number }>('select id from accounts where $1 in (id, main_account_id)', [
    mainId,
  ]);
  return rows.map(({ id }) => id);
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

/** What an account is for never changes. */
const knownBaskets = new WeakMap<SqlRunner, Map<number, boolean>>();

/** Which of these accounts hold a basket. */
export async function basketAccountsAmong(db: SqlRunner, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  const known = knownBaskets.get(db) ?? new Map<number, boolean>();
  knownBaskets.set(db, known);
  const unknown = accountIds.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const rows = await db.lookup<{ id: number; is_basket: boolean }>(
      `select id, coalesce(purpose = 'BASKET', false) as is_basket from accounts where id = any($1::int[])`,
      [unknown],
      'ledger-baskets-among',
    );
    for (const { id, is_basket: isBasket } of rows) known.set(id, isBasket);
  }
  return new Set(accountIds.filter((id) => known.get(id) === true));
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
 * Codes: `external`, `bank` and `costs`, what the exchange pays itself (EXTERNAL), `suspense` (SUSPENSE), `fees` (FEES), `market-maker` and others (MARKET_MAKER).
 * @returns its id.
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
