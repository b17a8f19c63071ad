import { randomBytes } from 'node:crypto';
import type { Transaction } from '../db/database';
import { sqlStateOf } from '../db/database';
import { fromAmount, toAmount } from '../lib/amount';
import { IdempotencyConflict, InvalidMovement } from './errors';
import type { BalanceChange, LedgerEntry, LedgerTransaction } from './ledger';

const UNIQUE_VIOLATION = '23505';

/**
 * A UUID of version 7. It is made here, so that one statement can write transactions and entries. It begins with the
 * time, which keeps the index compact.
 */
function transactionId(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function contentsOf(movement: { kind: string; reference: string; entries: readonly LedgerEntry[] }): string {
  const entries = movement.entries
    .filter((entry) => entry.amount !== 0n)
    .map((entry) => `${entry.accountId} ${entry.currency} ${entry.bucket} ${entry.amount}`)
    .sort();
  return [movement.kind, movement.reference, ...entries].join('\n');
}

interface PostedRow {
  key: string;
  kind: string;
  reference: string;
  entries: { account: number; currency: string; bucket: LedgerEntry['bucket']; amount: string }[];
}

async function postedUnder(tx: Transaction, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<PostedRow>(
    `select t.idempotency_key as key, t.kind, t.reference,
            json_agg(json_build_object('account', e.account_id, 'currency', e.currency,
                                       'bucket', e.bucket, 'amount', e.amount::text)) as entries
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.idempotency_key = any($1::text[])
      group by t.id`,
    [keys],
    'ledger-posted',
  );
  return new Map(
    rows.map(({ key, kind, reference, entries }) => [
      key,
      contentsOf({
        kind,
        reference,
        entries: entries.map(({ account, amount, ...entry }) => ({
          ...entry,
          accountId: account,
          amount: toAmount(amount),
        })),
      }),
    ]),
  );
}

/**
 * The movements that were not posted before. Call it while their balances are locked. A repeated movement that runs at
 * the same moment touches the same balances, so it has waited for the lock and sees what the first one wrote.
 * @throws IdempotencyConflict when a key was used for other contents.
 */
export async function withoutRepeated(
  tx: Transaction,
  movements: readonly LedgerTransaction[],
): Promise<readonly LedgerTransaction[]> {
  const keys = movements.flatMap((movement) => movement.idempotencyKey ?? []);
  if (keys.length === 0) return movements;
  const known = await postedUnder(tx, keys);
  return movements.filter((movement) => {
    if (movement.idempotencyKey === undefined) return true;
    const contents = contentsOf(movement);
    const posted = known.get(movement.idempotencyKey);
    if (posted === undefined) {
      known.set(movement.idempotencyKey, contents);
      return true;
    }
    if (posted !== contents) throw new IdempotencyConflict(movement.idempotencyKey);
    return false;
  });
}

const INSERT = `
  with t as (
    insert into ledger_transactions (id, kind, reference, idempotency_key, created_at)
    select id, kind, reference, key, at
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $14::timestamptz[]) as u(id, kind, reference, key, at)
  ), e as (
    insert into ledger_entries (transaction_id, account_id, currency, bucket, amount)
    select * from unnest($5::uuid[], $6::int[], $7::text[], $8::text[], $9::numeric[])
  )
  update balances b set available = d.available, held = d.held
    from unnest($10::int[], $11::text[], $12::numeric[], $13::numeric[]) as d(account_id, currency, available, held)
   where b.account_id = d.account_id and b.currency = d.currency`;

/** Writes transactions, entries and the new balances in one statement. */
export async function insertMovements(
  tx: Transaction,
  movements: readonly LedgerTransaction[],
  changes: readonly BalanceChange[],
): Promise<void> {
  const posted = movements.map((movement) => ({ id: transactionId(movement.createdAt), movement }));
  const entries = posted.flatMap(({ id, movement }) =>
    movement.entries.filter((entry) => entry.amount !== 0n).map((entry) => ({ id, entry })),
  );
  const empty = posted.find(({ id }) => !entries.some((entry) => entry.id === id));
  if (empty) throw new InvalidMovement(`${empty.movement.kind} ${empty.movement.reference}: no entries`);
  try {
    await tx.query(
      INSERT,
      [
        posted.map(({ id }) => id),
        posted.map(({ movement }) => movement.kind),
        posted.map(({ movement }) => movement.reference),
        posted.map(({ movement }) => movement.idempotencyKey ?? null),
        entries.map(({ id }) => id),
        entries.map(({ entry }) => entry.accountId),
        entries.map(({ entry }) => entry.currency),
        entries.map(({ entry }) => entry.bucket),
        entries.map(({ entry }) => fromAmount(entry.amount)),
        changes.map((change) => change.accountId),
        changes.map((change) => change.currency),
        changes.map((change) => fromAmount(change.available)),
        changes.map((change) => fromAmount(change.held)),
        posted.map(({ movement }) => movement.createdAt),
      ],
      'ledger-insert',
    );
  } catch (error) {
    // Only a repeated key with other contents gets here. Such a movement touches other balances, so no lock made it
    // wait.
    const key = posted.find(({ movement }) => movement.idempotencyKey !== undefined)?.movement.idempotencyKey;
    if (sqlStateOf(error) === UNIQUE_VIOLATION && key !== undefined) throw new IdempotencyConflict(key);
    throw error;
  }
}
