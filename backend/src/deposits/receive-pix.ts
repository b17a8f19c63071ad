import { and, inArray } from 'drizzle-orm';
import type { ArrivedPix } from '../bank/index';
import type { Clock } from '../clock/index';
import { inTransaction, together } from '../db/database';
import type { Database, Transaction } from '../db/database';
import type { Holder, User } from '../identity/index';
import { exceededByEach } from '../limits/index';
import { judge } from './decide';
import type { Verdict } from './decide';
import { lockedCustomers } from './deposit-lock';
import { chargesWithDeposits, findChargesByTxid } from './deposit-store';
import type { Charge, Deposit } from './deposit-store';
import type { Holders } from './holders';
import { LEVEL_OF, LIMIT_OF } from './kinds';
import { writeDeposits } from './move-deposit';
import type { Arrival, Written } from './move-deposit';
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

interface Judged extends Pick<Deposit, 'kind' | 'amount'> {
  readonly customer: User | undefined;
  readonly payerKey: string | null;
}

/** What becomes of deposits of different customers, who are locked, in their order. */
async function judgeEach(
  tx: Transaction,
  { holders, isThirdPartyAllowed }: JudgeParts,
  all: readonly Judged[],
  at: Date,
): Promise<readonly { readonly verdict: Verdict; readonly holder: Holder | null }[]> {
  const customers = all.flatMap(({ customer }) => customer ?? []);
  const intents = all.flatMap(({ customer, kind, amount }) => {
    const limit = LIMIT_OF[kind];
    return customer && limit ? [{ customer, use: { kind: limit, amount } }] : [];
  });
  const [holderOf, exceeded, isAllowed] = await together([
    holders.ofEach(tx, customers),
    exceededByEach(tx, intents, at),
    isThirdPartyAllowed(),
  ]);
  const beyond = new Set(intents.flatMap(({ customer }, place) => (exceeded[place] ? customer.id : [])));
  return all.map(({ customer, kind, payerKey }) => {
    const holder = (customer && holderOf.get(customer.id)) ?? null;
    const facts = {
      level: LEVEL_OF[kind],
      customer: customer ? { level: customer.level, isClosed: customer.closedAt !== null } : null,
      holderKey: holder?.documentKey ?? null,
      payerKey,
      isThirdPartyAllowed: isAllowed,
      isBeyondLimit: customer !== undefined && beyond.has(customer.id),
    };
    return { verdict: judge(facts, at), holder };
  });
}

/** What becomes of a deposit of this customer, who is locked. */
export async function judgeFor(
  tx: Transaction,
  parts: JudgeParts,
  customer: User | undefined,
  facts: Omit<Judged, 'customer'>,
  at: Date,
): Promise<Verdict> {
  const [judged] = await judgeEach(tx, parts, [{ customer, ...facts }], at);
  if (!judged) throw new Error('A deposit was not judged');
  return judged.verdict;
}

/** A Pix that has arrived, and whose it is. */
interface Arrived {
  readonly pix: ArrivedPix;
  readonly payerKey: string;
  readonly charge: Charge | undefined;
  readonly accountId: number | null;
  readonly customer: User | undefined;
}

/** Whose each Pix is, by its charge, else by the payer's document. The customers are locked. */
async function matched(tx: Transaction, { holders }: JudgeParts, all: readonly ArrivedPix[]): Promise<Arrived[]> {
  const txids = all.flatMap(({ txid }) => txid ?? []);
  const known = await findChargesByTxid(tx, txids);
  const found: (readonly [pix: ArrivedPix, accountId: number | null])[] = [];
  for (const pix of all) {
    const charge = known.find(({ txid }) => txid === pix.txid);
    found.push([pix, charge ? charge.accountId : await holders.accountOf(tx, pix.payer.document)]);
  }
  const accountIds = found.flatMap(([, accountId]) => accountId ?? []);
  // Read again behind the lock, as nobody else of these customers changes them from there on.
  const [customers, charges] = await together([lockedCustomers(tx, accountIds), findChargesByTxid(tx, txids)]);
  return found.map(([pix, accountId]) => ({
    pix,
    payerKey: holders.keyOf(pix.payer.document),
    charge: charges.find(({ txid }) => txid === pix.txid),
    accountId,
    customer: customers.find((customer) => customer.accountId === accountId),
  }));
}

/** What comes for the same customer goes one after the other, so that each is judged by those before it. */
function roundsOf(all: readonly Arrived[]): Arrived[][] {
  const rounds: Arrived[][] = [];
  const turns = new Map<number | string, number>();
  for (const one of all) {
    const key = one.accountId ?? one.pix.endToEndId;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    (rounds[turn] ??= []).push(one);
  }
  return rounds;
}

function noticeOf(
  { pix, charge, payerKey }: Arrived,
  holder: Holder | null,
  paid: ReadonlySet<string>,
): DepositNotice | null {
  if (charge) {
    if (paid.has(charge.id)) return 'TWICE';
    if (charge.amount !== pix.amount) return 'OTHER_AMOUNT';
    if (charge.state === 'REMOVED' || charge.expiresAt.getTime() <= pix.at.getTime()) return 'LATE';
  }
  return holder !== null && holder.documentKey !== payerKey ? 'THIRD_PARTY' : null;
}

/** Makes deposits of what came for different customers, who are locked. */
async function receiveRound(tx: Transaction, parts: JudgeParts, round: readonly Arrived[], at: Date): Promise<Written> {
  const facts = round.map(({ customer, pix, payerKey }) => ({
    kind: 'PIX' as const,
    customer,
    amount: pix.amount,
    payerKey,
  }));
  const chargeIds = round.flatMap(({ charge }) => charge?.id ?? []);
  const [judged, paid] = await together([judgeEach(tx, parts, facts, at), chargesWithDeposits(tx, chargeIds)]);
  const arrivals = round.flatMap((one, place): Arrival[] => {
    const found = judged[place];
    if (!found) return [];
    const { pix, accountId, charge, payerKey, customer } = one;
    const fields = {
      accountId,
      kind: 'PIX',
      currency: 'BRL',
      amount: pix.amount,
      fee: 0n,
      notice: noticeOf(one, found.holder, paid),
      sourceReference: pix.endToEndId,
      chargeId: charge?.id ?? null,
      payerName: pix.payer.name,
      payerDocumentMasked: maskedDocument(pix.payer.document),
      payerDocumentKey: payerKey,
    } as const;
    return [{ fields, change: found.verdict, customer }];
  });
  const written = await writeDeposits(tx, parts, arrivals, { at });
  const paidNow = written.deposits.flatMap(({ chargeId }) => chargeId ?? []);
  if (paidNow.length > 0) {
    await tx.orm
      .update(pixCharges)
      .set({ state: 'PAID', nextStepAt: null, stepTries: 0, attentionSince: null })
      .where(
        and(inArray(pixCharges.id, paidNow), inArray(pixCharges.state, ['CREATED', 'ACTIVE', 'EXPIRED', 'REMOVED'])),
      );
  }
  return written;
}

/**
 * Makes deposits of each Pix that has arrived, in one commit: once, however often it is told of. The amount that arrived
 * counts, and it is matched by the charge, else by the payer's document.
 * @returns what was not there already, in the order in which each customer's came
 */
export function receivePixes(parts: JudgeParts, all: readonly ArrivedPix[]): Promise<readonly Written[]> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const written: Written[] = [];
    for (const round of roundsOf(await matched(tx, parts, all))) {
      written.push(await receiveRound(tx, parts, round, at));
    }
    return written;
  });
}
