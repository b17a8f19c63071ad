import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { BalanceChange } from '../../ledger/index';
import { SerialQueues } from '../../lib/serial-queues';
import { dayOf, endOf, plusDays } from './calendar';
import { creditNext } from './credit-day';
import {
  endDay,
  hasDays,
  insertFirstDay,
  insertPastDays,
  isFirstDay,
  keepRate,
  lookAtDay,
  networkOfDay,
  waitingDay,
} from './day-store';
import type { EarnDay } from './day-store';
import { STAKING_NETWORKS } from './port';
import type { StakingNetwork, StakingPort } from './port';

/** How soon it is asked again for a rate that is not known. */
const RATE_RETRY_MS = 600_000;
/** Days of which a rate is told before the first position. */
const PAST_DAYS = 30;

export interface EarnDaysParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly staking: StakingPort;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** products P-6: each day is credited once, late if need be, and one after the other. */
export class EarnDays {
  readonly #parts: EarnDaysParts;
  /** One at a time of each network. That two processes would not take the same reward is seen to by the database. */
  readonly #queues = new SerialQueues();

  constructor(parts: EarnDaysParts) {
    this.#parts = parts;
  }

  /** Days of a network begin with today. Nobody is asked here: the exchange starts, whoever else is away. */
  async begin(): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    for (const network of STAKING_NETWORKS) {
      if (!(await hasDays(db, network))) await insertFirstDay(db, network, { day: dayOf(now), dueAt: new Date(now) });
    }
  }

  /** Takes the step of the row of a day. */
  async step(id: number): Promise<void> {
    const network = await networkOfDay(this.#parts.db, id);
    if (network) await this.catchUp(network);
  }

  /** Credits every day of a network that is over and known. */
  catchUp(network: StakingNetwork): Promise<void> {
    return this.#queues.run(network, async () => {
      for (;;) {
        const day = await waitingDay(this.#parts.db, network);
        if (!day || !(await this.#run(day))) return;
      }
    });
  }

  /** @returns whether the day is done */
  async #run(day: EarnDay): Promise<boolean> {
    const { db, clock } = this.#parts;
    const due = endOf(day.day);
    if (clock.now() < due) {
      await this.#learnPast(day);
      await lookAtDay(db, day.id, new Date(due));
      return false;
    }
    const rate = day.gross ?? (await this.#askRate(day));
    if (rate === null) {
      await lookAtDay(db, day.id, new Date(clock.now() + RATE_RETRY_MS));
      return false;
    }
    while (await this.#credit(day, rate));
    const next = plusDays(day.day, 1);
    await inTransaction(db, (tx) =>
      endDay(tx, day, { day: next, dueAt: new Date(endOf(next)) }, new Date(clock.now())),
    );
    return true;
  }

  async #askRate({ id, network, day }: EarnDay): Promise<bigint | null> {
    const rate = await this.#parts.staking.dayRate(network, day);
    return rate === null ? null : keepRate(this.#parts.db, id, rate);
  }

  /** @returns whether there may be more */
  async #credit({ network, day }: EarnDay, rate: bigint): Promise<boolean> {
    const { db, clock, onBalances } = this.#parts;
    const at = new Date(clock.now());
    const moved = await inTransaction(db, (tx) => creditNext(tx, { network, day, rate }, at));
    if (moved) onBalances(moved);
    return moved !== null;
  }

  /** Of the days before the first one the rates are told, nothing more. */
  async #learnPast({ network, day: first }: EarnDay): Promise<void> {
    const { db, clock, staking } = this.#parts;
    if (!(await isFirstDay(db, network, first))) return;
    const past: (readonly [string, bigint])[] = [];
    for (let back = PAST_DAYS; back > 0; back -= 1) {
      const day = plusDays(first, -back);
      const rate = await staking.dayRate(network, day);
      if (rate !== null) past.push([day, rate]);
    }
    await insertPastDays(db, network, past, new Date(clock.now()));
  }
}
