import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { lockedCustomer } from '../deposits/index';
import type { Holders } from '../deposits/index';
import { LEVELS } from '../identity/index';
import type { User } from '../identity/index';
import { exceededBy } from '../limits/index';
import { ProductRefused } from '../products/lib/refusal';
import { cardFeeOf } from './card-command';
import type { CardCommand } from './card-command';
import { challengesSince, declinesSince, findByKey, findOpenPayment } from './card-store';
import type { CardPayment } from './card-store';
import { CARD_MESSAGES } from './messages';
import type { CardHolder } from './port';
import { cardPayments } from './tables';

const LIFE_MS = 10 * 60_000;
const FIRST_LOOK_MS = 2_000;
const HOUR_MS = 3_600_000;
const MOST_CHALLENGES = 3;
/** Whoever tries cards that are not theirs gets no further. */
const MOST_DECLINES = 5;

interface StartParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly holders: Holders;
  /** In hundredths of a percent. */
  readonly feeRate: bigint;
}

/** A payment of this command. */
interface Written {
  readonly payment: CardPayment;
  /** Who pays; null when it was written before, and is not to be asked for again. */
  readonly customer: CardHolder | null;
}

async function requireMayPay(tx: Transaction, customer: User, amount: bigint, at: Date): Promise<void> {
  if (customer.level < LEVELS.VERIFIED) throw new ProductRefused('base', CARD_MESSAGES.level);
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const challenges = await challengesSince(tx, customer.accountId, hourAgo);
  const first = challenges.at(-MOST_CHALLENGES);
  if (first) throw new ProductRefused('base', CARD_MESSAGES.tooOften(new Date(first.getTime() + HOUR_MS)));
  const declined = (await declinesSince(tx, customer.accountId, hourAgo)).at(-MOST_DECLINES);
  if (declined) throw new ProductRefused('base', CARD_MESSAGES.tooManyDeclined(new Date(declined.getTime() + HOUR_MS)));
  const beyond = await exceededBy(tx, customer, { kind: 'CARD_DEPOSIT', amount }, at);
  if (beyond) throw new ProductRefused('amount', CARD_MESSAGES.dayLeft(beyond.left ?? 0n));
}

/**
 * Writes a payment before the acquirer hears of it. One at a time: while one is open, it is given instead, as it is for
 * the same key.
 * @throws ProductRefused with the sentence to show
 */
export function writePayment(
  { db, clock, holders, feeRate }: StartParts,
  accountId: number,
  { amount, idempotencyKey, hash: commandHash }: CardCommand,
): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const customer = await lockedCustomer(tx, accountId);
    if (!customer) throw new Error('The account has no customer');
    const same = await findByKey(tx, accountId, idempotencyKey);
    if (same && same.commandHash !== commandHash) throw new ProductRefused('base', CARD_MESSAGES.keyUsed);
    const earlier = same ?? (await findOpenPayment(tx, accountId));
    if (earlier) return { payment: earlier, customer: null };
    const at = new Date(clock.now());
    await requireMayPay(tx, customer, amount, at);
    const holder = await holders.of(tx, customer);
    if (!holder) throw new ProductRefused('base', CARD_MESSAGES.level);
    const [payment] = await tx.orm
      .insert(cardPayments)
      .values({
        accountId,
        amount,
        fee: cardFeeOf(amount, feeRate),
        state: 'STARTED',
        idempotencyKey,
        commandHash,
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIFE_MS),
        nextStepAt: new Date(at.getTime() + FIRST_LOOK_MS),
      })
      .returning();
    if (!payment) throw new Error('A payment by card was not written');
    return { payment, customer: { name: holder.name, document: holder.document } };
  });
}
