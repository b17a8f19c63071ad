import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../../clock/index';
import type { Database } from '../../../db/database';
import { reaisInput } from '../../../deposits/index';
import type { SandboxPix } from '../../../deposits/index';
import type { Pay } from '../pay';
import { paymentOffers, paymentRequests } from '../tables';

/** From where the operator opens codes. */
const OPERATOR_ADDRESS = '127.0.0.1';

/** `POST /sandbox/api/payment-requests`: somebody pays a request by Pix. */
export const payRequestInput = z.strictObject({
  /** Its id, or its link. */
  request: z.string().trim().min(1).max(300),
  /** What is paid; what is missing unless given. */
  amount: reaisInput.optional(),
  /** `HOLDER`: who asks for the money; `OTHER`: somebody else. */
  payer: z.enum(['HOLDER', 'OTHER']).default('OTHER'),
  /** The time of the request is over first. */
  isLate: z.boolean().default(false),
  /** How often the same code is paid. */
  times: z.int().min(1).max(2).default(1),
});

interface PayDeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly pay: Pick<Pay, 'openOffer'>;
  readonly pix: Pick<SandboxPix, 'pay'>;
  readonly wake: () => void;
}

/** What the operator of a sandbox does in the place of who pays requests. */
export class PayDesk {
  readonly #parts: PayDeskParts;

  constructor(parts: PayDeskParts) {
    this.#parts = parts;
  }

  /** @returns null when there is no such request, or no code of it that could be paid */
  async payRequest({ request, amount, payer, isLate, times }: z.output<typeof payRequestInput>) {
    const id = request.split('/').at(-1) ?? '';
    const chargeId = await this.#chargeOf(id);
    if (chargeId === null) return null;
    if (isLate) await this.#endTime(id);
    const endToEndIds: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const paid = await this.#parts.pix.pay({ chargeId, amount, payer });
      if (!paid) return null;
      endToEndIds.push(paid.endToEndId);
    }
    return { endToEndIds };
  }

  /** The code that can be paid, or the last one that could: whoever noted it can pay it again. */
  async #chargeOf(requestId: string): Promise<string | null> {
    const { db, pay } = this.#parts;
    const { offer } = await pay.openOffer({ requestId, address: OPERATOR_ADDRESS });
    if (offer?.charge) return offer.charge.id;
    const [last] = await db.orm
      .select({ chargeId: paymentOffers.chargeId })
      .from(paymentOffers)
      .where(and(eq(paymentOffers.requestId, requestId), eq(paymentOffers.method, 'PIX')))
      .orderBy(desc(paymentOffers.createdAt))
      .limit(1);
    return last?.chargeId ?? null;
  }

  /** The time of what is still waited for is over now. */
  async #endTime(requestId: string): Promise<void> {
    const { db, clock, wake } = this.#parts;
    const now = new Date(clock.now());
    await db.orm
      .update(paymentRequests)
      .set({ expiresAt: now, nextStepAt: now })
      .where(
        and(
          eq(paymentRequests.id, requestId),
          inArray(paymentRequests.state, ['OPEN', 'UNDERPAID']),
          gt(paymentRequests.expiresAt, now),
        ),
      );
    wake();
  }
}
