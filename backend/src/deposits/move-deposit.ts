import { and, eq } from 'drizzle-orm';
import { together } from '../db/database';
import type { Transaction } from '../db/database';
import { arrivalOf, creditOf, ensureSystemAccount, post, returnOf } from '../ledger/index';
import type { ArrivedDeposit, BalanceChange, LedgerTransaction } from '../ledger/index';
import { countUses } from '../limits/index';
import type { LimitedCustomer } from '../limits/index';
import type { Verdict } from './decide';
import type { Deposit } from './deposit-store';
import { NO_RECOVERY, owingAmong, recoverDebts } from './disputes/debts';
import type { Recovery } from './disputes/debts';
import { LIMIT_OF } from './kinds';
import { mayFollow, sourceOf } from './states';
import type { DepositState, MoneyActor } from './states';
import { deposits, moneyEvents } from './tables';
import { tellCustomer, tellCustomers } from './tell-customer';
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

type OwnAccount = (kind: 'EXTERNAL' | 'SUSPENSE' | 'FEES', code: string) => Promise<number>;

/** The exchange's own accounts, each looked for once. */
function ownAccountsOf(tx: Transaction, at: Date): OwnAccount {
  const known = new Map<string, Promise<number>>();
  return (kind, code) => {
    const found = known.get(code) ?? ensureSystemAccount(tx, kind, code, at);
    known.set(code, found);
    return found;
  };
}

async function ledgerRowOf(own: OwnAccount, deposit: Deposit): Promise<ArrivedDeposit> {
  const sourceId = await own('EXTERNAL', sourceOf(deposit));
  const suspenseId = await own('SUSPENSE', 'suspense');
  const { id, currency, amount } = deposit;
  return { id, sourceId, suspenseId, currency, amount };
}

interface NotedStep {
  readonly before: DepositState | null;
  readonly after: DepositState;
}

/** What is kept of the steps of a deposit. */
const notesOf = (
  { id: depositId, reason }: Deposit,
  steps: readonly NotedStep[],
  { actor, at }: Step,
): (typeof moneyEvents.$inferInsert)[] => steps.map((step) => ({ ...step, depositId, reason, actor, happenedAt: at }));

/** What the ledger does when a deposit comes to a state: it arrives, is credited, goes back, or nothing. */
async function movementsOf(
  own: OwnAccount,
  before: DepositState | null,
  deposit: Deposit,
  at: Date,
): Promise<LedgerTransaction[]> {
  const { state, accountId, fee } = deposit;
  if (before === 'CREDITED' || before === 'DISPUTED' || state === 'DETECTED' || state === 'VANISHED') return [];
  const row = await ledgerRowOf(own, deposit);
  const arrival = before === null || before === 'DETECTED' ? [arrivalOf(row, at)] : [];
  if (state === 'RETURNED') return [...arrival, returnOf(row, at)];
  if (state !== 'CREDITED' || accountId === null) return arrival;
  const feesId = await own('FEES', 'fees');
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

/** What a deposit counts against a limit of its customer. */
function usesOf({ id, kind, state, amount }: Deposit, customer: LimitedCustomer | undefined) {
  const limit = LIMIT_OF[kind];
  if (state !== 'CREDITED' || limit === null || !customer) return [];
  return [{ accountId: customer.accountId, kind: limit, amount, reference: `deposit/${id}` }];
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

/** What was seen or has arrived, and what was made of it. */
export interface Arrival {
  readonly fields: NewDeposit;
  /** The state that it was judged to be in. */
  readonly change: Exclude<DepositChange, { readonly state: 'RETURNED' | 'VANISHED' | 'DISPUTED' | 'CLAWED_BACK' }>;
  /** Locked. */
  readonly customer: LimitedCustomer | undefined;
}

/** Deposits that were written together, and the balances that they changed. */
export interface Written {
  readonly deposits: readonly Deposit[];
  readonly balances: readonly BalanceChange[];
}

/** Writes deposits of different customers, with the ledger's movements; without those that are there already. */
export async function writeDeposits(
  tx: Transaction,
  parts: TellParts,
  arrivals: readonly Arrival[],
  { actor = 'BANK', at }: { readonly actor?: MoneyActor; readonly at: Date },
): Promise<Written> {
  const written = await tx.orm
    .insert(deposits)
    .values(arrivals.map(({ fields, change }) => ({ ...fields, ...fieldsOf(change, null, at), createdAt: at })))
    .onConflictDoNothing({ target: deposits.sourceReference })
    .returning();
  if (written.length === 0) return { deposits: [], balances: [] };
  const customers = new Map(arrivals.map(({ fields, customer }) => [fields.sourceReference, customer]));
  const notes = written.flatMap((deposit) => {
    // What goes back was kept first, if only for a moment.
    const kept = deposit.state === 'RETURNING' ? [{ before: null, after: 'HELD' } as const] : [];
    const last = { before: kept.length > 0 ? 'HELD' : null, after: deposit.state } as const;
    return notesOf(deposit, [...kept, last], { actor, at });
  });
  const own = ownAccountsOf(tx, at);
  const accountIds = written.flatMap(({ accountId }) => accountId ?? []);
  const [owing] = await together([
    owingAmong(tx, accountIds),
    ...written.map((deposit) => ledgerRowOf(own, deposit)),
    tx.orm.insert(moneyEvents).values(notes).execute(),
  ]);
  const movements: LedgerTransaction[] = [];
  const told: Parameters<typeof tellCustomers>[2][number][] = [];
  for (const deposit of written) {
    const isOwing = deposit.accountId !== null && owing.has(deposit.accountId);
    const recovery = isOwing ? await recoveryFrom(tx, null, deposit, at) : NO_RECOVERY;
    movements.push(...(await movementsOf(own, null, deposit, at)), ...recovery.movements);
    told.push({ deposit, occasion: { at, recovered: recovery.amount } });
  }
  const uses = written.flatMap((deposit) => usesOf(deposit, customers.get(deposit.sourceReference)));
  const [balances] = await together([post(tx, movements), countUses(tx, uses, at), tellCustomers(tx, parts, told)]);
  return { deposits: written, balances };
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
  change: Arrival['change'],
  customer: LimitedCustomer | undefined,
  by: { readonly actor?: MoneyActor; readonly at: Date },
): Promise<Moved | null> {
  const { deposits: written, balances } = await writeDeposits(tx, parts, [{ fields, change, customer }], by);
  const [deposit] = written;
  return deposit ? { deposit, balances } : null;
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
  const kept: NotedStep[] = isKeptFirst ? [{ before: before.state, after: 'HELD' }] : [];
  const steps = [...kept, { before: from, after: deposit.state }];
  await tx.orm.insert(moneyEvents).values(notesOf(deposit, steps, { actor, at }));
  const recovery = await recoveryFrom(tx, before.state, deposit, at);
  const own = await movementsOf(ownAccountsOf(tx, at), before.state, deposit, at);
  const balances = await post(tx, [...own, ...recovery.movements, ...movements]);
  // A dispute that was refused leaves the deposit as it was.
  if (before.state !== 'DISPUTED') {
    await countUses(tx, usesOf(deposit, customer), at);
    await tellCustomer(tx, parts, deposit, { at, recovered: recovery.amount });
  }
  return { deposit, balances };
}
