import { eq } from 'drizzle-orm';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { judgeFor, lockedCustomer, maskedDocument, writeDeposit } from '../deposits/index';
import type { JudgeParts, Moved } from '../deposits/index';
import type { User } from '../identity/index';
import { findPayment, lockPayment } from './card-store';
import type { CardPayment } from './card-store';
import type { AcquirerPayment, CardHolder } from './port';
import { sourceOf } from './source';
import { isOpen, mayFollow } from './states';
import type { CardState } from './states';
import { cardPayments } from './tables';

const SOONEST_MS = 2_000;
const LATEST_MS = 60_000;

/** When the acquirer is asked next: twice as late each time, and at the end of the time to confirm. */
function nextLook({ createdAt, expiresAt }: CardPayment, at: Date): Date {
  const wait = Math.min(Math.max(at.getTime() - createdAt.getTime(), SOONEST_MS), LATEST_MS);
  const isOver = expiresAt <= at;
  return new Date(isOver ? at.getTime() + wait : Math.min(at.getTime() + wait, expiresAt.getTime()));
}

/** What the acquirer's word makes of a payment; null when it is no news. */
function stateOf(word: AcquirerPayment, { state, expiresAt }: CardPayment, at: Date): CardState | null {
  if (word.state === 'PENDING') return null;
  const said = word.state !== 'CANCELED' ? word.state : expiresAt <= at ? 'EXPIRED' : 'ABANDONED';
  return mayFollow(state, said) ? said : null;
}

async function write(tx: Transaction, before: CardPayment, word: AcquirerPayment, at: Date): Promise<CardPayment> {
  const said = stateOf(word, before, at);
  const state = said ?? before.state;
  const endedAt = isOpen(state) ? null : said ? at : before.endedAt;
  const [payment] = await tx.orm
    .update(cardPayments)
    .set({
      state,
      endedAt,
      reason: said === 'DECLINED' && word.state === 'DECLINED' ? word.reason : before.reason,
      challengeUrl: word.state === 'CHALLENGE' ? word.url : before.challengeUrl,
      challengedAt: said === 'CHALLENGE' ? at : before.challengedAt,
      // What ends without money is looked for by the watch.
      nextStepAt: isOpen(state) ? nextLook(before, at) : null,
      stepTries: 0,
      attentionSince: null,
    })
    .where(eq(cardPayments.id, before.id))
    .returning();
  if (!payment) throw new Error('A payment by card is gone');
  return payment;
}

/** The charge of a card is a deposit, judged as any other. */
async function depositOf(
  tx: Transaction,
  parts: JudgeParts,
  { payment, isLate, holder }: { readonly payment: CardPayment; readonly isLate: boolean; readonly holder: CardHolder },
  customer: User | undefined,
  at: Date,
): Promise<Moved | null> {
  const { id, accountId, amount, fee } = payment;
  const payerKey = parts.holders.keyOf(holder.document);
  const verdict = await judgeFor(tx, parts, customer, { kind: 'CARD', amount, payerKey }, at);
  const own = customer ? await parts.holders.of(tx, customer) : null;
  const other = own !== null && own.documentKey !== payerKey ? 'THIRD_PARTY' : null;
  return writeDeposit(
    tx,
    parts,
    {
      accountId,
      kind: 'CARD',
      currency: 'BRL',
      amount,
      fee,
      notice: isLate ? 'AFTER_CANCEL' : other,
      sourceReference: sourceOf(id),
      payerName: holder.name,
      payerDocumentMasked: maskedDocument(holder.document),
      payerDocumentKey: payerKey,
    },
    verdict,
    customer,
    { actor: 'CARD', at },
  );
}

/** A payment after the acquirer's word, and the deposit that it made. */
export interface Settled {
  readonly payment: CardPayment;
  readonly moved: Moved | null;
}

/**
 * Takes the acquirer's word for a payment: it goes forward only, and what is approved is a deposit, once, however often it
 * is said.
 * @returns null when there is no such payment
 */
export async function settleCard(parts: JudgeParts, id: string, word: AcquirerPayment): Promise<Settled | null> {
  return inTransaction(parts.db, async (tx) => {
    const found = await findPayment(tx, id);
    if (!found) return null;
    const customer = await lockedCustomer(tx, found.accountId);
    const before = await lockPayment(tx, id);
    if (!before) return null;
    const at = new Date(parts.clock.now());
    const payment = await write(tx, before, word, at);
    const isNews = payment.state === 'APPROVED' && before.state !== 'APPROVED';
    if (!isNews || word.state !== 'APPROVED') return { payment, moved: null };
    const approved = { payment, isLate: !isOpen(before.state), holder: word.holder };
    return { payment, moved: await depositOf(tx, parts, approved, customer, at) };
  });
}
