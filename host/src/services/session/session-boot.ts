import type { SessionState } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;
/**
 * Every failure has its message within 8 s (quality: front-end faults). The start of the shell takes a part of that.
 */
const TOO_LONG_MS = 6_000;

export interface BootOptions {
  readonly clock: Clock;
  readonly read: () => Promise<SessionState>;
  readonly onState: (state: SessionState) => void;
  readonly onTooLong: () => void;
}

export interface Boot {
  readonly start: () => void;
  /** Call it when the state is known from elsewhere. */
  readonly settle: () => void;
}

/**
 * Asks who the viewer is until somebody answers. After 6 s without an answer, the page continues as for a guest and
 * says that something is wrong: prices and public pages work, and nobody waits before a skeleton. It keeps asking. A
 * customer who was signed in is signed in again as soon as there is an answer.
 */
export function createBoot({ clock, read, onState, onTooLong }: BootOptions): Boot {
  let settled = false;
  let cancelTooLong = () => {};
  const settle = () => {
    settled = true;
    cancelTooLong();
  };
  const attempt = (count: number): void => {
    if (settled) return;
    read().then(
      (state) => {
        if (settled) return;
        settle();
        onState(state);
      },
      () => clock.after(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** count), () => attempt(count + 1)),
    );
  };
  return {
    start: () => {
      cancelTooLong = clock.after(TOO_LONG_MS, onTooLong);
      attempt(0);
    },
    settle,
  };
}
