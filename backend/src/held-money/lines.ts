import { keptTextOf, recoveryFeeOf } from '../custody/index';
import type { ChainTransfer } from '../custody/index';
import { disputeTextOf } from '../deposits/index';
import type { Deposit, KeptDeposit, OpenDispute } from '../deposits/index';
import type { TradingAccountName } from '../ledger/index';
import type { Reserve } from '../market/index';
import { noticeTextOf } from '../products/earn/index';
import type { WaitingRedemption } from '../products/earn/index';
import { CARD_PATH, pathOf, PREPAID_MESSAGES } from '../products/card/index';
import type { WaitingPurchase, WaitingSales } from '../products/card/index';
import { OTC_MESSAGES, OTC_PATH } from '../products/otc/index';
import type { WaitingTrade } from '../products/otc/index';
import { PAY_PATH, pathOfRequest } from '../products/pay/index';
import { withdrawalTextOf } from '../withdrawals/index';
import type { HoldingWithdrawal } from '../withdrawals/index';
import { HELD_MESSAGES } from './messages';

/** Where the customer goes on. */
interface NextStep {
  readonly text: string;
  readonly path: string;
}

/** Money that is held for one reason. Amounts in units of 1e-10. */
export interface HeldLine {
  readonly id: string;
  readonly kind: 'ORDER' | 'DEPOSIT' | 'WITHDRAWAL' | 'EARN' | 'OTC' | 'CARD' | 'PAYMENT';
  readonly account: TradingAccountName;
  /** How many orders, deposits, withdrawals, redemptions, trades, purchases or payments it stands for. */
  readonly count: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly title: string;
  readonly text: string;
  readonly since: Date;
  /** Until when there is an outcome; null when it is up to the customer, and never in the past. */
  readonly until: Date | null;
  readonly nextStep: NextStep;
}

const VERIFY = '/profile/verify-account';
const EARNS = '/foxbit-earn/my-earns';

const depositsOf = (currency: string): string => `/wallet/deposit/${currency.toLowerCase()}`;

/** The line of an order, or of it and all after it when there are more than are shown. */
export function orderLine(reserve: Reserve, account: TradingAccountName, isLast: boolean): HeldLine {
  const { order, countFromHere: count, amountFromHere } = reserve;
  const { id, side, instrument, reserved, createdAt, stopPrice, triggeredAt } = order;
  const currency = (side === 'BUY' ? instrument.quote : instrument.base).code;
  const path = `/terminal?market=${instrument.symbol}&account=${account.toLowerCase()}`;
  const about = { kind: 'ORDER', account, currency, since: createdAt, until: null } as const;
  if (isLast && count > 1) {
    const [title, text] = [HELD_MESSAGES.moreOrdersTitle(count), HELD_MESSAGES.moreOrdersText];
    const nextStep = { text: HELD_MESSAGES.seeOrders, path };
    return { ...about, id: `orders/${account}/${currency}`, count, amount: amountFromHere, title, text, nextStep };
  }
  return {
    ...about,
    id: `order/${id}`,
    count: 1,
    amount: reserved,
    title: HELD_MESSAGES.orderTitle(side, instrument.base.name),
    text: stopPrice !== null && triggeredAt === null ? HELD_MESSAGES.stopText : HELD_MESSAGES.orderText,
    nextStep: { text: HELD_MESSAGES.seeOrder, path },
  };
}

/** The job that decides may be late: then no date is told, rather than one that has passed. */
const untilOf = ({ until }: Pick<Deposit, 'until'>, at: Date): Date | null =>
  until !== null && until > at ? until : null;

/** What the customer does about a deposit where it is shown. */
function stepTextOf(deposit: Deposit): string {
  if (deposit.state === 'HELD' && deposit.reason === 'ORIGIN') return HELD_MESSAGES.declare;
  return recoveryFeeOf(deposit) === null ? HELD_MESSAGES.seeDeposit : HELD_MESSAGES.recover;
}

