import { divideFloor, SCALE } from '../lib/amount';
import type { SqlRunner } from '../db/database';
import { cardMoneyOf } from '../deposits/index';
import { hasSecondFactor, withdrawalLockOf } from '../identity/index';
import type { User, WithdrawalLock } from '../identity/index';
import { balancesOf, proAccountOf } from '../ledger/index';
import type { Balance } from '../ledger/index';
import { limitsOf, usedBetween } from '../limits/index';
import { lockTextOf, WITHDRAWAL_MESSAGES } from './messages';
import { nightOf } from './night';
import { decimalsOf, worthInReais } from './ways';
import type { DestinationUse, PriceOf, ReaisRules, WithdrawalWay } from './ways';

const HOUR_MS = 3_600_000;

export interface TermsParts {
  readonly rules: ReaisRules;
  readonly priceOf: PriceOf;
}

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
  /** Null: by the bank. */
  readonly network: string | null;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly received: bigint;
  /** The amount in reais at the price of now; null when nobody knows it. */
  readonly value: bigint | null;
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
  readonly way: WithdrawalWay;
  readonly destination: DestinationUse | 'NOT_CHOSEN';
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

/** What of a customer decides about a withdrawal, read at once. */
async function readFacts(
  runner: SqlRunner,
  customer: User,
  { rules: { cardHoldHours, nightMaximum } }: TermsParts,
  { currency, limit }: WithdrawalWay,
  at: Date,
) {
  const { id, accountId } = customer;
  const cardSince = new Date(at.getTime() - cardHoldHours * HOUR_MS);
  const hasNights = currency === 'BRL' && customer.accountType === 'PERSONAL';
  const night = hasNights ? nightOf(at) : null;
  const [lock, isProtected, own, ofPro, limits, card, used] = await Promise.all([
    withdrawalLockOf(runner, id, at),
    hasSecondFactor(runner, id),
    balancesOf(runner, accountId),
    proAccountOf(runner, accountId).then((pro) => balancesOf(runner, pro)),
    limitsOf(runner, customer, at, limit),
    cardMoneyOf(runner, accountId, cardSince),
    night ? usedBetween(runner, accountId, limit, night) : 0n,
  ]);
  const day = limits.find(({ kind, window }) => kind === limit && window === 'DAY');
  const nightLeft = night ? (nightMaximum > used ? nightMaximum - used : 0n) : null;
  const balance = own.find((each) => each.currency === currency) ?? { available: 0n, held: 0n };
  const dayOf = { dayLeft: day ? day.left : 0n, dayRenewsAt: day?.renewsAt ?? at };
  const nights = { nightLeft, nightEndsAt: night?.until ?? null, nightMaximum: hasNights ? nightMaximum : null };
  return { lock, isProtected, balance, all: [...own, ...ofPro], ...dayOf, ...nights, card };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

const SECOND_FACTOR = { text: 'Ativar agora', path: '/profile/two-factor/generate' };
const VERIFY = { text: 'Verificar agora', path: '/profile/verify-account' };
const LIMITS = { text: 'Ver limites', path: '/profile' };
const HELD = { text: 'Ver o que está retido', path: '/wallet?retido=1' };

/** What stands against any withdrawal of the customer by a way. */
function ofCustomer({ level }: User, { network, level: needed }: WithdrawalWay, { isProtected, lock }: Facts) {
  const tooLow = network ? WITHDRAWAL_MESSAGES.coinLevel : WITHDRAWAL_MESSAGES.level;
  return [
    ...(level < needed ? [refusal('base', tooLow, VERIFY)] : []),
    ...(isProtected ? [] : [refusal('base', WITHDRAWAL_MESSAGES.secondFactor, SECOND_FACTOR)]),
    ...(lock ? [refusal('base', lockTextOf(lock))] : []),
  ];
}

const DESTINATION_REFUSALS: Readonly<Record<WantedWithdrawal['destination'], readonly WithdrawalRefusal[]>> = {
  NOT_CHOSEN: [],
  USABLE: [],
  UNUSABLE: [refusal('destinationId', WITHDRAWAL_MESSAGES.destination)],
  NEEDS_TAG: [refusal('destinationId', WITHDRAWAL_MESSAGES.needsTag)],
};

/** What a customer has in reais, wherever it is; what has no price counts nothing. */
const worthOf = (balances: readonly Balance[], priceOf: PriceOf): bigint =>
  balances.reduce((sum, { currency, available, held }) => {
    const price = currency === 'BRL' ? SCALE : (priceOf(currency) ?? 0n);
    return sum + divideFloor((available + held) * price, SCALE);
  }, 0n);

/** What stands against an amount and what it is worth in reais. */
function ofAmount(
  amount: bigint,
  value: bigint | null,
  { rules, priceOf }: TermsParts,
  way: WithdrawalWay,
  facts: Facts,
) {
  const { cardHoldHours } = rules;
  const { currency, minimum, step } = way;
  const { balance, dayLeft, nightLeft, nightMaximum, card, all } = facts;
  const found: WithdrawalRefusal[] = [];
  const refuse = (message: string, nextStep: WithdrawalRefusal['nextStep'] = null) =>
    found.push(refusal('amount', message, nextStep));
  if (amount < minimum) refuse(WITHDRAWAL_MESSAGES.minimum(minimum, currency));
  if (amount % step !== 0n) refuse(WITHDRAWAL_MESSAGES.tooManyDecimals(decimalsOf(step)));
  if (amount > balance.available) {
    refuse(WITHDRAWAL_MESSAGES.balance(balance.available, balance.held, currency), HELD);
  }
  if (value === null) {
    refuse(WITHDRAWAL_MESSAGES.noPrice(currency));
    return found;
  }
  if (dayLeft !== null && value > dayLeft) refuse(WITHDRAWAL_MESSAGES.dayLeft(dayLeft), LIMITS);
  if (nightLeft !== null && nightMaximum !== null && value > nightLeft)
    refuse(WITHDRAWAL_MESSAGES.nightLeft(nightMaximum, nightLeft), LIMITS);
  if (card.last && worthOf(all, priceOf) - value < card.amount) {
    refuse(WITHDRAWAL_MESSAGES.cardMoney(card.amount, new Date(card.last.getTime() + cardHoldHours * HOUR_MS)));
  }
  return found;
}

/**
 * What a withdrawal would be now, and all that stands against it, in the order of money §6. With the customer locked it stays
 * so until the transaction ends.
 */
export async function termsOf(
  runner: SqlRunner,
  parts: TermsParts,
  customer: User,
  { way, destination, amount, shown }: WantedWithdrawal,
  at: Date,
): Promise<WithdrawalTerms> {
  const facts = await readFacts(runner, customer, parts, way, at);
  const { lock, balance, dayLeft, dayRenewsAt, nightLeft, nightMaximum, nightEndsAt } = facts;
  const { currency, fee, minimum, step } = way;
  const received = amount !== null && amount > fee ? amount - fee : 0n;
  const value = worthInReais(amount ?? 0n, currency, parts.priceOf);
  const hasChanged = shown !== null && (shown.fee !== fee || shown.received !== received);
  const refusals = [
    ...ofCustomer(customer, way, facts),
    ...DESTINATION_REFUSALS[destination],
    ...(amount === null ? [] : ofAmount(amount, value, parts, way, facts)),
    ...(hasChanged ? [refusal('fee', WITHDRAWAL_MESSAGES.feeChanged(shown.fee, fee, currency))] : []),
  ];
  return {
    ...{ currency, network: way.network?.code ?? null, amount: amount ?? 0n, fee, received, value, minimum, step },
    available: balance.available - (balance.available % step),
    held: balance.held,
    ...{ dayLeft, dayRenewsAt, nightLeft, nightMaximum, nightEndsAt },
    lock,
    refusals,
  };
}
