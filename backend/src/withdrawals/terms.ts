import { divideFloor, SCALE, toAmount } from '../amount';
import type { SqlRunner } from '../db/database';
import { cardMoneyOf } from '../deposits/index';
import { hasSecondFactor, LEVELS, withdrawalLockOf } from '../identity/index';
import type { User, WithdrawalLock } from '../identity/index';
import { accountsOf, balancesOf } from '../ledger/index';
import type { Balance } from '../ledger/index';
import { limitsOf, usedBetween } from '../limits/index';
import { lockTextOf, WITHDRAWAL_MESSAGES } from './messages';
import { nightOf } from './night';

const CENTAVO = toAmount('0.01');
const HOUR_MS = 3_600_000;

/** What a withdrawal in reais costs and may be. Amounts in units of 1e-10. */
export interface ReaisRules {
  readonly fee: bigint;
  readonly minimum: bigint;
  /** Of persons, from 20:00 to 06:00. */
  readonly nightMaximum: bigint;
  /** For how many hours what a card paid stays. */
  readonly cardHoldHours: number;
}

export interface TermsParts {
  readonly rules: ReaisRules;
  readonly priceOf: PriceOf;
}

/** What a coin is worth in reais now, in units of 1e-10; null when nobody knows. */
export type PriceOf = (currency: string) => bigint | null;

/** Why a withdrawal is refused, and where the customer gets on. */
export interface WithdrawalRefusal {
  /** A field of the request, or `base`. */
  readonly field: string;
  readonly message: string;
  readonly nextStep: { readonly text: string; readonly path: string } | null;
}

/** What a withdrawal would be now. Amounts in units of 1e-10. */
export interface WithdrawalTerms {
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly received: bigint;
  readonly minimum: bigint;
  readonly step: bigint;
  /** Down to a step. */
  readonly available: bigint;
  readonly held: bigint;
  /** Null: without a limit. */
  readonly dayLeft: bigint | null;
  readonly dayRenewsAt: Date;
  /** Null by day, or without one. */
  readonly nightLeft: bigint | null;
  readonly nightMaximum: bigint | null;
  readonly nightEndsAt: Date | null;
  readonly lock: WithdrawalLock | null;
  /** In the order in which they are told. */
  readonly refusals: readonly WithdrawalRefusal[];
}

/** What is asked for. */
export interface WantedWithdrawal {
  /** Null while the customer has not chosen one; false: it cannot be used. */
  readonly destination: 'USABLE' | 'UNUSABLE' | 'NOT_CHOSEN';
  /** Null while nothing is typed. */
  readonly amount: bigint | null;
  /** As it was shown; null while nothing is requested. */
  readonly shown: { readonly fee: bigint; readonly received: bigint } | null;
}

const refusal = (
  field: string,
  message: string,
  nextStep: WithdrawalRefusal['nextStep'] = null,
): WithdrawalRefusal => ({ field, message, nextStep });