/** The line of a deposit, or of it and all after it when there are more than are shown. @param transfer how its coins came */
export function depositLine(
  kept: KeptDeposit,
  at: Date,
  isLast: boolean,
  transfer?: Pick<ChainTransfer, 'shortfall'>,
): HeldLine {
  const { deposit, countFromHere: count, amountFromHere } = kept;
  const { id, currency, amount, state, reason, createdAt } = deposit;
  const path = depositsOf(currency);
  const about = { kind: 'DEPOSIT', account: 'MAIN', currency, since: createdAt } as const;
  if (isLast && count > 1) {
    const [title, text] = [HELD_MESSAGES.moreDepositsTitle(count), HELD_MESSAGES.moreDepositsText];
    const nextStep = { text: HELD_MESSAGES.seeDeposits, path };
    return { ...about, id: `deposits/${currency}`, count, amount: amountFromHere, title, text, until: null, nextStep };
  }
  const until = untilOf(deposit, at);
  const nextStep =
    state === 'HELD' && reason === 'LEVEL'
      ? { text: HELD_MESSAGES.verify, path: VERIFY }
      : { text: stepTextOf(deposit), path: `${path}?deposit=${id}` };
  return {
    ...about,
    id: `deposit/${id}`,
    count: 1,
    amount,
    ...keptTextOf(reason ?? 'REVIEW', { ...deposit, until }, transfer?.shortfall),
    until,
    nextStep,
  };
}

/** The line of a withdrawal, or of it and all after it when there are more than are shown. */
export function withdrawalLine(holding: HoldingWithdrawal, at: Date, isLast: boolean): HeldLine {
  const { withdrawal, countFromHere: count, amountFromHere } = holding;
  const { id, currency, amount, createdAt } = withdrawal;
  const path = `/wallet/withdraw/${currency.toLowerCase()}`;
  const about = { kind: 'WITHDRAWAL', account: 'MAIN', currency, since: createdAt } as const;
  if (isLast && count > 1) {
    const [title, text] = [HELD_MESSAGES.moreWithdrawalsTitle(count), HELD_MESSAGES.moreWithdrawalsText];
    const nextStep = { text: HELD_MESSAGES.seeWithdrawals, path };
    return {
      ...about,
      id: `withdrawals/${currency}`,
      count,
      amount: amountFromHere,
      title,
      text,
      until: null,
      nextStep,
    };
  }
  const until = untilOf(withdrawal, at);
  return {
    ...about,
    id: `withdrawal/${id}`,
    count: 1,
    amount,
    ...withdrawalTextOf({ ...withdrawal, until }),
    until,
    nextStep: { text: HELD_MESSAGES.seeWithdrawal, path: `${path}?withdrawal=${id}` },
  };
}

/** The line of coins under notice, or of them and all after them when there are more than are shown. */
export function redemptionLine(waiting: WaitingRedemption, at: Date, isLast: boolean): HeldLine {
  const { redemption, countFromHere: count, amountFromHere } = waiting;
  const { id, positionId, currency, amount, requestedAt, isEstimated } = redemption;
  const about = { kind: 'EARN', account: 'MAIN', currency, since: requestedAt } as const;
  if (isLast && count > 1) {
    const [title, text] = [HELD_MESSAGES.moreRedemptionsTitle(count), HELD_MESSAGES.moreRedemptionsText];
    const nextStep = { text: HELD_MESSAGES.seeRedemptions, path: EARNS };
    const together = { id: `redemptions/${currency}`, count, amount: amountFromHere };
    return { ...about, ...together, title, text, until: null, nextStep };
  }
  const until = untilOf(redemption, at);
  const nextStep = { text: HELD_MESSAGES.seeRedemption, path: `${EARNS}?id=${positionId}` };
  return { ...about, id: `redemption/${id}`, count: 1, amount, ...noticeTextOf(isEstimated, until), until, nextStep };
}

/** From when on it is told since when a provider is waited for. */
const LATE_MS = 60_000;

/** The line of a trade that the provider has not answered, or of it and all after it when there are more than are shown. */
export function tradeLine(waiting: WaitingTrade, at: Date, isLast: boolean): HeldLine {
  const { trade, countFromHere: count, amountFromHere } = waiting;
  const { id, heldCurrency: currency, held: amount, side, instrument, acceptedAt } = trade;
  const about = { kind: 'OTC', account: 'MAIN', currency, since: acceptedAt, until: null } as const;
  if (isLast && count > 1) {
    const [title, text] = [HELD_MESSAGES.moreTradesTitle(count), OTC_MESSAGES.waiting];
    const nextStep = { text: HELD_MESSAGES.seeTrades, path: OTC_PATH };
    return { ...about, id: `otc/${currency}`, count, amount: amountFromHere, title, text, nextStep };
  }
  const isLate = at.getTime() - acceptedAt.getTime() > LATE_MS;
  return {
    ...about,
    id: `otc/${id}`,
    count: 1,
    amount,
    title: OTC_MESSAGES.heldTitle(side, instrument.base.name),
    text: isLate ? OTC_MESSAGES.waitingSince(acceptedAt) : OTC_MESSAGES.waiting,
    nextStep: { text: HELD_MESSAGES.seeTrade, path: `${OTC_PATH}?id=${id}` },
  };
}

