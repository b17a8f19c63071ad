import type { Clock } from '../src/clock/index';
import type { Alarm } from '../src/jobs/index';

/** The real time, which never jumps. */
export const realClock: Clock = { now: Date.now, onJump: () => undefined };

/** A clock that stands still until it is set, with the one alarm that was set on it. */
export class TestClock implements Clock {
  #now: number;
  #ring: (() => void) | null = null;
  readonly #listeners: (() => void)[] = [];
  /** What the alarm was set to, in ms from then; null when none is set. */
  sleep: number | null = null;

  constructor(at: string) {
    this.#now = Date.parse(at);
  }

  readonly now = (): number => this.#now;

  readonly alarm: Alarm = (ring, ms) => {
    if (this.#ring) throw new Error('There is one alarm');
    this.#ring = ring;
    this.sleep = ms;
    return () => {
      this.#ring = null;
      this.sleep = null;
    };
  };

  onJump(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The alarm rings, at whatever time it is. */
  ring(): void {
    const ring = this.#ring;
    this.#ring = null;
    this.sleep = null;
    ring?.();
  }

  /** Time passes, unnoticed. */
  set(at: string): void {
    this.#now = Date.parse(at);
  }

  /** The operator moves it on. */
  jump(ms: number): void {
    this.#now += ms;
    for (const listener of this.#listeners) listener();
  }
}
