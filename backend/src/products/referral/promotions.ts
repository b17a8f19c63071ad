import { toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { ensureSystemAccount, InsufficientFunds, post } from '../../ledger/index';
import type { LedgerTransaction } from '../../ledger/index';

/** What programmes may still pay. Nothing but fees of the exchange fills it, so that a programme makes no money. */
export const promotionsAccount = (tx: Transaction, at: Date): Promise<number> =>
  ensureSystemAccount(tx, 'FEES', 'promotions', at);

interface Paid {
  readonly id: string;
  readonly accountId: number;
  readonly amount: bigint;
}

/** products §2. */
export const rewardPaidOf = (
  { id, accountId, amount }: Paid,
  promotions: number,
  createdAt: Date,
): LedgerTransaction => ({
  kind: 'REWARD_PAID',
  reference: id,
  idempotencyKey: `reward/${id}`,
  createdAt,
  entries: [
    { accountId: promotions, currency: 'BRL', bucket: 'AVAILABLE', amount: -amount },
    { accountId, currency: 'BRL', bucket: 'AVAILABLE', amount },
  ],
});

/** Reais to the cent, more than none. */
export const MONEY_TEXT = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/;

interface Filling {
  /** One has one effect. */
  readonly key: string;
  /** Reais, such as `100.00`. */
  readonly amount: string;
}

/** Puts fees of the exchange aside for rewards. @returns false when there are not as many */
export async function fillPromotions(db: Database, { key, amount: text }: Filling, at: Date): Promise<boolean> {
  const amount = toAmount(text);
  try {
    await inTransaction(db, async (tx) => {
      const [fees, promotions] = [await ensureSystemAccount(tx, 'FEES', 'fees', at), await promotionsAccount(tx, at)];
      await post(tx, [
        {
          kind: 'PROMOTIONS_FILLED',
          reference: key,
          idempotencyKey: `promotions/${key}`,
          createdAt: at,
          entries: [
            { accountId: fees, currency: 'BRL', bucket: 'AVAILABLE', amount: -amount },
            { accountId: promotions, currency: 'BRL', bucket: 'AVAILABLE', amount },
          ],
        },
      ]);
    });
    return true;
  } catch (error) {
    if (error instanceof InsufficientFunds) return false;
    throw error;
  }
}

/** The invitations that wait for it are looked at now. */
export async function lookAtWaiting(db: Database, at: Date): Promise<void> {
  await db.query(`update invitations set next_step_at = $1, step_tries = 0 where waits_for = 'PROMOTIONS'`, [at]);
}

/** The invitation of a customer is looked at now, unless its reward is due later. @returns false when there is none to look at */
export async function lookNowAt(db: Database, email: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update invitations i set next_step_at = $2, step_tries = 0 from users u
      where u.id = i.invited_id and u.email = lower(btrim($1)) and u.closed_at is null and i.ended_at is null returning i.id`,
    [email, at],
  );
  return rows.length > 0;
}
