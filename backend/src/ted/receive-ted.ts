import type { BankTed } from '../bank/index';
import { inTransaction } from '../db/database';
import {
  findBySource,
  judgeFor,
  lockedCustomer,
  lockedDeposit,
  maskedDocument,
  moveDeposit,
  tedArrivesBy,
  writeDeposit,
} from '../deposits/index';
import type { Deposit, JudgeParts, Moved } from '../deposits/index';

/** What a deposit by TED is known by. */
const sourceOf = (reference: string): string => `ted/${reference}`;

/** The bank's own reference of a deposit; null unless it came by TED. */
export const bankReferenceOf = ({ kind, sourceReference }: Pick<Deposit, 'kind' | 'sourceReference'>): string | null =>
  kind === 'TED' ? sourceReference.slice(sourceOf('').length) : null;

/**
 * Makes a deposit of a TED as the bank knows it, and moves it on: once, however often it is told of. It is matched by the
 * payer's document. What was announced is written when it is known whose it is.
 * @returns null when nothing changes
 */
export async function receiveTed(parts: JudgeParts, ted: BankTed): Promise<Moved | null> {
  const { db, clock, holders } = parts;
  const { state, amount, payer } = ted;
  const sourceReference = sourceOf(ted.reference);
  const earlier = await findBySource(db, sourceReference);
  if (earlier && (earlier.state !== 'DETECTED' || state === 'ANNOUNCED')) return null;
  return inTransaction(db, async (tx) => {
    const at = new Date(clock.now());
    const payerKey = holders.keyOf(payer.document);
    if (earlier) {
      const { deposit, customer } = await lockedDeposit(tx, earlier.id);
      if (deposit?.state !== 'DETECTED') return null;
      if (state === 'CANCELED') return moveDeposit(tx, parts, deposit, { state: 'VANISHED' }, { actor: 'BANK', at });
      if (deposit.amount !== amount) throw new Error('A TED has another amount than was announced');
      const verdict = await judgeFor(tx, parts, customer, { kind: 'TED', amount, payerKey }, at);
      return moveDeposit(tx, parts, deposit, verdict, { actor: 'BANK', at, customer });
    }
    if (state === 'CANCELED') return null;
    const accountId = await holders.accountOf(tx, payer.document);
    const customer = await lockedCustomer(tx, accountId);
    if (state === 'ANNOUNCED' && (!customer || customer.closedAt !== null)) return null;
    const fields = {
      accountId,
      kind: 'TED',
      currency: 'BRL',
      amount,
      fee: 0n,
      sourceReference,
      payerName: payer.name,
      payerDocumentMasked: maskedDocument(payer.document),
      payerDocumentKey: payerKey,
    } as const;
    const change =
      state === 'ANNOUNCED'
        ? ({ state: 'DETECTED', nextStepAt: tedArrivesBy(at) } as const)
        : await judgeFor(tx, parts, customer, { kind: 'TED', amount, payerKey }, at);
    return writeDeposit(tx, parts, fields, change, customer, { at });
  });
}
