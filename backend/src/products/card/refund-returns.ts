import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock/index';
import type { Database, Transaction } from '../../db/database';
import type { Intake, Jobs } from '../../jobs/index';
import { fromAmount } from '../../lib/amount';
import { within } from '../../lib/within';
import type { IssuerPort } from './port';
import { cardAuthorizations, cardReturns } from './tables';

const ISSUER_MS = 5_000;

interface ReturnsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly issuer: IssuerPort;
}

/** What the team sent back to merchants: it has left the books, and the issuer is told by a job until it has taken it. */
export class RefundReturns {
  readonly #parts: ReturnsParts;
  readonly #intake: Intake;

  constructor(parts: ReturnsParts) {
    this.#parts = parts;
    this.#intake = parts.jobs.add({ name: 'card-return', table: cardReturns, step: (id) => this.#step(id) });
  }

  /** Writes it down in the transaction that moves the money. @returns what is to be done after the commit */
  async begin(tx: Transaction, authorizationId: number, amount: bigint, returnedAt: Date): Promise<() => void> {
    const { columns, take } = this.#intake.begin(returnedAt);
    const [made] = await tx.orm
      .insert(cardReturns)
      .values({ authorizationId, amount, returnedAt, ...columns })
      .returning({ id: cardReturns.id });
    if (!made) throw new Error('A return was not written');
    return () => take([made.id]);
  }

  /** Told again by the same id it changes nothing at the issuer. */
  async #step(id: string): Promise<void> {
    const { db, clock, issuer } = this.#parts;
    const own = eq(cardReturns.id, id);
    const [found] = await db.orm
      .select({ toldAt: cardReturns.toldAt, amount: cardReturns.amount, networkId: cardAuthorizations.networkId })
      .from(cardReturns)
      .innerJoin(cardAuthorizations, eq(cardAuthorizations.id, cardReturns.authorizationId))
      .where(own);
    if (!found || found.toldAt !== null) return;
    const { networkId, amount } = found;
    if (networkId === null) throw new Error('A return is of no purchase');
    await within(ISSUER_MS, issuer.returnRefund(id, { networkId, amount: fromAmount(amount) }));
    await db.orm
      .update(cardReturns)
      .set({ toldAt: new Date(clock.now()), nextStepAt: null, stepTries: 0, attentionSince: null })
      .where(own);
  }
}
