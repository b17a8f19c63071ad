import { and, eq } from 'drizzle-orm';
import { fromAmount, isAmount, toAmount } from '../lib/amount';
import { inTransaction } from '../db/database';
import type { SqlRunner, Transaction } from '../db/database';
import { changeDeposit, lockedCustomer, lockedDeposit } from '../deposits/index';
import type { Deposit, Moved } from '../deposits/index';
import { countTry, findCustomerOfAccount, LEVELS } from '../identity/index';
import type { User } from '../identity/index';
import { ProductRefused } from '../products/lib/refusal';
import { noteOutput, outputOf } from './arriving';
import type { SettleParts } from './arriving';
import { lockOutput } from './chain-store';
import type { Output } from './chain-store';
import { judgeAgain } from './look-again';
import { CUSTODY_MESSAGES } from './messages';
import { findNetwork, networkOf } from './networks';
import { depositClaims } from './tables';
import { tellRefusedClaim } from './tell-claim';

const LONGEST_TRANSACTION = 128;
const MOST_TRIES = 10;
export const MOST_LISTED = 20;

export interface ClaimParts extends SettleParts {
  readonly secret: string;
}

export interface ClaimDepositInput {
  readonly network: string;
  readonly transactionId: string;
  readonly amount: string;
}

/** What is claimed, as it was typed. @throws ProductRefused with the field and the sentence to show */
function wanted({ network, transactionId, amount }: ClaimDepositInput) {
  if (!findNetwork(network)) throw new ProductRefused('network', CUSTODY_MESSAGES.unknownNetwork);
  const typed = transactionId.trim();
  if (typed === '' || typed.length > LONGEST_TRANSACTION)
    throw new ProductRefused('transactionId', CUSTODY_MESSAGES.noTransaction);
  if (!/^\d+(\.\d+)?$/.test(amount) || !isAmount(amount) || toAmount(amount) <= 0n)
    throw new ProductRefused('amount', CUSTODY_MESSAGES.noAmount);
  // Chains write them in one case, and not all explorers in the same.
  const transactionIds = [typed, typed.toLowerCase(), typed.toUpperCase()];
  return { network, transactionIds, amount: toAmount(amount) };
}

/** Takes a try, found or not: who does not know the coins is not to search for them. @throws ProductRefused */
async function takeTry({ db, clock, secret }: ClaimParts, accountId: number): Promise<void> {
  const tries = { scope: 'DEPOSIT_CLAIM', of: String(accountId), most: MOST_TRIES } as const;
  const again = await countTry(db, { secret, now: clock.now() }, tries);
  if (again !== null) throw new ProductRefused('base', CUSTODY_MESSAGES.manyTries);
}

/** Nobody's coins by their transaction and exact amount, those first that the account has not claimed. */
async function findUnowned(runner: SqlRunner, accountId: number, coins: ReturnType<typeof wanted>) {
  const [found] = await runner.query<{ id: string }>(
    `select d.id from chain_outputs o join deposits d on d.id = o.deposit_id
      where o.network = $1 and o.tx_id = any($2) and d.state = 'HELD' and d.account_id is null and d.amount = $3::numeric
      order by exists (select 1 from deposit_claims c
                        where c.deposit_id = d.id and c.account_id = $4 and c.state = 'OPEN'), o.id
      limit 1`,
    [coins.network, coins.transactionIds, fromAmount(coins.amount), accountId],
  );
  return found?.id;
}

/**
 * A customer says that coins are theirs that came without a tag, or with nobody's. A wrong transaction and a wrong amount have
 * one answer. Claiming again changes nothing.
 * @throws ProductRefused
 */
export async function claimDeposit(parts: ClaimParts, accountId: number, input: ClaimDepositInput): Promise<void> {
  const coins = wanted(input);
  const customer = await findCustomerOfAccount(parts.db, accountId);
  if (!customer || customer.level < LEVELS.VERIFIED) throw new ProductRefused('base', CUSTODY_MESSAGES.level);
  await takeTry(parts, accountId);
  await inTransaction(parts.db, async (tx) => {
    const depositId = await findUnowned(tx, accountId, coins);
    if (depositId === undefined) throw new ProductRefused('transactionId', CUSTODY_MESSAGES.notFound);
    const claimedAt = new Date(parts.clock.now());
    const claim = { depositId, accountId, state: 'OPEN', claimedAt } as const;
    await tx.orm.insert(depositClaims).values(claim).onConflictDoNothing();
  });
}

type Claim = typeof depositClaims.$inferSelect;

async function refuse(tx: Transaction, parts: SettleParts, claim: Claim, deposit: Deposit, at: Date): Promise<void> {
  await tx.orm.update(depositClaims).set({ state: 'REFUSED', decidedAt: at }).where(eq(depositClaims.id, claim.id));
  const { amount, currency } = deposit;
  await tellRefusedClaim(tx, parts, { ...claim, amount, currency }, at);
}

/** A claim that is open, locked with what it is of. */
interface OpenClaim {
  readonly claim: Claim;
  readonly customer: User | undefined;
  readonly output: Output;
  readonly deposit: Deposit;
}

