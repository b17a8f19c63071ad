import { randomInt } from 'node:crypto';
import type { SqlRunner } from '../../db/database';

/** Without 0, 1, I, L and O: they are taken for each other when a code is read aloud or written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const FORM = /^[2-9A-HJKMNP-Z]{8}$/;

const makeCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** A code as it was typed or stood in an address; null when it can be none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}

async function findCode(runner: SqlRunner, userId: string): Promise<string | null> {
  const [row] = await runner.query<{ code: string }>(
    'select code from referral_codes where user_id = $1',
    [userId],
    'referral-code',
  );
  return row?.code ?? null;
}

/** The customer's code, which is made when it is asked for first. */
export async function codeOf(runner: SqlRunner, userId: string, at: Date): Promise<string> {
  const known = await findCode(runner, userId);
  if (known !== null) return known;
  // Another may have the same code; another page may have made one meanwhile.
  await runner.query(
    'insert into referral_codes (user_id, code, created_at) values ($1, $2, $3) on conflict do nothing',
    [userId, makeCode(), at],
    'referral-code-write',
  );
  return codeOf(runner, userId, at);
}

/** Whose code it is; null when it is nobody's, or its owner's account is closed. */
export async function ownerOf(runner: SqlRunner, text: string): Promise<string | null> {
  const code = readCode(text);
  if (code === null) return null;
  const [row] = await runner.query<{ user_id: string }>(
    `select c.user_id from referral_codes c join users u on u.id = c.user_id
      where c.code = $1 and u.closed_at is null and u.email_confirmed_at is not null`,
    [code],
    'referral-code-owner',
  );
  return row?.user_id ?? null;
}
