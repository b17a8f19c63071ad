import { MAKER_FEE, TAKER_FEE } from '../../src/market/engine/fees';
import { instrumentOf } from '../../src/market/instruments';
import type { InstrumentInfo } from '../../src/market/instruments';
import { OrderRefused } from '../../src/market/messages';
import { OrderBook } from '../../src/market/engine/order-book';
import { OrderProcessor } from '../../src/market/orders/order-processor';
import { OpenOrders } from '../../src/market/orders/open-orders';
import type { OrderRecord } from '../../src/market/orders/order-record';
import { isOpen } from '../../src/market/orders/order-record';
import { Work } from '../../src/market/orders/work';
import type { MovementDraft } from '../../src/market/orders/work';

const FEES_ACCOUNT = 1;
/** A simulated maker, which pays no fee. */
const EXEMPT = 2;
const FIRST_CUSTOMER = 10;
const CUSTOMERS = 12;

export interface Market {
  readonly instrument: InstrumentInfo;
  open: OpenOrders;
  /** The book that the world would see: the same changes made once more. */
  readonly shown: OrderBook;
}

interface Balance {
  available: bigint;
  held: bigint;
}

/** What one batch has done. */
export interface Outcome {
  readonly work: Work;
  readonly refused: boolean;
}

/** Several markets, their customers and a ledger, all in memory: the exchange without its database. */
export class World {
  readonly markets: readonly Market[] = [1, 4].map((id) => ({
    instrument: instrumentOf(id),
    open: new OpenOrders(),
    shown: new OrderBook(),
  }));
  readonly accounts: readonly number[];
  readonly balances = new Map<string, Balance>();
  /** The latest state of every open order, as the database would have it. */
  readonly stored = new Map<number, { readonly record: OrderRecord; readonly ownerId: number }>();
  /** The total amount of each currency. */
  readonly totals = new Map<string, bigint>();
  #number = 0;

  constructor() {
    // Each customer has two accounts: 10 and 11, 12 and 13, …
    this.accounts = [EXEMPT, ...Array.from({ length: 2 * CUSTOMERS }, (_, index) => FIRST_CUSTOMER + index)];
    for (const currency of ['BRL', 'BTC', 'XRP']) {
      for (const account of [FEES_ACCOUNT, ...this.accounts]) {
        const available = account === FEES_ACCOUNT ? 0n : 10n ** (currency === 'BRL' ? 16n : 13n);
        this.balances.set(`${account}/${currency}`, { available, held: 0n });
        this.totals.set(currency, (this.totals.get(currency) ?? 0n) + available);
      }
    }
  }

  ownerOf(account: number): number {
    return account < FIRST_CUSTOMER ? account : account - (account % 2);
  }

  market(instrumentId: number): Market {
    const market = this.markets.find(({ instrument }) => instrument.id === instrumentId);
    if (!market) throw new RangeError(`No market ${instrumentId}`);
    return market;
  }

  balance(account: number, currency: string): Balance {
    const balance = this.balances.get(`${account}/${currency}`);
    if (!balance) throw new RangeError(`No balance of ${account} in ${currency}`);
    return balance;
  }

  /** Decides one command and does what the database would do: it moves money, stores orders and shows the book. */
  run(account: number, decide: (processor: OrderProcessor) => void): Outcome {
    this.#number += 1;
    const work = new Work(new Date(this.#number), () => (this.#number += 1));
    for (const currency of ['BRL', 'BTC', 'XRP']) {
      work.setFunds(account, currency, this.balance(account, currency).available);
    }
    const refused = this.#decides(work, decide);
    for (const movement of work.movements) this.#move(movement);
    for (const [id, { now, ownerId }] of work.orders) {
      if (isOpen(now.state)) this.stored.set(id, { record: now, ownerId });
      else this.stored.delete(id);
    }
    for (const [id, changes] of work.changes) for (const change of changes) this.market(id).shown.change(change);
    return { work, refused };
  }

  #decides(work: Work, decide: (processor: OrderProcessor) => void): boolean {
    const rate = (fee: bigint) => (account: number) => (account === EXEMPT ? 0n : fee);
    const processor = new OrderProcessor(
      {
        fees: { feesAccountId: FEES_ACCOUNT, makerRate: rate(MAKER_FEE), takerRate: rate(TAKER_FEE) },
        openOrders: (id) => this.market(id).open,
        openCount: (account) => this.markets.reduce((sum, { open }) => sum + open.countOf(account), 0),
      },
      work,
    );
    try {
      decide(processor);
      return false;
    } catch (error) {
      if (error instanceof OrderRefused) return true;
      throw error;
    }
  }

  #move(movement: MovementDraft): void {
    for (const { accountId, currency, bucket, amount } of movement.entries) {
      const balance = this.balance(accountId, currency);
      if (bucket === 'AVAILABLE') balance.available += amount;
      else balance.held += amount;
    }
  }
}
