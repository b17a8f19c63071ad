import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import {
  accountsOf,
  disputeHeldOf,
  disputeReleasedOf,
  disputeTakenOf,
  ensureSystemAccount,
  lockAvailable,
} from '../../ledger/index';
import type { DisputeHold, LedgerTransaction } from '../../ledger/index';
import type { Deposit } from '../deposit-store';
import { moveDeposit } from '../move-deposit';
import type { Moved } from '../move-deposit';
import { sourceOf } from '../states';
import type { MoneyActor } from '../states';
import type { TellParts } from '../tell-customer';
import { findOpenDispute } from './dispute-store';
import type { Dispute, DisputeKind } from './dispute-store';
import { debts, disputes } from './tables';
import { tellDispute } from './tell-dispute';

/** What somebody says who wants a deposit back. */
export interface NewDispute {
  readonly kind: DisputeKind;
  /** As they name it; one is opened once. */
  readonly reference: string;
  /** Until when they answer. */
  readonly until: Date;
}

interface Step {
  readonly actor: MoneyActor;
  readonly at: Date;
}

const NOTHING = { fromMain: 0n, fromPro: 0n, proId: 0 } as const;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * What the customer has of an amount now, in MAIN first and then in PRO, which nobody changes until the transaction ends:
 * who moves money to the other account does not keep it so.
 */
async function findMoney(
  tx: Transaction,
  { accountId, currency }: Pick<Dispute, 'accountId' | 'currency'>,
  amount: bigint,
): Promise<Omit<DisputeHold, 'name'>> {
  const { main, pro } = await accountsOf(tx, accountId);
  const available = await lockAvailable(tx, [main, pro], currency);
  const fromMain = least(amount, available.get(main) ?? 0n);
  const fromPro = least(amount - fromMain, available.get(pro) ?? 0n);
  return { fromMain, fromPro, proId: pro };
}

/** Somebody wants a credited deposit back: what is there of it is held. The customer and the deposit are locked. */
export async function openDispute(
  tx: Transaction,
  parts: TellParts,
  before: Deposit,
  { kind, reference, until }: NewDispute,
  { actor, at }: Step,
): Promise<Moved> {
  const { id: depositId, accountId, currency, amount } = before;
  if (accountId === null) throw new Error('A credited deposit is somebody’s');
  const found = await findMoney(tx, { accountId, currency }, amount);
  const [held, heldFromPro] = [found.fromMain + found.fromPro, found.fromPro];
  const [dispute] = await tx.orm
    .insert(disputes)
    .values({ kind, reference, depositId, accountId, currency, amount, held, heldFromPro, state: 'OPEN', openedAt: at })
    .returning();
  if (!dispute) throw new Error('A dispute was not written');
  const movements = held === 0n ? [] : [disputeHeldOf(dispute, { name: 'hold', ...found }, at)];
  const change = { state: 'DISPUTED', until, nextStepAt: until } as const;
  const moved = await moveDeposit(tx, parts, before, change, { actor, at, movements });
  await tellDispute(tx, parts, dispute, until, at);
  return moved;
}

/** What the exchange paid itself is owed by the customer. */
async function noteDebt(tx: Transaction, { id: disputeId, accountId, currency, amount, held }: Dispute, at: Date) {
  const owed = amount - held;
  if (owed === 0n) return;
  await tx.orm
    .insert(debts)
    .values({ disputeId, accountId, currency, amount: owed, recovered: 0n, createdAt: at, settledAt: null });
}

/** The customer was right. */
async function release(tx: Transaction, dispute: Dispute, at: Date): Promise<LedgerTransaction[]> {
  if (dispute.held === 0n) return [];
  const { pro } = await accountsOf(tx, dispute.accountId);
  return [disputeReleasedOf(dispute, pro, at)];
}

async function take(tx: Transaction, deposit: Deposit, dispute: Dispute, at: Date): Promise<LedgerTransaction[]> {
  const sourceId = await ensureSystemAccount(tx, 'EXTERNAL', sourceOf(deposit), at);
  const costsId = await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at);
  return [disputeTakenOf(dispute, { sourceId, costsId }, at)];
}

/** The open dispute about a deposit has an end. The customer and the deposit are locked. @throws when there is none */
export async function endDispute(
  tx: Transaction,
  parts: TellParts,
  before: Deposit,
  end: 'REFUSED' | 'ACCEPTED',
  { actor, at }: Step,
): Promise<Moved> {
  const open = await findOpenDispute(tx, before.id);
  if (!open) throw new Error('There is no open dispute about the deposit');
  // Money came since it was opened, or orders that had reserved it were canceled: it pays before the exchange does.
  const more = end === 'ACCEPTED' ? await findMoney(tx, open, open.amount - open.held) : NOTHING;
  const held = open.held + more.fromMain + more.fromPro;
  const [dispute] = await tx.orm
    .update(disputes)
    .set({ state: end, endedAt: at, held, heldFromPro: open.heldFromPro + more.fromPro })
    .where(eq(disputes.id, open.id))
    .returning();
  if (!dispute) throw new Error('A dispute is gone');
  const state = end === 'REFUSED' ? 'CREDITED' : 'CLAWED_BACK';
  const holds = held === open.held ? [] : [disputeHeldOf(dispute, { name: 'more', ...more }, at)];
  const ends = end === 'REFUSED' ? await release(tx, dispute, at) : await take(tx, before, dispute, at);
  const movements = [...holds, ...ends];
  const moved = await moveDeposit(tx, parts, before, { state }, { actor, at, movements });
  if (end === 'ACCEPTED') await noteDebt(tx, dispute, at);
  await tellDispute(tx, parts, dispute, null, at);
  return moved;
}
