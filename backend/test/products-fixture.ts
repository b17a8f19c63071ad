import type { Market } from '../src/market/market';
import { createLedger } from '../src/ledger/index';
import { TransferService } from '../src/products/pro/index';
import { createRecurringBuys } from '../src/products/recurring-buy/index';
import type { RecurringBuys } from '../src/products/recurring-buy/index';
import type { Alarm } from '../src/products/recurring-buy/runner';
import { createSettings } from '../src/settings/index';
import { recordingLogger } from './recording-logger';
import type { TestDatabase } from './test-database';

/** A clock that stands still until it is set, with the one alarm that was set on it. */
export class TestClock {
  now: number;
  #ring: (() => void) | null = null;
  /** What the alarm was set to, in ms from then; null when none is set. */
  sleep: number | null = null;

  constructor(at: string) {
    this.now = Date.parse(at);
  }

  readonly alarm: Alarm = (ring, ms) => {
    if (this.#ring) throw new Error('There is one alarm');
    this.#ring = ring;
    this.sleep = ms;
    return () => {
      this.#ring = null;
      this.sleep = null;
    };
  };

  /** The alarm rings, at whatever time it is. */
  ring(): void {
    const ring = this.#ring;
    this.#ring = null;
    this.sleep = null;
    ring?.();
  }

  set(at: string): void {
    this.now = Date.parse(at);
  }
}

export interface ProductsFixture extends Pick<RecurringBuys, 'start' | 'stop' | 'idle'> {
  readonly transfers: TransferService;
  readonly recurringBuys: RecurringBuys['service'];
  /** What was logged as a warning or worse. */
  readonly logged: unknown[][];
  /** The time comes, the alarm rings, and what is due is run. */
  at(time: string): Promise<void>;
}

/** The products of a process that begins now, by the clock. */
export function productsOn(
  db: TestDatabase,
  market: Pick<Market, 'service' | 'history' | 'events'>,
  clock: TestClock,
): ProductsFixture {
  const { logger, lines } = recordingLogger();
  const [ledger, settings] = [createLedger({ db }), createSettings({ db })];
  const time = { now: () => clock.now, alarm: clock.alarm };
  const { service, start, stop, idle } = createRecurringBuys({ db, ledger, market, settings, logger, ...time });
  return {
    transfers: new TransferService(db, market.events),
    recurringBuys: service,
    start,
    stop,
    idle,
    logged: lines,
    async at(time) {
      await idle();
      clock.set(time);
      clock.ring();
      await idle();
    },
  };
}
