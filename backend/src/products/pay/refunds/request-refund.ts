import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../../db/database';
import { withdrawalLockOf } from '../../../identity/index';
import type { Approval, ApprovalGuard } from '../../../identity/index';
import { fundsOf, InsufficientFunds, post } from '../../../ledger/index';
import type { BalanceChange } from '../../../ledger/index';
import { amountText } from '../../../deposits/index';
import { commandHash } from '../../../market/index';
import { ProductRefused, requireProductKey } from '../../lib/refusal';
import { PAY_MESSAGES } from '../messages';
import { OpenedRequest } from '../opened-request';
import type { PaymentRefund, PaymentRefundAsk } from '../records';
import { stepAt } from '../store';
import { requireOwn } from './ask-refund';
import { changeAsk, findOpenAsk } from './ask-store';
import { mailLink } from './confirm-mail';
import { asCoinRefund, heldFor, heldOf } from './movements';
import type { CoinRefundParts } from './parts';
import { requireRefundable } from './refundable';
import { paymentRefunds } from './tables';
import { termsHashOf } from './terms-hash';

const HOUR_MS = 3_600_000;
/** What of a quote must be left, so that there is time to open the mail. */
const LEAST_LEFT_MS = 60_000;

/** What an owner confirms. */
export interface RefundTerms {
  readonly paymentId: string;
  readonly address: string;
  readonly quoteId?: string | null | undefined;
}

export interface CoinRefundInput extends RefundTerms {
  readonly idempotencyKey: string;
}

/** Whose refund it is, and from where it is asked for. */
export interface Requester {
  readonly accountId: number;
  readonly requestedFrom: string;
}

interface Command extends CoinRefundInput, Requester {
  readonly hash: string;
}

/** What is approved of a refund that waits for its owner. */
const hashOf = ({ quoteId, cost, ...ask }: PaymentRefundAsk, address: string): string =>
  termsHashOf({ ...ask, address, quoteId, cost });

/** What is to be approved, as a refund will have it. Of one that waits for nobody, or on other terms, it is of nothing. */
export async function askedTermsHash(runner: SqlRunner, accountId: number, asked: RefundTerms): Promise<string> {
  const ask = await findOpenAsk(runner, asked.paymentId);
  const isSame =
    ask?.accountId === accountId && ask.address === asked.address && ask.quoteId === (asked.quoteId ?? null);
  return isSame ? hashOf(ask, asked.address) : commandHash('no-refund', String(accountId), asked.paymentId);
}

/** The refund of a key; null when there is none. @throws ProductRefused when it was of something else */
async function findEarlier(
  runner: SqlRunner,
  { accountId, idempotencyKey, hash }: Omit<Command, 'requestedFrom'>,
): Promise<PaymentRefund | null> {
  const own = and(eq(paymentRefunds.accountId, accountId), eq(paymentRefunds.idempotencyKey, idempotencyKey));
  const [found] = await runner.orm.select().from(paymentRefunds).where(own);
  if (found && found.commandHash !== hash) throw new ProductRefused('base', PAY_MESSAGES.keyUsed);
  return found ?? null;
}

/** The refund that waits for its owner, on the terms that were shown. @throws ProductRefused */
async function requireAsk(tx: Transaction, { request, at }: OpenedRequest, { paymentId, address, quoteId }: Command) {
  const ask = await findOpenAsk(tx, paymentId);
  if (ask?.state === 'CONFIRMED') throw new ProductRefused('base', PAY_MESSAGES.refundConfirmed);
  if (ask?.state !== 'ADDRESSED' || ask.until <= at) throw new ProductRefused('base', PAY_MESSAGES.noAddress);
  if (ask.address !== address) throw new ProductRefused('base', PAY_MESSAGES.otherAddress);
  // The owner's own coins have no quote.
  const holdsLong = request.keepsCoin || (ask.quoteUntil?.getTime() ?? 0) - at.getTime() >= LEAST_LEFT_MS;
  if (!holdsLong || ask.quoteId !== (quoteId ?? null)) throw new ProductRefused('quote', PAY_MESSAGES.quoteOver);
  return ask;
}

