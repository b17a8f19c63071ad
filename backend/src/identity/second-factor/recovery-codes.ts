import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { SqlRunner, Transaction } from '../../db/database';
import { ARGON2 } from '../passwords';

const CODES = 10;
const LETTERS = 10;
const HALF = LETTERS / 2;
/** Crockford's: without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`);

/** A recovery code however the customer wrote it; null when it is none. */
export function readRecoveryCode(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return CODE.test(plain) ? plain : null;
}

const newCode = () => Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const hashOf = async (code: string, salt: Buffer): Promise<string> =>
  (await hashRaw(code, { ...ARGON2, salt })).toString('base64');

/** New recovery codes in the place of those that the customer had. @returns the codes as they are shown, which are nowhere else */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(newCode());
  const salt = randomBytes(16);
  const hashes = await Promise.all([...codes].map((code) => hashOf(code, salt)));
  await dropRecoveryCodes(tx, userId);
  await tx.query('insert into recovery_sets (user_id, salt, made_at) values ($1, $2, $3)', [
    userId,
    salt.toString('base64'),
    now,
  ]);
  await tx.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])', [userId, hashes]);
  return [...codes].map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`);
}

/** The customer has no recovery codes any more. */
export async function dropRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from recovery_sets where user_id = $1', [userId]);
}

/** The customer's recovery codes are good for nothing any more. @param since only those that were made since then; null for all @returns how many */
export async function voidRecoveryCodes(
  tx: Transaction,
  userId: string,
  { now, since }: { readonly now: Date; readonly since: Date | null },
): Promise<number> {
  const voided = await tx.query(
    `update recovery_codes set used_at = $2 where user_id = $1 and used_at is null
        and exists (select 1 from recovery_sets where user_id = $1 and ($3::timestamptz is null or made_at >= $3))
      returning 1`,
    [userId, now, since],
  );
  return voided.length;
}

/** Uses a recovery code, once. @returns false when it is none of the customer's, or was used */
export async function useRecoveryCode(tx: Transaction, userId: string, text: string, now: Date): Promise<boolean> {
  const code = readRecoveryCode(text);
  const [set] = await tx.query<{ salt: string }>('select salt from recovery_sets where user_id = $1', [userId]);
  if (code === null || !set) return false;
  const hash = await hashOf(code, Buffer.from(set.salt, 'base64'));
  const used = await tx.query(
    'update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null returning 1',
    [userId, hash, now],
  );
  return used.length > 0;
}

/** How many recovery codes the customer can still use. */
export async function recoveryCodesLeft(db: SqlRunner, userId: string): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  return row?.left ?? 0;
}
