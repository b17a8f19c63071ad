import { Socket } from 'node:net';

/**
 * A connection to PostgreSQL that sends what one turn of the event loop writes with one call of the operating system.
 * Statements that are sent together would otherwise take a call each, and each costs more than putting the statement
 * together. With `'tick'` it sends when the running code has come to rest, with `'poll'` when all that had arrived was
 * looked at: what many requests ask then travels together, and waits for them.
 */
export class TurnSocket extends Socket {
  readonly #until: 'tick' | 'poll';
  #isHolding = false;

  constructor(until: 'tick' | 'poll' = 'tick') {
    super();
    this.#until = until;
  }

  readonly #send = (): void => {
    this.#isHolding = false;
    this.uncork();
  };

  /** A statement corks its messages: from the first of a turn on, all of them are held until the turn is over. */
  override cork(): void {
    super.cork();
    if (this.#isHolding) return;
    this.#isHolding = true;
    super.cork();
    if (this.#until === 'tick') process.nextTick(this.#send);
    else setImmediate(this.#send);
  }
}
