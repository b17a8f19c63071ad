import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { arrivalOf, creditOf, ensureSystemAccount, post, returnOf } from '../ledger/index';
import type { ArrivedDeposit, BalanceChange, LedgerTransaction } from '../ledger/index';
import { countUse } from '../limits/index';
import type { LimitedCustomer } from '../limits/index';
import type { Verdict } from './decide';
import type { Deposit } from './deposit-store';
import { mayFollow } from './states';
import type { DepositState, HoldReason, MoneyActor } from './states';
import { deposits, moneyEvents } from './tables';
import { tellCustomer } from './tell-customer';
import type { TellParts } from './tell-customer';

/** A deposit that was moved on, and the balances that this changed. */
export interface Moved {
  readonly deposit: Deposit;
  readonly balances: readonly BalanceChange[];
}

interface Step {
  readonly actor: MoneyActor;
  readonly at: Date;
}

async function ledgerRowOf(tx: Transaction, { id, currency, amount }: Deposit, at: Date): Promise<ArrivedDeposit> {
  const sourceId = await ensureSystemAccount(tx, 'EXTERNAL', 'bank', at);
  const suspenseId = await ensureSystemAccount(tx, 'SUSPENSE', 'suspense', at);
  return { id, sourceId, suspenseId, currency, amount };
}

async function note(
  tx: Transaction,
  { id: depositId }: Deposit,
  before: DepositState | null,
  after: DepositState,
  { reason, actor, at }: Step & { readonly reason: HoldReason | null },
): Promise<void> {
  await tx.orm.insert(moneyEvents).values({ depositId, before, after, reason, actor, happenedAt: at });
}

/** What the ledger does of a state: a credit, a return, or nothing. */
async function endOf(tx: Transaction, deposit: Deposit, row: ArrivedDeposit, at: Date): Promise<LedgerTransaction[]> {
  if (deposit.state === 'RETURNED') return [returnOf(row, at)];
  if (deposit.state !== 'CREDITED' || deposit.accountId === null) return [];
  const feesId = await ensureSystemAccount(tx, 'FEES', 'fees', at);
  return [creditOf(row, { accountId: deposit.accountId, fee: deposit.fee, feesId }, at)];
}

async function countDeposit(
  tx: Transaction,
  { id, state, amount }: Deposit,
  customer: LimitedCustomer | undefined,
  at: Date,
) {
  if (state !== 'CREDITED' || !customer) return;
  await countUse(tx, customer, { kind: 'BRL_DEPOSIT', amount, reference: `deposit/${id}` }, at);
}

type NewDeposit = Omit<
  typeof deposits.$inferInsert,
  'state' | 'reason' | 'until' | 'nextStepAt' | 'creditedAt' | 'createdAt'
>;

const fieldsOf = (verdict: Verdict, at: Date) =>
  verdict.state === 'CREDITED'
    ? { state: verdict.state, until: null, nextStepAt: null, creditedAt: at }
    : { state: verdict.state, reason: verdict.reason, until: verdict.until, nextStepAt: verdict.nextStepAt };

/**
 * Writes what has arrived, in the state that it was judged to be in, with the ledger's movements. The customer is locked.
 * @returns null when it is there already
 */
export async function writeDeposit(
  tx: Transaction,
  parts: TellParts,
  fields: NewDeposit,
  verdict: Verdict,
  customer: LimitedCustomer | undefined,
  at: Date,
): Promise<Moved | null> {
  const [deposit] = await tx.orm
    .insert(deposits)
    .values({ ...fields, ...fieldsOf(verdict, at), createdAt: at })
    .onConflictDoNothing({ target: deposits.sourceReference })
    .returning();
  if (!deposit) return null;
  const { state, reason } = deposit;
  const step = { reason, actor: 'BANK', at } as const;
  // What goes back was kept first, if only for a moment.
  if (state === 'RETURNING') await note(tx, deposit, null, 'HELD', step);
  await note(tx, deposit, state === 'RETURNING' ? 'HELD' : null, state, step);
  const row = await ledgerRowOf(tx, deposit, at);
  const balances = await post(tx, [arrivalOf(row, at), ...(await endOf(tx, deposit, row, at))]);
  await countDeposit(tx, deposit, customer, at);
  await tellCustomer(tx, parts, deposit, at);
  return { deposit, balances };
}

/** Moves a deposit on, with the ledger's movement. It is locked. @throws when it would not go forward */
export async function moveDeposit(
  tx: Transaction,
  parts: TellParts,
  before: Deposit,
  verdict: Verdict | { readonly state: 'RETURNED' },
  { actor, at, customer }: Step & { readonly customer?: LimitedCustomer | undefined },
): Promise<Moved> {
  if (!mayFollow(before.state, verdict.state)) {
    throw new Error(`A deposit does not go from ${before.state} to ${verdict.state}`);
  }
  const fields =
    verdict.state === 'RETURNED' ? { state: verdict.state, until: null, nextStepAt: null } : fieldsOf(verdict, at);
  const [deposit] = await tx.orm
    .update(deposits)
    .set({ ...fields, stepTries: 0, attentionSince: null })
    .where(and(eq(deposits.id, before.id), eq(deposits.state, before.state)))
    .returning();
  if (!deposit) throw new Error('A deposit was moved by somebody else');
  await note(tx, deposit, before.state, deposit.state, { reason: deposit.reason, actor, at });
  const balances = await post(tx, await endOf(tx, deposit, await ledgerRowOf(tx, deposit, at), at));
  await countDeposit(tx, deposit, customer, at);
  await tellCustomer(tx, parts, deposit, at);
  return { deposit, balances };
}
