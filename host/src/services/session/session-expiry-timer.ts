import { createStore, type ExternalStore } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';

/** The question is sent a moment after the end, so that the exchange agrees that it is the end. */
const MARGIN_MS = 1_000;
const RETRY_MS = 5_000;
const WARNING_MS = 120_000;
/** For a session that is too short for two minutes of warning. */
const SHORT_SHARE = 4;
/** Timers stand still while a laptop sleeps. Looking at this interval notices it soon after, by the time of day. */
const LOOK_MS = 15_000;

/** The session ends soon. */
export interface SessionWarning {
  /** Milliseconds until the end; never negative. */
  readonly left: () => number;
}

export interface ExpiryOptions {
  readonly clock: Clock;
  /** Time of day in ms. */
  readonly timeOfDay: () => number;
  /** Life of a session after its last request in any tab, in minutes. */
  readonly minutes: number;
  /**
   * Asks the exchange for the milliseconds that are left; null when the session is over. Rejects when the exchange
   * cannot be reached.
   */
  readonly ask: () => Promise<number | null>;
  readonly onOver: () => void;
}

export interface Expiry {
  /** Call it when a request was made now, or with the milliseconds that the exchange said are left. */
  readonly prolong: (left?: number) => void;
  readonly stop: () => void;
  /** Set two minutes before the end, or in the last quarter of a shorter session. Null before. */
  readonly warning: ExternalStore<SessionWarning | null>;
}

/** Notices the end of a session that nobody used, and warns before it. */
export function createExpiry({ clock, timeOfDay, minutes, ask, onOver }: ExpiryOptions): Expiry {
  const full = minutes * 60_000;
  const warnAt = Math.min(WARNING_MS, full / SHORT_SHARE);
  const warning = createStore<SessionWarning | null>(null);
  let cancel = () => {};

  /** The elapsed time is the larger one of two clocks: one stands still during sleep, and the other may be set back. */
  const countdown = (life: number) => {
    const started = { steady: clock.now(), day: timeOfDay() };
    return () => life - Math.max(clock.now() - started.steady, timeOfDay() - started.day);
  };
  const plan = (ms: number, task: () => void) => {
    cancel();
    cancel = clock.after(ms, task);
  };
  const askNow = () => {
    let current = true;
    cancel = () => {
      current = false;
    };
    ask().then(
      (left) => {
        if (!current) return;
        if (left === null) onOver();
        else prolong(left);
      },
      () => {
        if (current) plan(RETRY_MS, askNow);
      },
    );
  };
  const prolong = (left = full) => {
    // A value out of range comes from a wrong clock of the customer, not from the session.
    const rest = countdown(left > 0 && left <= full ? left : full);
    warning.set(null);
    const look = (): void => {
      const remaining = rest();
      if (remaining <= -MARGIN_MS) return askNow();
      if (remaining <= warnAt && warning.get() === null) warning.set({ left: () => Math.max(0, rest()) });
      const next = remaining > warnAt ? remaining - warnAt : remaining + MARGIN_MS;
      plan(Math.min(LOOK_MS, next), look);
    };
    look();
  };
  return {
    prolong,
    stop: () => {
      cancel();
      warning.set(null);
    },
    warning: { get: warning.get, subscribe: warning.subscribe },
  };
}
