import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { BankPort } from '../bank/index';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { LEVELS } from '../identity/index';
import type { User } from '../identity/index';
import { exceededBy } from '../limits/index';
import { ProductRefused } from '../products/lib/refusal';
import { within } from '../lib/within';
import { parseCharge } from './charge-command';
import type { ChargeCommand, CreateChargeInput } from './charge-command';
import { lockedCustomer } from './deposit-lock';
import type { Charge } from './deposit-store';
import { DEPOSIT_MESSAGES } from './messages';
import { pixCharges } from './tables';

const LIFE_MS = 30 * 60_000;
export const FIRST_LOOK_MS = 10_000;
const BANK_MS = 10_000;

export interface ChargeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bank: BankPort;
  /** A job may be due earlier than was known. */
  readonly wake: () => void;
}

/** Charges by which customers deposit. */
const FOR_DEPOSITS = eq(pixCharges.purpose, 'DEPOSIT');

/** The customer's own charge for a deposit. */
export async function findCharge(runner: SqlRunner, accountId: number, id: string): Promise<Charge | null> {
  const own = and(eq(pixCharges.accountId, accountId), eq(pixCharges.id, id), FOR_DEPOSITS);
  const [found] = await runner.orm.select().from(pixCharges).where(own);
  return found ?? null;
}

const OPEN = inArray(pixCharges.state, ['CREATED', 'ACTIVE']);

/** The customer's charge that can still be paid. */
export async function findOpenCharge(runner: SqlRunner, accountId: number, at: Date): Promise<Charge | null> {
  const [found] = await runner.orm
    .select()
    .from(pixCharges)
    .where(and(eq(pixCharges.accountId, accountId), OPEN, FOR_DEPOSITS));
  return found && found.expiresAt > at ? found : null;
}

async function requireWithinLimits(tx: Transaction, customer: User, amount: bigint, at: Date): Promise<void> {
  if (customer.level < LEVELS.REGISTERED) throw new ProductRefused('base', DEPOSIT_MESSAGES.level);
  const beyond = await exceededBy(tx, customer, { kind: 'BRL_DEPOSIT', amount }, at);
  if (!beyond) return;
  const { dayLeft, monthLeft } = DEPOSIT_MESSAGES;
  throw new ProductRefused('amount', (beyond.window === 'DAY' ? dayLeft : monthLeft)(beyond.left ?? 0n));
}

/** Those that are open are no longer; the bank is told by their job. */
async function removeOpen(tx: Transaction, accountId: number, at: Date): Promise<void> {
  await tx.orm
    .update(pixCharges)
    .set({ state: 'REMOVED', nextStepAt: at, stepTries: 0, attentionSince: null })
    .where(and(eq(pixCharges.accountId, accountId), OPEN, FOR_DEPOSITS));
}

async function writeCharge(tx: Transaction, accountId: number, command: ChargeCommand, at: Date): Promise<Charge> {
  const customer = await lockedCustomer(tx, accountId);
  const { amount, idempotencyKey, hash: commandHash } = command;
  const sameKey = and(eq(pixCharges.accountId, accountId), eq(pixCharges.idempotencyKey, idempotencyKey));
  const [earlier] = await tx.orm.select().from(pixCharges).where(sameKey);
  if (earlier) {
    if (earlier.commandHash !== commandHash) throw new ProductRefused('base', DEPOSIT_MESSAGES.keyUsed);
    return earlier;
  }
  if (!customer) throw new Error('The account has no customer');
  await requireWithinLimits(tx, customer, amount, at);
  await removeOpen(tx, accountId, at);
  const [charge] = await tx.orm
    .insert(pixCharges)
    .values({
      accountId,
      txid: randomBytes(16).toString('hex'),
      amount,
      state: 'CREATED',
      idempotencyKey,
      commandHash,
      createdAt: at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
      nextStepAt: new Date(at.getTime() + FIRST_LOOK_MS),
    })
    .returning();
  if (!charge) throw new Error('A charge was not written');
  return charge;
}

/** Asks the bank for the code of a charge; doing it again makes no second one. */
export async function openCharge({ db, clock, bank }: ChargeParts, charge: Charge): Promise<Charge> {
  const { id, txid, amount, expiresAt } = charge;
  const { copiaECola } = await within(BANK_MS, bank.createCharge({ txid, amount, expiresAt }));
  const nextStepAt = new Date(clock.now() + FIRST_LOOK_MS);
  const [opened] = await db.orm
    .update(pixCharges)
    .set({ state: 'ACTIVE', copiaECola, nextStepAt, stepTries: 0, attentionSince: null })
    .where(and(eq(pixCharges.id, id), eq(pixCharges.state, 'CREATED')))
    .returning();
  if (opened) return opened;
  const [now] = await db.orm.select().from(pixCharges).where(eq(pixCharges.id, id));
  return now ?? charge;
}

/**
 * Makes a charge, and removes the one that was open before. The same key gives the same one.
 * @throws ProductRefused with the sentence to show
 */
export async function createCharge(parts: ChargeParts, accountId: number, input: CreateChargeInput): Promise<Charge> {
  const command = parseCharge(input);
  const at = new Date(parts.clock.now());
  const charge = await inTransaction(parts.db, (tx) => writeCharge(tx, accountId, command, at));
  parts.wake();
  if (charge.state !== 'CREATED') return charge;
  try {
    return await openCharge(parts, charge);
  } catch {
    throw new ProductRefused('base', DEPOSIT_MESSAGES.bankAway);
  }
}

/** Takes a charge back that was not paid. @throws ProductRefused */
export async function removeCharge(parts: ChargeParts, accountId: number, id: string): Promise<Charge> {
  const at = new Date(parts.clock.now());
  const charge = await inTransaction(parts.db, async (tx) => {
    await lockedCustomer(tx, accountId);
    const found = await findCharge(tx, accountId, id);
    if (!found) throw new ProductRefused('base', DEPOSIT_MESSAGES.unknownCharge);
    if (found.state === 'PAID') throw new ProductRefused('base', DEPOSIT_MESSAGES.alreadyPaid);
    if (found.state === 'CREATED' || found.state === 'ACTIVE') await removeOpen(tx, accountId, at);
    return findCharge(tx, accountId, id);
  });
  parts.wake();
  if (!charge) throw new Error('A charge is gone');
  return charge;
}
