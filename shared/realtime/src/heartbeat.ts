import type { Clock } from './clock';

/** The ping interval of specification §9. */
const PING_MS = 20_000;
const CHECK_MS = 1_000;
/** After this silence, prices count as stale. */
const STALE_MS = 3_000;
/** After this silence, the connection counts as lost. */
const LOST_MS = 8_000;

export interface Heartbeat {
  /** Starts at the beginning of a connection. With `silent`, prices count as stale until something arrives. */
  readonly start: (begin: { readonly silent: boolean }) => void;
  readonly stop: () => void;
  /** Call it when anything has arrived. */
  readonly beat: () => void;
  /** Sets whether the other side was asked to send at least heartbeats. Only then does silence mean trouble. */
  readonly expectData: (expected: boolean) => void;
  /** Whether the silence has lasted so long that prices count as stale. */
  readonly isSilent: () => boolean;
}

export interface HeartbeatEvents {
  readonly clock: Clock;
  readonly ping: () => void;
  readonly onSilent: () => void;
  readonly onHeard: () => void;
  readonly onLost: () => void;
}

/** Sends a ping on open and every 20 s, and notices a connection that is open but mute. */
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
      // The wait for the first heartbeat begins when heartbeats are asked for.
      if (next && !expected) heardAt = Math.max(heardAt, clock.now());
      expected = next;
    },
    isSilent: () => silence() >= STALE_MS,
  };
}
