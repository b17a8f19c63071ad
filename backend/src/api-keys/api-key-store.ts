import type { SqlRunner, Transaction } from '../db/database';
import type { TradingAccountName } from '../ledger/ledger';
import type { API_KEY_PERMISSIONS } from './tables';

/** Revoked and expired ones stay to be read, but not without end. */
const MOST_LISTED = 100;

export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

/** A key of a customer's programs, without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
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
  readonly revokedAt: Date | null;
}

export interface SealedApiKey extends ApiKey {
  readonly sealedSecret: string;
}

interface KeyRow {
  id: string;
  name: string;
  user_id: string;
  customer_number: number;
  account_id: number;
  is_main: boolean;
  sealed_secret: string;
  permissions: ApiKeyPermission[];
  allowed_ips: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const SELECT = `select k.id, k.name, k.user_id, u.account_id as customer_number, k.account_id,
    k.account_id = u.account_id as is_main, k.sealed_secret, k.permissions, k.allowed_ips, k.created_at, k.expires_at,
    k.last_used_at, k.revoked_at
  from api_keys k join users u on u.id = k.user_id`;

function keyOfRow(row: KeyRow): SealedApiKey {
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    customerNumber: row.customer_number,
    accountId: row.account_id,
    account: row.is_main ? 'MAIN' : 'PRO',
    sealedSecret: row.sealed_secret,
    permissions: row.permissions,
    allowedIps: row.allowed_ips,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

export async function findApiKey(db: SqlRunner, id: string): Promise<SealedApiKey | undefined> {
  const [row] = await db.query<KeyRow>(`${SELECT} where k.id = $1`, [id], 'api-key-find');
  return row && keyOfRow(row);
}

/** A customer's keys, newest first: all that work and the newest of those that ended. */
export async function listApiKeys(db: SqlRunner, userId: string): Promise<ApiKey[]> {
  const rows = await db.query<KeyRow>(
    `select * from (
       ${SELECT} where k.user_id = $1
        order by k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) desc, k.created_at desc, k.id
        limit $2) as listed
      order by created_at desc, id`,
    [userId, MOST_LISTED],
  );
  return rows.map(keyOfRow);
}

/** How many keys of a customer still work. The customer's row is locked, so two at once count each other. */
export async function countWorkingKeys(tx: Transaction, userId: string): Promise<number> {
  await tx.query('select 1 from users where id = $1 for update', [userId]);
  const [row] = await tx.query<{ count: string }>(
    `select count(*) from api_keys
      where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [userId],
  );
  return Number(row?.count ?? 0);
}

type NewApiKey = Pick<
  SealedApiKey,
  'id' | 'userId' | 'accountId' | 'name' | 'sealedSecret' | 'permissions' | 'allowedIps' | 'expiresAt'
>;

export async function insertApiKey(tx: Transaction, key: NewApiKey): Promise<void> {
  await tx.query(
    `insert into api_keys (id, user_id, account_id, name, sealed_secret, permissions, allowed_ips, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      key.id,
      key.userId,
      key.accountId,
      key.name,
      key.sealedSecret,
      [...key.permissions],
      [...key.allowedIps],
      key.expiresAt,
    ],
  );
}

/** @returns false when the customer has no such key that was not revoked before. */
export async function markRevoked(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    'update api_keys set revoked_at = now() where id = $1 and user_id = $2 and revoked_at is null returning 1',
    [id, userId],
  );
  return rows.length > 0;
}

export async function touchApiKey(db: SqlRunner, id: string): Promise<void> {
  await db.query('update api_keys set last_used_at = now() where id = $1', [id], 'api-key-touch');
}
