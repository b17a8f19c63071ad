import type { Database } from '../../db/database';
import { meters } from '../../metrics/index';
import type { CommandName } from '../../metrics/index';
import type { MarketRuntime } from '../market-runtime';
import { MESSAGES, OrderRefused } from '../messages';
import type { Job, Session } from './batches';
import { requireKey } from './order-command';
import type { OrderCommand } from './order-command';
import type { OrderRecord } from './order-record';
import { findById } from './order-store';
import { refuseEnded, replaceHash, replacementOf } from './replace-command';
import type { ReplaceInput } from './replace-command';

export interface OrderServiceDependencies {
  readonly db: Database;
  /** Puts a command into the queue of its market. */
  readonly submit: (job: Job) => void;
  readonly runtimes: ReadonlyMap<number, MarketRuntime>;
}

type Command = Pick<Job, 'instrumentId' | 'accountId' | 'key' | 'durable'>;

function assertRepeat(earlier: OrderRecord, hash: string): void {
  if (earlier.commandHash !== hash) throw new OrderRefused('base', MESSAGES.keyUsed);
}

/** Counts a command and measures its duration when it has ended. */
async function metered<Result>(name: CommandName, isDurable: boolean, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const origin = isDurable ? 'customer' : 'simulation';
  try {
    const result = await run();
    meters.command(name, origin, 'done', startedAt);
    return result;
  } catch (error) {
    meters.command(name, origin, error instanceof OrderRefused ? 'refused' : 'failed', startedAt);
    throw error;
  }
}

/**
 * Places, cancels and replaces orders. A command is decided in the turn of its market, and done when the database has
 * committed.
 */
export class OrderService {
  readonly #deps: OrderServiceDependencies;

  constructor(deps: OrderServiceDependencies) {
    this.#deps = deps;
  }

  /**
   * Places an order. The same key with the same command returns the first order.
   * @param admit last check of a new command, called when the command is known not to be a repeat; throws to refuse.
   * @param durable false for simulated traders: the commit may be lost with the machine, never with the process alone,
   *   when it changes no customer's order.
   * @throws OrderRefused with field, sentence and code; nothing has happened then.
   */
  place(command: OrderCommand, admit?: () => void, durable = true): Promise<OrderRecord> {
    const { accountId, idempotencyKey: key, instrument } = command;
    return metered('place', durable, () =>
      this.#submit({ instrumentId: instrument.id, accountId, key, durable }, (session) => {
        const earlier = session.placedUnder(accountId, key);
        if (earlier) assertRepeat(earlier, command.hash);
        else admit?.();
        const order = earlier ?? session.processor.place(command, session.ownerOf(accountId));
        return () => session.latest(order);
      }),
    );
  }

  /**
   * Cancels what is left of an own order. An order that has ended is returned as it is.
   * @throws OrderRefused when the accounts have no such order.
   */
  cancel(accountIds: readonly number[], id: number): Promise<OrderRecord> {
    return metered('cancel', true, () => this.#cancel(accountIds, id));
  }

  async #cancel(accountIds: readonly number[], id: number): Promise<OrderRecord> {
    const known = await this.#find(accountIds, id);
    const { accountId, instrument } = known;
    const command = { instrumentId: instrument.id, accountId, key: null, durable: true };
    const canceled = await this.#submit(command, ({ open, processor }) => {
      const order = open.get(id);
      const ended = order ? processor.cancel(order) : null;
      return () => ended;
    });
    return canceled ?? this.#find(accountIds, id);
  }

  /** Cancels every open order of an account, in one market or in all. @returns the orders that this call canceled. */
  cancelAll(accountId: number, instrumentId: number | null): Promise<OrderRecord[]> {
    return metered('cancel_all', true, () => this.#cancelAll(accountId, instrumentId));
  }

  async #cancelAll(accountId: number, instrumentId: number | null): Promise<OrderRecord[]> {
    const markets = [...this.#deps.runtimes.keys()].filter((id) => instrumentId === null || id === instrumentId);
    const canceled = await Promise.all(
      markets.map((market) =>
        this.#submit({ instrumentId: market, accountId, key: null, durable: true }, ({ open, processor }) => {
          const orders = open.idsOf(accountId).map((id) => processor.cancel(open.require(id)));
          return () => orders;
        }),
      ),
    );
    return canceled.flat();
  }

  /**
   * Cancels what is left of an own open order and places another one in its place: both or neither. The same key with
   * the same command returns the first order.
   * @throws OrderRefused with field, sentence and code; nothing has happened then.
   */
  replace(accountIds: readonly number[], input: ReplaceInput): Promise<OrderRecord> {
    return metered('replace', true, () => this.#replace(accountIds, input));
  }

  async #replace(accountIds: readonly number[], input: ReplaceInput): Promise<OrderRecord> {
    const key = requireKey(input.idempotencyKey);
    const { accountId, instrument } = await this.#find(accountIds, input.id);
    return this.#submit({ instrumentId: instrument.id, accountId, key, durable: true }, (session) => {
      const earlier = session.placedUnder(accountId, key);
      if (earlier) assertRepeat(earlier, replaceHash(input));
      const order = earlier ?? this.#replaceNow(session, input, key);
      return () => session.latest(order);
    });
  }

  #replaceNow({ open, processor, ownerOf }: Session, input: ReplaceInput, key: string): OrderRecord {
    const old = open.get(input.id) ?? refuseEnded();
    return processor.place(replacementOf(old.record, input, key), ownerOf(old.record.accountId), old);
  }

  async #find(accountIds: readonly number[], id: number): Promise<OrderRecord> {
    const known = await findById(this.#deps.db, accountIds, id);
    if (!known) throw new OrderRefused('base', MESSAGES.orderNotFound);
    return known;
  }

  #submit<Result>(command: Command, decide: (session: Session) => () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#deps.submit({
        ...command,
        decide(session) {
          const result = decide(session);
          return () => resolve(result());
        },
        fail: reject,
      });
    });
  }
}