/** The link confirms within an hour, and no longer than its quote holds. */
function confirmableUntil({ quoteUntil }: PaymentRefundAsk, at: Date): Date {
  const hour = at.getTime() + HOUR_MS;
  return new Date(quoteUntil ? Math.min(hour, quoteUntil.getTime()) : hour);
}

async function hold(
  tx: Transaction,
  parts: CoinRefundParts,
  command: Command,
  approval: Approval,
): Promise<readonly BalanceChange[]> {
  const { accountId, paymentId, address, requestedFrom, idempotencyKey, hash: ofCommand } = command;
  const seen = await requireOwn(tx, accountId, paymentId);
  const opened = await OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
  if (await findEarlier(tx, command)) return [];
  const { at, customer } = opened;
  const payment = await requireRefundable(tx, opened, paymentId);
  const ask = await requireAsk(tx, opened, command);
  if (await withdrawalLockOf(tx, customer.id, at)) throw new ProductRefused('base', PAY_MESSAGES.refundLocked);
  const termsHash = hashOf(ask, address);
  if (approval.termsHash !== termsHash) throw new Error('A refund without its approval');
  const { currency, quoteId, cost } = ask;
  const coinAmount = ask.amount + ask.fee;
  if (cost !== null && !(await parts.coins.debts.covers(tx, currency, coinAmount, at))) {
    throw new ProductRefused('base', PAY_MESSAGES.noQuote);
  }
  const confirmBy = confirmableUntil(ask, at);
  const sums = { amount: payment.amount, currency, coinAmount, cost, quoteId };
  const proofs = { termsHash, requestedFrom, confirmBy, idempotencyKey, commandHash: ofCommand };
  const row = { id: randomUUID(), paymentId, accountId, askId: ask.id, ...sums, ...proofs };
  const [refund] = await tx.orm
    .insert(paymentRefunds)
    .values({ ...row, createdAt: at, nextStepAt: confirmBy })
    .returning();
  if (!refund) throw new Error('A refund was not written');
  await changeAsk(tx, ask.id, { state: 'CONFIRMED', ...stepAt(null) });
  await opened.sentBack(payment, payment.refunded + payment.amount);
  await mailLink(parts, tx, customer, { refund: asCoinRefund(refund), ask });
  return post(tx, [heldOf(asCoinRefund(refund), at)]);
}

/** What is there of what a refund needs. */
async function fundsText(parts: CoinRefundParts, accountId: number, paymentId: string): Promise<string> {
  const ask = await findOpenAsk(parts.db, paymentId);
  if (!ask) return PAY_MESSAGES.noAddress;
  const coinAmount = ask.amount + ask.fee;
  const { currency, amount } = heldFor({ currency: ask.currency, coinAmount, cost: ask.cost, boughtAt: null });
  const available = (await fundsOf(parts.db, [accountId], [currency]))[0]?.available ?? 0n;
  return PAY_MESSAGES.refundNeeds(amountText(amount, currency), amountText(available, currency));
}

/**
 * Holds what a refund of coins costs, with the second factor, and mails the link that lets it go; once for a key.
 * @throws ProductRefused with the sentence to show; nothing is held then
 */
export async function requestRefund(
  parts: CoinRefundParts,
  requester: Requester,
  input: CoinRefundInput,
  guard: ApprovalGuard,
): Promise<void> {
  const { accountId } = requester;
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const hash = commandHash('coin-refund', input.paymentId, input.address, input.quoteId ?? '');
  const command = { ...input, ...requester, idempotencyKey, hash };
  if (await findEarlier(parts.db, command)) return;
  const termsOf = (tx: Transaction) => askedTermsHash(tx, accountId, input);
  try {
    parts.onBalances(await guard(termsOf, (tx, approval) => hold(tx, parts, command, approval)));
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    throw new ProductRefused('base', await fundsText(parts, accountId, input.paymentId));
  }
  parts.wake();
}
