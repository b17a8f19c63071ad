import type { SqlRunner, Transaction } from '../db/database';
import { lockUser } from '../identity/index';
import { accountNameOf, accountsOf } from '../ledger/index';
import type { TradingAccountName } from '../ledger/index';
import type { API_KEY_PERMISSIONS } from './tables';

/** Revoked and expired ones stay to be read, but not without end. */
export const MOST_LISTED_KEYS = 100;

export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** A key of a customer's programs, without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  /** The customer's level as it is now. */
  readonly level: number;
  /** The customer may read and cancel, and nothing else. */
  readonly isDisabled: boolean;
  /** The customer's number: UserId of `AuthenticateUser`. */
  readonly customerNumber: number;
  /** The one account that it may see and trade on. */
  readonly accountId: number;
  readonly account: TradingAccountName;
  readonly permissions: readonly ApiKeyPermission[];
  readonly allowedIps: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Where that use came from. */
  readonly lastUsedAddress: string | null;
  readonly revokedAt: Date | null;
  /** It does nothing until the customer reactivates it. */
  readonly suspendedAt: Date | null;
}

export interface SealedApiKey extends ApiKey {
  readonly sealedSecret: string;
}

interface KeyRow {
  id: string;
  name: string;
  user_id: string;
  level: number;
  is_disabled: boolean;
  account_id: number;
  sealed_secret: string;
  permissions: ApiKeyPermission[];
  allowed_ips: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_address: string | null;
  revoked_at: Date | null;
  suspended_at: Date | null;
}

const KEYS = `
  select k.id, k.name, k.user_id, k.account_id, k.sealed_secret, k.permissions, k.allowed_ips, k.created_at,
         k.expires_at, k.last_used_at, k.last_used_address, k.revoked_at, k.suspended_at, u.level, u.is_disabled
    from api_keys k join users u on u.id = k.user_id`;

async function keyOfRow(db: SqlRunner, row: KeyRow): Promise<SealedApiKey> {
  const accounts = await accountsOf(db, row.account_id);
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    level: row.level,
    isDisabled: row.is_disabled,
    customerNumber: accounts.main,
    accountId: row.account_id,
    account: accountNameOf(accounts, row.account_id),
    sealedSecret: row.sealed_secret,
    permissions: row.permissions,
    allowedIps: row.allowed_ips,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastUsedAddress: row.last_used_address,
    revokedAt: row.revoked_at,
    suspendedAt: row.suspended_at,
  };
}

export async function findApiKey(db: SqlRunner, id: string): Promise<SealedApiKey | undefined> {
  const [row] = await db.query<KeyRow>(`${KEYS} where k.id = $1`, [id], 'api-key-find');
  return row && keyOfRow(db, row);
}

/** A customer's keys, newest first: all that work and the newest of those that ended. */
export async function listApiKeys(db: SqlRunner, userId: string, now: Date): Promise<ApiKey[]> {
  const rows = await db.query<KeyRow>(
    `select * from (
       ${KEYS} where k.user_id = $1
        order by k.revoked_at is null and (k.expires_at is null or k.expires_at > $3) desc, k.created_at desc, k.id
        limit $2) as listed
      order by created_at desc, id`,
    [userId, MOST_LISTED_KEYS, now],
  );
  return Promise.all(rows.map((row) => keyOfRow(db, row)));
}

/** The customer's level as it is now. */
export async function levelOf(db: SqlRunner, userId: string): Promise<number> {
  const [row] = await db.query<{ level: number }>('select level from users where id = $1', [userId]);
  return row?.level ?? 0;
}

/** How many keys of a customer still work. The customer is locked, so two at once count each other. */
export async function countWorkingKeys(tx: Transaction, userId: string, now: Date): Promise<number> {
  await lockUser(tx, userId);
  const [row] = await tx.query<{ count: string }>(
    `select count(*) from api_keys
      where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [userId, now],
  );
  return Number(row?.count ?? 0);
}

type NewApiKey = Pick<
  SealedApiKey,
  'id' | 'userId' | 'accountId' | 'name' | 'sealedSecret' | 'permissions' | 'allowedIps' | 'createdAt' | 'expiresAt'
>;

export async function insertApiKey(tx: Transaction, key: NewApiKey): Promise<void> {
  await tx.query(
    `insert into api_keys (id, user_id, account_id, name, sealed_secret, permissions, allowed_ips, created_at,
                           expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      key.id,
      key.userId,
      key.accountId,
      key.name,
      key.sealedSecret,
      [...key.permissions],
      [...key.allowedIps],
      key.createdAt,
      key.expiresAt,
    ],
  );
}

/** @returns false when the customer has no such key that was not revoked before. */
export async function markRevoked(tx: Transaction, userId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update api_keys set revoked_at = $3 where id = $1 and user_id = $2 and revoked_at is null returning 1',
    [id, userId, at],
  );
  return rows.length > 0;
}

/** Ends all keys of a customer. @returns ids of those that were not revoked before */
export async function markAllRevoked(tx: Transaction, userId: string, at: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'update api_keys set revoked_at = $2 where user_id = $1 and revoked_at is null returning id',
    [userId, at],
  );
  return rows.map(({ id }) => id);
}

/**
 * Suspends the customer's keys that have not ended: all, or those with a permission.
 * @returns ids of those that were not suspended before
 */
export async function markSuspended(
  tx: Transaction,
  userId: string,
  permission: ApiKeyPermission | null,
  at: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update api_keys set suspended_at = $2
      where user_id = $1 and suspended_at is null and revoked_at is null and (expires_at is null or expires_at > $2)
        and ($3::text is null or $3 = any(permissions))
      returning id`,
    [userId, at, permission],
  );
  return rows.map(({ id }) => id);
}

/** @returns false when the customer has no such key that is suspended and was not revoked. */
export async function markReactivated(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update api_keys set suspended_at = null
      where id = $1 and user_id = $2 and suspended_at is not null and revoked_at is null returning 1`,
    [id, userId],
  );
  return rows.length > 0;
}

/** The last use of a key. */
interface KeyUse {
  readonly at: Date;
  readonly address: string | null;
}

export async function touchApiKey(db: SqlRunner, id: string, { at, address }: KeyUse): Promise<void> {
  const set = 'update api_keys set last_used_at = $2, last_used_address = $3 where id = $1';
  await db.query(set, [id, at, address], 'api-key-touch');
}

/** The customer is forgotten, and with them the keys, which were revoked when the account was closed. */
export async function forgetKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from api_keys where user_id = $1', [userId]);
}
