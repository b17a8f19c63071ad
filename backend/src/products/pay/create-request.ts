import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import type { Holders } from '../../deposits/index';
import { countTry, findTradeName, LEVELS, shownTime } from '../../identity/index';
import type { User } from '../../identity/index';
import { limitsOf } from '../../limits/index';
import type { LimitedCustomer } from '../../limits/index';
import { ProductRefused } from '../lib/refusal';
import { PAY_MESSAGES } from './messages';
import type { PayParts } from './parts';
import type { PaymentRequest } from './records';
import { parseRequest } from './request-command';
import type { CreateRequestInput, RequestCommand } from './request-command';
import { toleranceOf } from './rules';
import { paymentRequests } from './tables';
import { termsAt } from './terms';
import type { PaymentTerms } from './terms';

const HOUR_MS = 3_600_000;
/** Requests that a customer can make in an hour. */
const MOST_AN_HOUR = 60;
const ID_BYTES = 16;

export interface RequestParts extends Pick<PayParts, 'db' | 'clock' | 'wake' | 'coins'> {
  readonly secret: string;
  readonly holders: Holders;
  /** Whether anything new is asked for now. */
  readonly isOpen: () => Promise<boolean>;
}

/** What stands against a request, in the order in which it is to be put right. */
export const PAYMENT_OBSTACLES = ['LEVEL', 'CLOSED'] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];

const REFUSALS: Readonly<Record<PaymentObstacle, readonly [field: string, message: string]>> = {
  LEVEL: ['level', PAY_MESSAGES.verify],
  CLOSED: ['base', PAY_MESSAGES.closed],
};

/** products §11. */
export function obstaclesOf({ level }: Pick<User, 'level'>, isOpen: boolean): readonly PaymentObstacle[] {
  const stands: Readonly<Record<PaymentObstacle, boolean>> = { LEVEL: level < LEVELS.VERIFIED, CLOSED: !isOpen };
  return PAYMENT_OBSTACLES.filter((obstacle) => stands[obstacle]);
}

/** What a customer can receive in a day; null: without a limit. */
export async function dayOf(runner: SqlRunner, customer: LimitedCustomer, at: Date) {
  const limits = await limitsOf(runner, customer, at);
  return limits.find(({ kind, window }) => kind === 'PAYMENT' && window === 'DAY') ?? null;
}

/** What payers see: the trade name of a company, else the name that was verified. */
async function ownerNameOf(tx: Transaction, holders: Holders, customer: User): Promise<string> {
  const trade = customer.accountType === 'COMPANY' ? await findTradeName(tx, customer.id) : null;
  return trade ?? (await holders.of(tx, customer))?.name ?? customer.name;
}

async function assertMayAsk(tx: Transaction, parts: RequestParts, customer: User, amount: bigint, at: Date) {
  const [obstacle] = obstaclesOf(customer, await parts.isOpen());
  if (obstacle) throw new ProductRefused(...REFUSALS[obstacle]);
  const day = await dayOf(tx, customer, at);
  if (day && day.amount !== null && day.amount < amount) {
    throw new ProductRefused('limit', PAY_MESSAGES.maximum(day.amount));
  }
}

interface NewRequest {
  readonly customer: User;
  readonly command: RequestCommand;
  readonly terms: PaymentTerms;
  readonly at: Date;
}

/** How a request can be paid. @throws ProductRefused on `methods` */
function methodsOf({ methods, keepsCoin }: RequestCommand, { isThere }: RequestParts['coins']) {
  const takesCoin = methods?.has('COIN') ?? isThere;
  if (takesCoin && !isThere) throw new ProductRefused('methods', PAY_MESSAGES.noCoins);
  return { takesPix: methods?.has('PIX') ?? true, takesCoin, keepsCoin: keepsCoin && takesCoin };
}

async function write(tx: Transaction, { holders, coins }: RequestParts, { customer, command, terms, at }: NewRequest) {
  const { amount, description, hours, idempotencyKey, hash: commandHash } = command;
  const expiresAt = new Date(at.getTime() + hours * HOUR_MS);
  const [request] = await tx.orm
    .insert(paymentRequests)
    .values({
      id: randomBytes(ID_BYTES).toString('base64url'),
      accountId: customer.accountId,
      amount,
      description,
      ownerName: await ownerNameOf(tx, holders, customer),
      pixFeeRate: terms.pixFeeRate,
      coinFeeRate: terms.coinFeeRate,
      ...methodsOf(command, coins),
      tolerance: toleranceOf(amount, terms),
      decideDays: terms.decideDays,
      refundDays: terms.refundDays,
      idempotencyKey,
      commandHash,
      createdAt: at,
      expiresAt,
      nextStepAt: expiresAt,
    })
    .returning();
  if (!request) throw new Error('A payment request was not written');
  return request;
}

/**
 * Asks for money. The same key gives the same request.
 * @throws ProductRefused with the sentence to show
 */
export async function createRequest(
  parts: RequestParts,
  accountId: number,
  input: CreateRequestInput,
): Promise<PaymentRequest> {
  const { db, clock, secret, wake } = parts;
  const at = new Date(clock.now());
  const terms = await termsAt(db, at);
  if (!terms) throw new ProductRefused('base', PAY_MESSAGES.closed);
  const command = parseRequest(input, terms);
  const request = await inTransaction(db, async (tx) => {
    const customer = await lockedCustomer(tx, accountId);
    if (!customer) throw new Error('The account has no customer');
    const own = and(
      eq(paymentRequests.accountId, accountId),
      eq(paymentRequests.idempotencyKey, command.idempotencyKey),
    );
    const [earlier] = await tx.orm.select().from(paymentRequests).where(own);
    if (earlier) {
      if (earlier.commandHash !== command.hash) throw new ProductRefused('base', PAY_MESSAGES.keyUsed);
      return earlier;
    }
    await assertMayAsk(tx, parts, customer, command.amount, at);
    const tries = { scope: 'PAYMENT_REQUEST', of: customer.id, most: MOST_AN_HOUR } as const;
    const retryAt = await countTry(tx, { secret, now: at.getTime() }, tries);
    if (retryAt) throw new ProductRefused('base', PAY_MESSAGES.tooOften(shownTime(retryAt)));
    return write(tx, parts, { customer, command, terms, at });
  });
  wake();
  return request;
}
