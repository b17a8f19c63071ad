import { and, asc, eq } from 'drizzle-orm';
import { fromAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import { post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { notify } from '../../notifications/index';
import { factsOf, MOST_CASES, seenOf } from '../../lib/operator-case';
import type { CaseDoor, Tell } from '../../lib/operator-case';
import { ProductRefused } from '../lib/refusal';
import { changeAuthorization, lockAuthorization } from './authorization-store';
import type { Authorization, CardDispute } from './authorization-store';
import type { CardKeeping } from './card-keeping';
import { pathOf, PREPAID_MESSAGES } from './messages';
import { mailDispute } from './mails';
import type { CardMail } from './mails';
import { refundedOf } from './movements';
import { isDisputable } from './rules';
import { cardAccounts } from './settle';
import { cardAuthorizations, cardDisputes } from './tables';

interface DisputeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keeping: CardKeeping;
  readonly mail: CardMail;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

const NOTHING: Tell = () => undefined;

/** Purchases that customers do not know: the card is frozen at once, and the exchange's team decides. */
export class CardDisputes {
  readonly #parts: DisputeParts;

  constructor(parts: DisputeParts) {
    this.#parts = parts;
  }

  /** Asked again it is the same dispute. @throws ProductRefused */
  async open(accountId: number, id: number): Promise<void> {
    const { db, keeping, mail } = this.#parts;
    const take = await inTransaction(db, async (tx) => {
      await lockedCustomer(tx, accountId);
      const purchase = await lockAuthorization(tx, id);
      if (purchase?.accountId !== accountId)
        throw new ProductRefused('transactionId', PREPAID_MESSAGES.unknownTransaction);
      const [known] = await tx.orm.select().from(cardDisputes).where(eq(cardDisputes.authorizationId, id));
      if (known) return NOTHING;
      const openedAt = this.#now();
      if (!isDisputable(purchase, null, openedAt)) throw new ProductRefused('base', PREPAID_MESSAGES.notDisputable);
      const [made] = await tx.orm.insert(cardDisputes).values({ authorizationId: id, accountId, openedAt }).returning();
      if (!made) throw new Error('A dispute was not written');
      const [title, text] = [PREPAID_MESSAGES.disputeOpened, PREPAID_MESSAGES.disputeOpenedText];
      await mailDispute(tx, mail, made, purchase, { title, text, at: openedAt });
      return keeping.freezeFor(tx, purchase.cardId);
    });
    take();
    mail.wake();
  }

  /** What the team decides about. */
  door(): CaseDoor {
    return {
      kind: 'CARD_DISPUTE',
      async waiting(runner, id) {
        const open = eq(cardDisputes.state, 'OPENED');
        const rows = await runner.orm
          .select({ dispute: cardDisputes, purchase: cardAuthorizations })
          .from(cardDisputes)
          .innerJoin(cardAuthorizations, eq(cardAuthorizations.id, cardDisputes.authorizationId))
          .where(id === undefined ? open : and(open, eq(cardDisputes.id, id)))
          .orderBy(asc(cardDisputes.openedAt), asc(cardDisputes.id))
          .limit(MOST_CASES);
        return rows.map(({ dispute, purchase }) => ({
          id: dispute.id,
          seen: seenOf([dispute.id, fromAmount(purchase.captured), fromAmount(purchase.refunded)]),
          choices: ['ACCEPT', 'REFUSE'],
          facts: caseFacts(dispute, purchase),
        }));
      },
      lock: (tx, id) => this.#lock(tx, id),
      decide: (tx, id, { choice }) => this.#decide(tx, id, choice === 'ACCEPT'),
    };
  }

  async #lock(tx: Transaction, id: string) {
    const [found] = await tx.orm.select().from(cardDisputes).where(eq(cardDisputes.id, id));
    await lockedCustomer(tx, found?.accountId ?? null);
    const purchase = found ? await lockAuthorization(tx, found.authorizationId) : null;
    const [dispute] = await tx.orm.select().from(cardDisputes).where(eq(cardDisputes.id, id)).for('update');
    return { dispute, purchase };
  }

  async #decide(tx: Transaction, id: string, isAccepted: boolean): Promise<Tell | null> {
    const { dispute, purchase } = await this.#lock(tx, id);
    if (dispute?.state !== 'OPENED' || !purchase) return null;
    const at = this.#now();
    const amount = isAccepted ? purchase.captured - purchase.refunded : 0n;
    if (isAccepted && amount === 0n) return null;
    await tx.orm
      .update(cardDisputes)
      .set({ state: isAccepted ? 'ACCEPTED' : 'REFUSED', refunded: amount, decidedAt: at })
      .where(eq(cardDisputes.id, id));
    const { mail, onBalances } = this.#parts;
    await tell(tx, mail, { dispute, purchase, amount, at });
    if (!isAccepted) return () => mail.wake();
    await changeAuthorization(tx, purchase.id, { refunded: purchase.refunded + amount });
    const parts = { credited: amount, suspended: 0n };
    const accounts = await cardAccounts(tx, at);
    const balances = await post(tx, refundedOf(purchase, `dispute/${id}`, parts, accounts, at));
    return () => {
      mail.wake();
      onBalances(balances);
    };
  }

  #now(): Date {
    return new Date(this.#parts.clock.now());
  }
}

const caseFacts = ({ openedAt }: CardDispute, purchase: Authorization) =>
  factsOf({
    account: String(purchase.accountId),
    purchase: String(purchase.id),
    ...{ network: purchase.networkId, merchant: purchase.merchant, category: purchase.category },
    ...{ country: purchase.country, online: purchase.isOnline ? 'yes' : 'no', state: purchase.state },
    authorized: fromAmount(purchase.authorized),
    captured: fromAmount(purchase.captured),
    refunded: fromAmount(purchase.refunded),
    ...{ bought: purchase.createdAt, opened: openedAt },
  });

/** A dispute as it was decided. */
interface Decided {
  readonly dispute: CardDispute;
  readonly purchase: Authorization;
  /** What was given back; 0 of what was refused. */
  readonly amount: bigint;
  readonly at: Date;
}

async function tell(tx: Transaction, mail: CardMail, { dispute, purchase, amount, at }: Decided): Promise<void> {
  const { accountId, merchant } = purchase;
  const isAccepted = amount > 0n;
  const title = isAccepted ? PREPAID_MESSAGES.disputeAccepted : PREPAID_MESSAGES.disputeRefused;
  const text = isAccepted
    ? PREPAID_MESSAGES.disputeAcceptedText(amount, merchant)
    : PREPAID_MESSAGES.disputeRefusedText(merchant);
  const about = { accountId, path: pathOf(purchase.id), createdAt: at, dedupKey: `card-dispute/${dispute.id}` };
  await notify(tx, [{ ...about, kind: isAccepted ? 'CARD_REFUNDED' : 'CARD_DIFFERENCE', title, text }]);
  const decided = { id: dispute.id, state: isAccepted ? 'ACCEPTED' : 'REFUSED' } as const;
  await mailDispute(tx, mail, decided, purchase, { title, text, at });
}
