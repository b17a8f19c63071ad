import type { SqlRunner, Transaction } from '../../db/database';
import { PASSKEY_MESSAGES } from './messages';
import { PasskeyRefused } from './refusal';

const LONGEST_NAME = 40;

/** A passkey as its customer sees it. */
export interface PasskeyRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Null until it has been used. */
  readonly lastUsedAt: Date | null;
}

export interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const PASSKEY_COLUMNS = 'id, name, created_at, last_used_at';

export const recordOf = ({ id, name, created_at, last_used_at }: PasskeyRow): PasskeyRecord => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

/** The customer's passkeys, oldest first. */
export async function listPasskeys(db: SqlRunner, userId: string): Promise<readonly PasskeyRecord[]> {
  const rows = await db.query<PasskeyRow>(
    `select ${PASSKEY_COLUMNS} from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(recordOf);
}

const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

/** The name as it is kept. @throws PasskeyRefused */
export function readName(text: string): string {
  const name = readable(text);
  if (name === '' || [...name].length > LONGEST_NAME) throw new PasskeyRefused('name', PASSKEY_MESSAGES.name);
  return name;
}

/** A name after a device, which no other passkey of the customer has: with a number where one has it. */
export async function nameAfter(db: SqlRunner, userId: string, device: string): Promise<string> {
  const taken = new Set((await listPasskeys(db, userId)).map(({ name }) => name));
  const nameOf = (number: number): string => {
    const end = number === 1 ? '' : ` (${number})`;
    return `${[...readable(device)].slice(0, LONGEST_NAME - end.length).join('')}${end}`;
  };
  let number = 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws PasskeyRefused */
function readId(id: string): string {
  if (!ID.test(id)) throw new PasskeyRefused('base', PASSKEY_MESSAGES.notFound);
  return id;
}

/** Gives a passkey another name. @throws PasskeyRefused */
export async function renamePasskey(
  db: SqlRunner,
  userId: string,
  input: { readonly id: string; readonly name: string },
): Promise<PasskeyRecord> {
  const name = readName(input.name);
  const [row] = await db.query<PasskeyRow>(
    `update passkeys set name = $3 where id = $2 and user_id = $1 returning ${PASSKEY_COLUMNS}`,
    [userId, readId(input.id), name],
  );
  if (!row) throw new PasskeyRefused('base', PASSKEY_MESSAGES.notFound);
  return recordOf(row);
}

/** @returns what the customer had @throws PasskeyRefused when it is not theirs */
export async function dropPasskey(tx: Transaction, userId: string, id: string): Promise<PasskeyRecord> {
  const [row] = await tx.query<PasskeyRow>(
    `delete from passkeys where id = $2 and user_id = $1 returning ${PASSKEY_COLUMNS}`,
    [userId, readId(id)],
  );
  if (!row) throw new PasskeyRefused('base', PASSKEY_MESSAGES.notFound);
  return recordOf(row);
}
