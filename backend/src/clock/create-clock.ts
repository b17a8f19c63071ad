import { EventEmitter } from 'node:events';
import { setInterval } from 'node:timers';
import type { Config } from '../config';
import type { SqlRunner } from '../db/database';
import { describeError } from '../lib/describe-error';
import type { Logger } from '../lib/logger';
import type { Module } from '../lib/module';
import { realTime } from '../lib/real-time';
import type { Clock } from './clock';
import { addJump, readJump } from './clock-jump';

/** How late a process may notice that another one has moved the clock. */
const FOLLOW_MS = 1_000;

interface ClockDependencies {
  readonly db: SqlRunner;
  readonly config: Pick<Config, 'sandbox'>;
  readonly logger: Logger;
  readonly followMs?: number;
}

/** The exchange's clock. In the sandbox the operator moves it on, for every process on the same database. */
export interface ExchangeClock extends Clock, Module {
  /** Reads how far it was moved, and goes on to `follow`. */
  start(): Promise<void>;
  stop(): void;
  /** Notices from now on when another process moves it; the database need not be ready yet. */
  follow(): void;
  /** Moves it on by some ms, which are kept. @throws RangeError without a sandbox, and for a way back. */
  jump(ms: number): Promise<void>;
}

export function createClock({ db, config, logger, followMs = FOLLOW_MS }: ClockDependencies): ExchangeClock {
  const events = new EventEmitter<{ jump: [] }>();
  let aheadMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isToldOf = false;

  /** What was read before a jump may come after it: time never goes back. */
  const moveTo = (ms: number) => {
    if (ms <= aheadMs) return;
    aheadMs = ms;
    events.emit('jump');
  };
  const look = async () => {
    try {
      moveTo(await readJump(db));
      isToldOf = false;
    } catch (error) {
      // A database that is away, or not migrated yet, is asked again; one line tells of it.
      if (!isToldOf) logger.warn({ error: describeError(error) }, 'the clock was not read');
      isToldOf = true;
    }
  };
  const follow = () => {
    if (config.sandbox) timer ??= setInterval(() => void look(), followMs).unref();
  };

  return {
    now: () => realTime() + aheadMs,
    onJump: (listener) => void events.on('jump', listener),
    follow,
    async start() {
      if (!config.sandbox) return;
      moveTo(await readJump(db));
      follow();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    async jump(ms) {
      if (!config.sandbox || ms < 0) throw new RangeError('The clock of this exchange cannot be moved so');
      moveTo(await addJump(db, ms));
    },
  };
}