/** Locks in the order in which coins are settled: customer, output, deposit. */
export async function lockedClaim(tx: Transaction, id: string): Promise<OpenClaim | null> {
  const open = and(eq(depositClaims.id, id), eq(depositClaims.state, 'OPEN'));
  const [seen] = await tx.orm.select().from(depositClaims).where(open);
  if (!seen) return null;
  const customer = await lockedCustomer(tx, seen.accountId);
  const coins = await outputOf(tx, seen.depositId);
  const output = coins && (await lockOutput(tx, coins.id));
  const { deposit } = await lockedDeposit(tx, seen.depositId);
  const [claim] = await tx.orm.select().from(depositClaims).where(open).for('update');
  return claim && output && deposit ? { claim, customer, output, deposit } : null;
}

/** The coins are this customer's: they come in, unless something else stands against it. */
async function accept(
  tx: Transaction,
  parts: SettleParts,
  { claim, customer, output, deposit }: OpenClaim,
  at: Date,
): Promise<readonly Moved[] | null> {
  const { id, accountId, depositId } = claim;
  const isNobodys = deposit.state === 'HELD' && deposit.accountId === null;
  if (!isNobodys || !customer || customer.closedAt !== null) return null;
  await tx.orm.update(depositClaims).set({ state: 'ACCEPTED', decidedAt: at }).where(eq(depositClaims.id, id));
  const others = and(eq(depositClaims.depositId, depositId), eq(depositClaims.state, 'OPEN'));
  for (const other of await tx.orm.select().from(depositClaims).where(others))
    await refuse(tx, parts, other, deposit, at);
  await noteOutput(tx, output, { accountId });
  const owned = await changeDeposit(tx, depositId, { accountId });
  return judgeAgain(tx, parts, { deposit: owned, customer }, 'OPERATOR');
}

/** The operator decides about a claim. @returns null when it is not open, or the coins are somebody's */
export async function decideClaim(
  tx: Transaction,
  parts: SettleParts,
  id: string,
  decision: 'CREDIT' | 'REFUSE',
): Promise<readonly Moved[] | null> {
  const at = new Date(parts.clock.now());
  const open = await lockedClaim(tx, id);
  if (!open) return null;
  if (decision === 'CREDIT') return accept(tx, parts, open, at);
  await refuse(tx, parts, open.claim, open.deposit, at);
  return [];
}

/** A claim as its customer sees it. */
export interface OwnClaim {
  readonly id: string;
  readonly networkName: string;
  readonly transactionId: string;
  readonly amount: bigint;
  readonly state: Claim['state'];
  readonly claimedAt: Date;
  readonly decidedAt: Date | null;
}

/** The newest claims of an account on coins of a currency, open and decided ones. */
export async function claimsOf(runner: SqlRunner, accountId: number, currency: string): Promise<readonly OwnClaim[]> {
  const rows = await runner.query<{
    id: string;
    network: string;
    tx_id: string;
    amount: string;
    state: Claim['state'];
    claimed_at: Date;
    decided_at: Date | null;
  }>(
    `select c.id, o.network, o.tx_id, trim_scale(d.amount)::text as amount, c.state, c.claimed_at, c.decided_at
       from deposit_claims c join deposits d on d.id = c.deposit_id join chain_outputs o on o.deposit_id = d.id
      where c.account_id = $1 and o.currency = $2 order by c.claimed_at desc, c.id desc limit $3`,
    [accountId, currency, MOST_LISTED],
  );
  return rows.map(({ id, network, tx_id: transactionId, amount, state, claimed_at, decided_at }) => ({
    id,
    networkName: networkOf(network).name,
    transactionId,
    amount: toAmount(amount),
    state,
    claimedAt: claimed_at,
    decidedAt: decided_at,
  }));
}

/** A claim as the operator sees it. */
export interface OperatedClaim {
  readonly id: string;
  readonly email: string;
  readonly network: string;
  readonly transactionId: string;
  readonly amount: string;
  readonly currency: string;
  readonly claimedAt: Date;
}

/** Claims that wait for the operator, the oldest first. */
export async function openClaims(runner: SqlRunner): Promise<readonly OperatedClaim[]> {
  const rows = await runner.query<{
    id: string;
    account_id: number;
    network: string;
    tx_id: string;
    amount: string;
    currency: string;
    claimed_at: Date;
  }>(
    `select c.id, c.account_id, o.network, o.tx_id, trim_scale(d.amount)::text as amount, d.currency, c.claimed_at
       from deposit_claims c join deposits d on d.id = c.deposit_id join chain_outputs o on o.deposit_id = d.id
      where c.state = 'OPEN' order by c.claimed_at, c.id limit $1`,
    [MOST_LISTED],
  );
  return Promise.all(
    rows.map(async ({ id, account_id: accountId, network, tx_id: transactionId, amount, currency, claimed_at }) => {
      const email = (await findCustomerOfAccount(runner, accountId))?.email ?? '';
      return { id, email, network, transactionId, amount, currency, claimedAt: claimed_at };
    }),
  );
}
