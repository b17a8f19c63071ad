import type { Clock } from '../../clock/index';
import { within } from '../../lib/within';
import type { StakingNetwork, StakingPort } from './port';

const PORT_MS = 10_000;
/** How long a port that gave no answer is left alone. */
const PAUSE_MS = 60_000;

interface PatientPortParts {
  readonly port: StakingPort;
  readonly clock: Clock;
  /** How long an answer may take. */
  readonly ms?: number;
}

/**
 * Waits for an answer, but not for long, and not again for a while: positions that end, and notices, go through the same few
 * hands, and one that waits for a port that is away would keep the others.
 */
export class PatientPort implements StakingPort {
  readonly #parts: PatientPortParts;
  #awayUntil = 0;

  constructor(parts: PatientPortParts) {
    this.#parts = parts;
  }

  dayRate(network: StakingNetwork, day: string): Promise<bigint | null> {
    return this.#ask((port) => port.dayRate(network, day));
  }

  release(requestId: string, network: StakingNetwork, amount: bigint): Promise<void> {
    return this.#ask((port) => port.release(requestId, network, amount));
  }

  released(requestId: string): Promise<Date | null> {
    return this.#ask((port) => port.released(requestId));
  }

  async #ask<Answer>(question: (port: StakingPort) => Promise<Answer>): Promise<Answer> {
    const { port, clock, ms = PORT_MS } = this.#parts;
    if (clock.now() < this.#awayUntil) throw new Error('Whoever runs the validators gave no answer a moment ago');
    const waited = { isOver: false };
    const answer = question(port).finally(() => {
      waited.isOver = true;
    });
    try {
      return await within(ms, answer);
    } catch (error) {
      // A refusal is an answer.
      if (!waited.isOver) this.#awayUntil = clock.now() + PAUSE_MS;
      throw error;
    }
  }
}
