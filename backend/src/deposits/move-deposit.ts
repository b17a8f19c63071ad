import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { arrivalOf, creditOf, ensureSystemAccount, post, returnOf } from '../ledger/index';
import type { ArrivedDeposit, BalanceChange, LedgerTransaction } from '../ledger/index';
import { countUse } from '../limits/index';
import type { LimitedCustomer } from '../limits/index';
import type { Verdict } from './decide';
import type { Deposit } from './deposit-store';
import { NO_RECOVERY, recoverDebts } from './disputes/debts';
import type { Recovery } from './disputes/debts';
import { mayFollow, sourceOf } from './states';
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

/** Where a deposit goes: a verdict, or what the world made of it. */
export type DepositChange =
  | Verdict
  | { readonly state: 'DETECTED'; readonly nextStepAt: Date | null }
  | { readonly state: 'DISPUTED'; readonly until: Date; readonly nextStepAt: Date }
  | { readonly state: 'RETURNED' | 'VANISHED' | 'CLAWED_BACK' };

async function ledgerRowOf(tx: Transaction, deposit: Deposit, at: Date): Promise<ArrivedDeposit> {
  const sourceId = await ensureSystemAccount(tx, 'EXTERNAL', sourceOf(deposit), at);
  const suspenseId = await ensureSystemAccount(tx, 'SUSPENSE', 'suspense', at);
  const { id, currency, amount } = deposit;
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

/** What the ledger does when a deposit comes to a state: it arrives, is credited, goes back, or nothing. */
async function movementsOf(
  tx: Transaction,
  before: DepositState | null,
  deposit: Deposit,
  at: Date,
): Promise<LedgerTransaction[]> {
  const { state, accountId, fee } = deposit;
  if (before === 'CREDITED' || before === 'DISPUTED' || state === 'DETECTED' || state === 'VANISHED') return [];
  const row = await ledgerRowOf(tx, deposit, at);
  const arrival = before === null || before === 'DETECTED' ? [arrivalOf(row, at)] : [];
  if (state === 'RETURNED') return [...arrival, returnOf(row, at)];
  if (state !== 'CREDITED' || accountId === null) return arrival;
  const feesId = await ensureSystemAccount(tx, 'FEES', 'fees', at);
  return [...arrival, creditOf(row, { accountId, fee, feesId }, at)];
}

/** A deposit that enters the account first pays what its customer owes. */
async function recoveryFrom(
  tx: Transaction,
  before: DepositState | null,
  { id: depositId, state, accountId, currency, amount, fee }: Deposit,
  at: Date,
): Promise<Recovery> {
  if (state !== 'CREDITED' || before === 'DISPUTED' || accountId === null) return NO_RECOVERY;
  return recoverDebts(tx, { depositId, accountId, currency, amount: amount - fee }, at);
}

/** The limit that a deposit counts against; crypto that comes in is free. */
const LIMIT_OF = { PIX: 'BRL_DEPOSIT', TED: 'BRL_DEPOSIT', CARD: 'CARD_DEPOSIT', CHAIN: null } as const;

async function countDeposit(
  tx: Transaction,
  { id, kind, state, amount }: Deposit,
  customer: LimitedCustomer | undefined,
  at: Date,
) {
  const limit = LIMIT_OF[kind];
  if (state !== 'CREDITED' || limit === null || !customer) return;
  await countUse(tx, customer, { kind: limit, amount, reference: `deposit/${id}` }, at);
}

type NewDeposit = Omit<
  typeof deposits.$inferInsert,
  'state' | 'reason' | 'until' | 'nextStepAt' | 'creditedAt' | 'createdAt'
>;

function fieldsOf(change: DepositChange, creditedAt: Date | null, at: Date) {
  const ended = { until: null, nextStepAt: null, creditedAt };
  if (change.state === 'CREDITED') return { ...ended, state: change.state, creditedAt: creditedAt ?? at };
  if (change.state === 'DETECTED') return { ...ended, state: change.state, nextStepAt: change.nextStepAt };
  if (change.state === 'DISPUTED') return { ...change, creditedAt };
  if (change.state !== 'HELD' && change.state !== 'RETURNING') return { ...ended, state: change.state };
  return { state: change.state, reason: change.reason, until: change.until, nextStepAt: change.nextStepAt };
}

/**
 * Writes what was seen or has arrived, in the state that it was judged to be in, with the ledger's movements. The customer
 * is locked.
 * @returns null when it is there already
 */
export async function writeDeposit(
  tx: Transaction,
  parts: TellParts,
  fields: NewDeposit,
  change: Exclude<DepositChange, { readonly state: 'RETURNED' | 'VANISHED' | 'DISPUTED' | 'CLAWED_BACK' }>,
  customer: LimitedCustomer | undefined,
  { actor = 'BANK', at }: { readonly actor?: MoneyActor; readonly at: Date },
): Promise<Moved | null> {
  const [deposit] = await tx.orm
    .insert(deposits)
    .values({ ...fields, ...fieldsOf(change, null, at), createdAt: at })
    .onConflictDoNothing({ target: deposits.sourceReference })
    .returning();
  if (!deposit) return null;
  const { state, reason } = deposit;
  const step = { reason, actor, at };
  // What goes back was kept first, if only for a moment.
  if (state === 'RETURNING') await note(tx, deposit, null, 'HELD', step);
  await note(tx, deposit, state === 'RETURNING' ? 'HELD' : null, state, step);
  const recovery = await recoveryFrom(tx, null, deposit, at);
  const balances = await post(tx, [...(await movementsOf(tx, null, deposit, at)), ...recovery.movements]);
  await countDeposit(tx, deposit, customer, at);
  await tellCustomer(tx, parts, deposit, { at, recovered: recovery.amount });
  return { deposit, balances };
}

/**
 * Moves a deposit on, with the ledger's movements. It is locked.
 * @param movements what the ledger does beside them, as when a dispute is opened
 * @throws when it would not go forward
 */
export async function moveDeposit(
  tx: Transaction,
  parts: TellParts,
  before: Deposit,
  change: DepositChange,
  {
    actor,
    at,
    customer,
    movements = [],
  }: Step & { readonly customer?: LimitedCustomer | undefined; readonly movements?: readonly LedgerTransaction[] },
): Promise<Moved> {
  // What goes back was kept first, if only for a moment.
  const isKeptFirst = before.state === 'DETECTED' && change.state === 'RETURNING';
  const from = isKeptFirst ? 'HELD' : before.state;
  if (!mayFollow(from, change.state)) throw new Error(`A deposit does not go from ${from} to ${change.state}`);
  const [deposit] = await tx.orm
    .update(deposits)
    .set({ ...fieldsOf(change, before.creditedAt, at), stepTries: 0, attentionSince: null })
    .where(and(eq(deposits.id, before.id), eq(deposits.state, before.state)))
    .returning();
  if (!deposit) throw new Error('A deposit was moved by somebody else');
  const step = { reason: deposit.reason, actor, at };
  if (isKeptFirst) await note(tx, deposit, before.state, 'HELD', step);
  await note(tx, deposit, from, deposit.state, step);
  const recovery = await recoveryFrom(tx, before.state, deposit, at);
  const own = await movementsOf(tx, before.state, deposit, at);
  const balances = await post(tx, [...own, ...recovery.movements, ...movements]);
  // A dispute that was refused leaves the deposit as it was.
  if (before.state !== 'DISPUTED') {
    await countDeposit(tx, deposit, customer, at);
    await tellCustomer(tx, parts, deposit, { at, recovered: recovery.amount });
  }
  return { deposit, balances };
}
