import { and, eq } from 'drizzle-orm';
import type { JobKind } from '../jobs/index';
import type { Charge } from './deposit-store';
import { openCharge } from './pix-charges';
import type { ChargeParts } from './pix-charges';
import { pixCharges } from './tables';

/** money M-9: when the bank is asked whether a charge was paid, in ms from its beginning; once more after its end. */
const LOOKS_MS = [10_000, 30_000, 120_000, 300_000, 900_000];
const AFTER_END_MS = 60_000;

export interface ChargeJobParts extends ChargeParts {
  /** Makes a deposit of a Pix, unless there is one. */
  readonly receive: (endToEndId: string) => Promise<void>;
}

/** When the bank is asked next. */
function nextLook({ createdAt, expiresAt }: Charge, now: number): Date {
  const next = LOOKS_MS.map((ms) => createdAt.getTime() + ms).find((ms) => ms > now && ms < expiresAt.getTime());
  return new Date(next ?? expiresAt.getTime() + AFTER_END_MS);
}

async function askForPix({ bank, receive }: ChargeJobParts, { txid }: Charge): Promise<void> {
  const known = await bank.charge(txid);
  for (const endToEndId of known?.endToEndIds ?? []) await receive(endToEndId);
}

/** Sees to it that each charge gets its code, that a payment is found whose bell was lost, and that it ends. */
export function chargeJob(parts: ChargeJobParts): JobKind {
  const { db, clock, bank } = parts;
  const set = (charge: Charge, change: Partial<Pick<Charge, 'state' | 'nextStepAt' | 'timesAsked'>>) =>
    db.orm
      .update(pixCharges)
      .set({ stepTries: 0, attentionSince: null, ...change })
      .where(and(eq(pixCharges.id, charge.id), eq(pixCharges.state, charge.state)));
  return {
    name: 'pix-charge',
    table: pixCharges,
    async step(id) {
      const [charge] = await db.orm.select().from(pixCharges).where(eq(pixCharges.id, id));
      if (!charge) return;
      const isOver = charge.expiresAt.getTime() <= clock.now();
      if (charge.state === 'CREATED' && !isOver) {
        await openCharge(parts, charge);
        return;
      }
      if (charge.state === 'REMOVED') await bank.removeCharge(charge.txid);
      await askForPix(parts, charge);
      if (charge.state !== 'ACTIVE' && charge.state !== 'CREATED') {
        await set(charge, { nextStepAt: null });
        return;
      }
      const timesAsked = charge.timesAsked + 1;
      await set(
        charge,
        isOver
          ? { state: 'EXPIRED', nextStepAt: null, timesAsked }
          : { nextStepAt: nextLook(charge, clock.now()), timesAsked },
      );
    },
  };
}
