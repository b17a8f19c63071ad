import { and, eq, inArray } from 'drizzle-orm';
import type { ArrivedPix } from '../bank/index';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import type { User } from '../identity/index';
import { exceededBy } from '../limits/index';
import { judge } from './decide';
import type { Verdict } from './decide';
import { lockedCustomer } from './deposit-lock';
import { depositsOfCharge, findChargeByTxid } from './deposit-store';
import type { Charge } from './deposit-store';
import type { Holders } from './holders';
import { writeDeposit } from './move-deposit';
import type { Moved } from './move-deposit';
import type { DepositNotice } from './states';
import { pixCharges } from './tables';
import type { TellParts } from './tell-customer';

export interface JudgeParts extends TellParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly holders: Holders;
  /** May a customer be paid by somebody else? */
  readonly isThirdPartyAllowed: () => Promise<boolean>;
}

/** Eleven digits or more, with only those in the middle to be read. */
export function maskedDocument(document: string): string {
  if (document.length === 11) return `•••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`;
  return `••.${document.slice(2, 5)}.${document.slice(5, 8)}/••••-••`;
}

/** What becomes of a deposit of this customer, who is locked. */
export async function judgeFor(
  tx: Transaction,
  { holders, isThirdPartyAllowed }: JudgeParts,
  customer: User | undefined,
  { amount, payerKey }: { readonly amount: bigint; readonly payerKey: string | null },
  at: Date,
): Promise<Verdict> {
  const holder = customer ? await holders.of(tx, customer) : null;
  const beyond = customer ? await exceededBy(tx, customer, { kind: 'BRL_DEPOSIT', amount }, at) : null;
  return judge(
    {
      customer: customer ? { level: customer.level, isClosed: customer.closedAt !== null } : null,
      holderKey: holder?.documentKey ?? null,
      payerKey,
      isThirdPartyAllowed: await isThirdPartyAllowed(),
      isBeyondLimit: beyond !== null,
    },
    at,
  );
}

async function noticeOf(
  tx: Transaction,
  charge: Charge | undefined,
  pix: ArrivedPix,
  isOther: boolean,
): Promise<DepositNotice | null> {
  if (charge) {
    if ((await depositsOfCharge(tx, charge.id)).length > 0) return 'TWICE';
    if (charge.amount !== pix.amount) return 'OTHER_AMOUNT';
    if (charge.state === 'REMOVED' || charge.expiresAt.getTime() <= pix.at.getTime()) return 'LATE';
  }
  return isOther ? 'THIRD_PARTY' : null;
}

/**
 * Makes a deposit of a Pix that has arrived: once, however often it is told of. The amount that arrived counts, and it is
 * matched by the charge, else by the payer's document.
 * @returns null when it is there already
 */
export async function receivePix(parts: JudgeParts, pix: ArrivedPix): Promise<Moved | null> {
  const { db, clock, holders } = parts;
  return inTransaction(db, async (tx) => {
    const at = new Date(clock.now());
    const payerKey = holders.keyOf(pix.payer.document);
    const known = pix.txid === null ? undefined : await findChargeByTxid(tx, pix.txid);
    const accountId = known ? known.accountId : await holders.accountOf(tx, pix.payer.document);
    const customer = await lockedCustomer(tx, accountId);
    // Read again, as nobody else of this customer changes it from here on.
    const charge = known && (await findChargeByTxid(tx, known.txid));
    const verdict = await judgeFor(tx, parts, customer, { amount: pix.amount, payerKey }, at);
    const holder = customer ? await holders.of(tx, customer) : null;
    const isOther = holder !== null && holder.documentKey !== payerKey;
    const moved = await writeDeposit(
      tx,
      parts,
      {
        accountId,
        kind: 'PIX',
        currency: 'BRL',
        amount: pix.amount,
        fee: 0n,
        notice: await noticeOf(tx, charge, pix, isOther),
        sourceReference: pix.endToEndId,
        chargeId: charge?.id ?? null,
        payerName: pix.payer.name,
        payerDocumentMasked: maskedDocument(pix.payer.document),
        payerDocumentKey: payerKey,
      },
      verdict,
      customer,
      { at },
    );
    if (moved && charge) {
      await tx.orm
        .update(pixCharges)
        .set({ state: 'PAID', nextStepAt: null, stepTries: 0, attentionSince: null })
        .where(
          and(eq(pixCharges.id, charge.id), inArray(pixCharges.state, ['CREATED', 'ACTIVE', 'EXPIRED', 'REMOVED'])),
        );
    }
    return moved;
  });
}