/** The line of a purchase with the card, or of it and all after it when there are more than are shown. */
export function purchaseLine(waiting: WaitingPurchase, at: Date, isLast: boolean): HeldLine {
  const { id, merchant, held, createdAt: since, expiresAt, countFromHere: count, amountFromHere } = waiting;
  const about = { kind: 'CARD', account: 'MAIN', currency: 'BRL', since, text: PREPAID_MESSAGES.heldText } as const;
  if (isLast && count > 1) {
    const nextStep = { text: HELD_MESSAGES.seePurchases, path: CARD_PATH };
    const title = HELD_MESSAGES.morePurchasesTitle(count);
    return { ...about, id: 'card', count, amount: amountFromHere, title, until: null, nextStep };
  }
  return {
    ...about,
    id: `card/${id}`,
    count: 1,
    amount: held,
    title: PREPAID_MESSAGES.heldTitle(merchant),
    until: untilOf({ until: expiresAt }, at),
    nextStep: { text: HELD_MESSAGES.seePurchase, path: pathOf(id) },
  };
}

/** The line of coins that are held for sales for purchases, whose outcome is not known yet. */
export function saleLine({ currency, count, amount, since }: WaitingSales): HeldLine {
  return {
    ...{ id: `card-sale/${currency}`, kind: 'CARD', account: 'MAIN', count, currency, amount, since, until: null },
    title: PREPAID_MESSAGES.saleHeldTitle(count),
    text: PREPAID_MESSAGES.saleHeldText,
    nextStep: { text: HELD_MESSAGES.seePurchases, path: CARD_PATH },
  };
}

function disputeLine({ dispute, deposit, requestId }: OpenDispute, at: Date): HeldLine {
  const { id, currency, held, openedAt } = dispute;
  const until = untilOf(deposit ?? dispute, at);
  const about =
    requestId === null
      ? ({
          kind: 'DEPOSIT',
          text: HELD_MESSAGES.seeDeposit,
          path: `${depositsOf(currency)}?deposit=${deposit?.id}`,
        } as const)
      : ({ kind: 'PAYMENT', text: HELD_MESSAGES.seePayment, path: pathOfRequest(requestId) } as const);
  return {
    id: `dispute/${id}`,
    kind: about.kind,
    account: 'MAIN',
    count: 1,
    currency,
    amount: held,
    // The line tells the date beside its text.
    ...disputeTextOf({ ...dispute, until: null }),
    since: openedAt,
    until,
    nextStep: { text: about.text, path: about.path },
  };
}

/** Where a customer sees all that disputes are about. */
const allOf = ({ kind, currency }: HeldLine) =>
  kind === 'PAYMENT'
    ? { text: HELD_MESSAGES.morePaymentsText, nextStep: { text: HELD_MESSAGES.seePayments, path: PAY_PATH } }
    : {
        text: HELD_MESSAGES.moreDepositsText,
        nextStep: { text: HELD_MESSAGES.seeDeposits, path: depositsOf(currency) },
      };

/** The lines of disputes that hold something, oldest first: of each currency, and of payments, those from the last place on are one line. */
export function disputeLines(open: readonly OpenDispute[], at: Date, most: number): readonly HeldLine[] {
  const lines = open.filter(({ dispute }) => dispute.held > 0n).map((one) => disputeLine(one, at));
  const listOf = ({ kind, currency }: HeldLine) => `${kind}/${currency}`;
  return [...new Set(lines.map(listOf))].flatMap((list) => {
    const own = lines.filter((line) => listOf(line) === list);
    const beyond = own.slice(most - 1);
    const [first] = beyond;
    if (!first || beyond.length === 1) return own;
    const title =
      first.kind === 'PAYMENT'
        ? HELD_MESSAGES.moreDisputedPaymentsTitle(beyond.length)
        : HELD_MESSAGES.moreDisputesTitle(beyond.length);
    const amount = beyond.reduce((sum, line) => sum + line.amount, 0n);
    const together = { ...first, ...allOf(first), id: `disputes/${list}`, count: beyond.length, amount, title };
    return [...own.slice(0, most - 1), { ...together, until: null }];
  });
}
