import type { SqlRunner, Transaction } from '../../db/database';
import { fromAmount, toAmount } from '../../lib/amount';
import { currencyOf } from '../../ledger/index';
import type { CurrencyInfo } from '../../ledger/index';
import { readNumberCursor } from '../../lib/cursor';
import type { TransferCommand } from './transfer-command';

/** A movement between the two accounts of a customer. The quantity is scaled by 1e10. */
export interface TransferRecord {
  readonly id: number;
  readonly fromAccountId: number;
  readonly toAccountId: number;
  readonly currency: CurrencyInfo;
  readonly quantity: bigint;
  readonly commandHash: string;
  readonly createdAt: Date;
}

export interface TransferPage {
  readonly transfers: readonly TransferRecord[];
  readonly hasNextPage: boolean;
}

interface TransferRow {
  id: string;
  from_account_id: number;
  to_account_id: number;
  currency: string;
  quantity: string;
  command_hash: string;
  created_at: Date;
}

const COLUMNS = 'id, from_account_id, to_account_id, currency, quantity, command_hash, created_at';

function transferOfRow(row: TransferRow): TransferRecord {
  return {
    id: Number(row.id),
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
    currency: currencyOf(row.currency),
    quantity: toAmount(row.quantity),
    commandHash: row.command_hash,
    createdAt: row.created_at,
  };
}

/** Writes a transfer; null when its key was used before. Another one under the same key is waited for. */
export async function insertTransfer(
  tx: Transaction,
  command: TransferCommand,
  createdAt: Date,
): Promise<TransferRecord | null> {
  const [row] = await tx.query<TransferRow>(
    `insert into transfers (main_account_id, from_account_id, to_account_id, currency, quantity, idempotency_key,
                            command_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (main_account_id, idempotency_key) do nothing
     returning ${COLUMNS}`,
    [
      command.mainAccountId,
      command.fromAccountId,
      command.toAccountId,
      command.currency.code,
      fromAmount(command.quantity),
      command.idempotencyKey,
      command.hash,
      createdAt,
    ],
  );
  return row ? transferOfRow(row) : null;
}

/** The transfer made under a key, or null. */
export async function findTransfer(
  db: SqlRunner,
  { mainAccountId, idempotencyKey }: Pick<TransferCommand, 'mainAccountId' | 'idempotencyKey'>,
): Promise<TransferRecord | null> {
  const [row] = await db.query<TransferRow>(
    `select ${COLUMNS} from transfers where main_account_id = $1 and idempotency_key = $2`,
    [mainAccountId, idempotencyKey],
  );
  return row ? transferOfRow(row) : null;
}

/** A customer's transfers by their ids. */
export async function findTransfers(
  db: SqlRunner,
  mainAccountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TransferRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<TransferRow>(
    `select ${COLUMNS} from transfers where main_account_id = $1 and id = any($2::bigint[])`,
    [mainAccountId, ids],
    'transfers-by-ids',
  );
  return new Map(rows.map(transferOfRow).map((transfer) => [transfer.id, transfer]));
}

/** A customer's transfers, newest first. @throws RangeError when `after` is no cursor. */
export async function listTransfers(
  db: SqlRunner,
  mainAccountId: number,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<TransferPage> {
  const rows = await db.query<TransferRow>(
    `select ${COLUMNS} from transfers
      where main_account_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [mainAccountId, readNumberCursor(after), first + 1],
  );
  return { transfers: rows.slice(0, first).map(transferOfRow), hasNextPage: rows.length > first };
}
