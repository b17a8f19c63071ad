import type { Market } from '../src/market/index';
import { createProducts } from '../src/products/index';
import type { Products } from '../src/products/index';
import type { Alarm } from '../src/products/recurring-buy/runner';
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

export interface ProductsFixture extends Products {
  /** What was logged as a warning or worse. */
  readonly logged: unknown[][];
  /** The time comes, the alarm rings, and what is due is run. */
  at(time: string): Promise<void>;
}

/** The products of a process that begins now, by the clock. */
export function productsOn(
  db: TestDatabase,
  market: Pick<Market, 'service' | 'events'>,
  clock: TestClock,
): ProductsFixture {
  const { logger, lines } = recordingLogger();
  const products = createProducts({ db, market, logger, now: () => clock.now, alarm: clock.alarm });
  return {
    ...products,
    logged: lines,
    async at(time) {
      await products.idle();
      clock.set(time);
      clock.ring();
      await products.idle();
    },
  };
}