/** What of a customer decides about a withdrawal in reais, read at once. */
async function readFacts(runner: SqlRunner, customer: User, { cardHoldHours, nightMaximum }: ReaisRules, at: Date) {
  const { id, accountId } = customer;
  const { main, pro } = await accountsOf(runner, accountId);
  const cardSince = new Date(at.getTime() - cardHoldHours * HOUR_MS);
  const [lock, isProtected, own, ofPro, limits, card] = await Promise.all([
    withdrawalLockOf(runner, id, at),
    hasSecondFactor(runner, id),
    balancesOf(runner, main),
    balancesOf(runner, pro),
    limitsOf(runner, customer, at),
    cardMoneyOf(runner, accountId, cardSince),
  ]);
  const day = limits.find(({ kind, window }) => kind === 'BRL_WITHDRAWAL' && window === 'DAY');
  const night = customer.accountType === 'PERSONAL' ? nightOf(at) : null;
  const used = night ? await usedBetween(runner, accountId, 'BRL_WITHDRAWAL', night) : 0n;
  const nightLeft = night ? (nightMaximum > used ? nightMaximum - used : 0n) : null;
  const reais = own.find(({ currency }) => currency === 'BRL') ?? { available: 0n, held: 0n };
  return { lock, isProtected, reais, all: [...own, ...ofPro], day, night, nightLeft, card };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

const SECOND_FACTOR = { text: 'Ativar agora', path: '/profile/two-factor/generate' };
const VERIFY = { text: 'Verificar agora', path: '/profile/verify-account' };
const LIMITS = { text: 'Ver limites', path: '/profile' };
const HELD = { text: 'Ver o que está retido', path: '/wallet?retido=1' };

/** What stands against any withdrawal of the customer. */
function ofCustomer({ level }: User, { isProtected, lock }: Facts): readonly WithdrawalRefusal[] {
  return [
    ...(level < LEVELS.REGISTERED ? [refusal('base', WITHDRAWAL_MESSAGES.level, VERIFY)] : []),
    ...(isProtected ? [] : [refusal('base', WITHDRAWAL_MESSAGES.secondFactor, SECOND_FACTOR)]),
    ...(lock ? [refusal('base', lockTextOf(lock))] : []),
  ];
}

/** What a customer has in reais, wherever it is; what has no price counts nothing. */
const worthOf = (balances: readonly Balance[], priceOf: PriceOf): bigint =>
  balances.reduce((sum, { currency, available, held }) => {
    const price = currency === 'BRL' ? SCALE : (priceOf(currency) ?? 0n);
    return sum + divideFloor((available + held) * price, SCALE);
  }, 0n);

/** What stands against the amount. */
function ofAmount(amount: bigint, { rules, priceOf }: TermsParts, facts: Facts) {
  const { minimum, nightMaximum, cardHoldHours } = rules;
  const { reais, day, nightLeft, card, all } = facts;
  const found: WithdrawalRefusal[] = [];
  const refuse = (message: string, nextStep: WithdrawalRefusal['nextStep'] = null) =>
    found.push(refusal('amount', message, nextStep));
  if (amount < minimum) refuse(WITHDRAWAL_MESSAGES.minimum(minimum, 'BRL'));
  if (amount % CENTAVO !== 0n) refuse(WITHDRAWAL_MESSAGES.tooManyDecimals);
  if (amount > reais.available) refuse(WITHDRAWAL_MESSAGES.balance(reais.available, reais.held, 'BRL'), HELD);
  const dayLeft = day ? day.left : 0n;
  if (dayLeft !== null && amount > dayLeft) refuse(WITHDRAWAL_MESSAGES.dayLeft(dayLeft), LIMITS);
  if (nightLeft !== null && amount > nightLeft) refuse(WITHDRAWAL_MESSAGES.nightLeft(nightMaximum, nightLeft), LIMITS);
  if (card.last && worthOf(all, priceOf) - amount < card.amount) {
    refuse(WITHDRAWAL_MESSAGES.cardMoney(card.amount, new Date(card.last.getTime() + cardHoldHours * HOUR_MS)));
  }
  return found;
}

/**
 * What a withdrawal in reais would be now, and all that stands against it, in the order of money §6. With the customer locked
 * it stays so until the transaction ends.
 */
export async function reaisTerms(
  runner: SqlRunner,
  parts: TermsParts,
  customer: User,
  { destination, amount, shown }: WantedWithdrawal,
  at: Date,
): Promise<WithdrawalTerms> {
  const { rules } = parts;
  const facts = await readFacts(runner, customer, rules, at);
  const { lock, reais, day, night, nightLeft } = facts;
  const { fee, minimum, nightMaximum } = rules;
  const received = amount !== null && amount > fee ? amount - fee : 0n;
  const hasChanged = shown !== null && (shown.fee !== fee || shown.received !== received);
  const refusals = [
    ...ofCustomer(customer, facts),
    ...(destination === 'UNUSABLE' ? [refusal('destinationId', WITHDRAWAL_MESSAGES.destination)] : []),
    ...(amount === null ? [] : ofAmount(amount, parts, facts)),
    ...(hasChanged ? [refusal('fee', WITHDRAWAL_MESSAGES.feeChanged(shown.fee, fee, 'BRL'))] : []),
  ];
  return {
    currency: 'BRL',
    amount: amount ?? 0n,
    fee,
    received,
    minimum,
    step: CENTAVO,
    available: reais.available - (reais.available % CENTAVO),
    held: reais.held,
    dayLeft: day ? day.left : 0n,
    dayRenewsAt: day?.renewsAt ?? at,
    nightLeft,
    nightMaximum: customer.accountType === 'PERSONAL' ? nightMaximum : null,
    nightEndsAt: night?.until ?? null,
    lock,
    refusals,
  };
}
