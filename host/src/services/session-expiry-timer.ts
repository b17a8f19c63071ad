import type { Clock } from '@plataforma/realtime';

/** Asked a moment after the end, because asking before it would prolong the session. */
const MARGIN_MS = 1_000;
const RETRY_MS = 5_000;

export interface ExpiryOptions {
  readonly clock: Clock;
  /** Life of a session after its last request, in any tab. */
  readonly minutes: number;
  /** Asks the backend; rejects when it cannot be reached. */
  readonly isOver: () => Promise<boolean>;
  readonly onOver: () => void;
}

export interface Expiry {
  /** A request was made now. */
  readonly prolong: () => void;
  readonly stop: () => void;
}

/** Notices the end of a session that nobody used, by lapse of time rather than by the customer's clock. */
export function createExpiry({ clock, minutes, isOver, onOver }: ExpiryOptions): Expiry {
  let cancel = () => {};
  const checkIn = (ms: number) => {
    cancel();
    let current = true;
    const cancelTimer = clock.after(ms, () => {
      isOver().then(
        (over) => {
          if (!current) return;
          if (over) onOver();
          else prolong();
        },
        () => {
          if (current) checkIn(RETRY_MS);
        },
      );
    });
    cancel = () => {
      current = false;
      cancelTimer();
    };
  };
  const prolong = () => checkIn(minutes * 60_000 + MARGIN_MS);
  return { prolong, stop: () => cancel() };
}
