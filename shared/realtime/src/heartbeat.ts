import type { Clock } from './clock';

/** Specification §9. */
const PING_MS = 20_000;
const CHECK_MS = 1_000;
/** Silence after which prices count as old. */
const STALE_MS = 3_000;
/** Silence after which the connection counts as lost. */
const LOST_MS = 8_000;

export interface Heartbeat {
  /** `silent`: prices count as old until something is heard. */
  readonly start: (begin: { readonly silent: boolean }) => void;
  readonly stop: () => void;
  /** Something arrived. */
  readonly beat: () => void;
  /** Whether the other side has been asked to send at least a heartbeat, so that silence means trouble. */
  readonly expectData: (expected: boolean) => void;
  /** Whether nothing has been heard for so long that prices count as old. */
  readonly isSilent: () => boolean;
}

export interface HeartbeatEvents {
  readonly clock: Clock;
  readonly ping: () => void;
  readonly onSilent: () => void;
  readonly onHeard: () => void;
  readonly onLost: () => void;
}

/** Pings on open and every 20 s, and notices a connection that is open but mute. */
export function createHeartbeat({ clock, ping, onSilent, onHeard, onLost }: HeartbeatEvents): Heartbeat {
  let heardAt = 0;
  let pingedAt = 0;
  let expected = false;
  let silent = false;
  let cancelPing = () => {};
  let cancelCheck = () => {};
  const sendPing = () => {
    pingedAt = clock.now();
    ping();
  };
  const pingRegularly = () => {
    sendPing();
    cancelPing = clock.after(PING_MS, pingRegularly);
  };
  const silence = () => {
    const unanswered = pingedAt > heardAt;
    return expected ? clock.now() - heardAt : unanswered ? clock.now() - pingedAt : 0;
  };
  const check = () => {
    cancelCheck = clock.after(CHECK_MS, check);
    if (silence() >= LOST_MS) {
      onLost();
    } else if (silence() >= STALE_MS && !silent) {
      silent = true;
      onSilent();
      sendPing();
    }
  };
  const stop = () => {
    cancelPing();
    cancelCheck();
  };
  return {
    start: (begin) => {
      stop();
      heardAt = clock.now();
      silent = begin.silent;
      pingRegularly();
      cancelCheck = clock.after(CHECK_MS, check);
    },
    stop,
    beat: () => {
      heardAt = clock.now();
      if (!silent) return;
      silent = false;
      onHeard();
    },
    expectData: (next) => {
      // The wait for the first heartbeat starts when it is asked for.
      if (next && !expected) heardAt = Math.max(heardAt, clock.now());
      expected = next;
    },
    isSilent: () => silence() >= STALE_MS,
  };
}
