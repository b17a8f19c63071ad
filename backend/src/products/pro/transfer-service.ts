import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { InsufficientFunds, accountsOf, balancesOf, post } from '../../ledger/index';
import type { BalanceChange, LedgerTransaction } from '../../ledger/index';
import type { MarketEvents } from '../../market/index';
import { quantityText } from '../../market/index';
import { ProductRefused, attempt } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { TRANSFER_MESSAGES } from './messages';
import { parseTransfer } from './transfer-command';
import type { TransferCommand, TransferInput } from './transfer-command';
import { findTransfer, findTransfers, insertTransfer, listTransfers } from './transfer-store';
import type { TransferPage, TransferRecord } from './transfer-store';

export interface TransferResult {
  readonly transfer: TransferRecord | null;
  readonly errors: ProductError[];
}

function movementOf({
  id,
  fromAccountId,
  toAccountId,
  currency,
  quantity,
  createdAt,
}: TransferRecord): LedgerTransaction {
  const side = (accountId: number, amount: bigint) =>
    ({ accountId, currency: currency.code, bucket: 'AVAILABLE', amount }) as const;
  return {
    kind: 'TRANSFER',
    reference: String(id),
    idempotencyKey: `transfer/${id}`,
    createdAt,
    entries: [side(fromAccountId, -quantity), side(toAccountId, quantity)],
  };
}

/**
 * Writes a transfer and moves the money, both or neither; null when its key was used before.
 * @throws InsufficientFunds when the account of origin has less.
 */
export async function writeTransfer(
  tx: Transaction,
  command: TransferCommand,
  createdAt: Date,
): Promise<{ transfer: TransferRecord; balances: readonly BalanceChange[] } | null> {
  const transfer = await insertTransfer(tx, command, createdAt);
  return transfer && { transfer, balances: await post(tx, [movementOf(transfer)]) };
}

/** Moves money between the two accounts of a customer. */
export class TransferService {
  readonly #db: Database;
  readonly #events: MarketEvents;
  readonly #clock: Clock;

  constructor(db: Database, events: MarketEvents, clock: Clock) {
    this.#db = db;
    this.#events = events;
    this.#clock = clock;
  }

  /** Moves money at once; the same key returns the transfer of the first time. @param accountId the customer's MAIN account. */
  async transfer(accountId: number, input: TransferInput): Promise<TransferResult> {
    const { result, errors } = await attempt(async () => {
      const command = parseTransfer(await accountsOf(this.#db, accountId), input);
      return (await this.#write(command)) ?? (await this.#repeated(command));
    });
    return { transfer: result, errors };
  }

  /** Own transfers, newest first. @throws RangeError for a cursor that is none. */
  list(accountId: number, page: { first: number; after?: string | null | undefined }): Promise<TransferPage> {
    return listTransfers(this.#db, accountId, page);
  }

  /** Own transfers by their ids. @param accountId the customer's MAIN account */
  byIds(accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, TransferRecord>> {
    return findTransfers(this.#db, accountId, ids);
  }

  async #write(command: TransferCommand): Promise<TransferRecord | null> {
    try {
      const written = await inTransaction(this.#db, (tx) => writeTransfer(tx, command, new Date(this.#clock.now())));
      if (written) this.#events.emit('positions', written.balances);
      return written && written.transfer;
    } catch (error) {
      if (error instanceof InsufficientFunds) throw await this.#insufficient(command);
      throw error;
    }
  }

  async #repeated(command: TransferCommand): Promise<TransferRecord> {
    const earlier = await findTransfer(this.#db, command);
    if (!earlier) throw new Error('A transfer conflicts with none');
    if (earlier.commandHash !== command.hash) throw new ProductRefused('base', TRANSFER_MESSAGES.keyUsed);
    return earlier;
  }

  async #insufficient({ fromAccountId, currency }: TransferCommand): Promise<ProductRefused> {
    const balances = await balancesOf(this.#db, fromAccountId);
    const available = balances.find((balance) => balance.currency === currency.code)?.available ?? 0n;
    return new ProductRefused('quantity', TRANSFER_MESSAGES.insufficient(quantityText(available, currency)));
  }
}
