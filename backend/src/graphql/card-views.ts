import { currencyOf } from '../ledger/index';
import { fromAmount, textOrNull } from '../lib/amount';
import {
  declineText,
  differenceText,
  isDisputable,
  MOST_STEPS,
  NEXT_STEPS,
  PREPAID_MESSAGES,
  stepText,
} from '../products/card/index';
import type {
  Authorization,
  CardOverview,
  CardRefund,
  CardSale,
  ShownAuthorization,
  ShownCard,
} from '../products/card/index';
import type * as Api from './__generated__/resolvers';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function cardView({ card, limits }: ShownCard): Api.Card {
  return {
    id: card.id,
    state: card.state,
    last4: card.last4,
    holderName: card.holderName,
    frozenBy: card.frozenBy,
    isIssuerTold: card.toldSeq === card.seq,
    limits: {
      perPurchase: textOrNull(card.perPurchase),
      perPurchaseOfLevel: textOrNull(limits.perPurchaseOfLevel),
      month: textOrNull(card.monthLimit),
      monthOfLevel: textOrNull(limits.monthOfLevel),
      monthUsed: fromAmount(limits.monthUsed),
      monthLeft: textOrNull(limits.monthLeft),
      renewsAt: limits.renewsAt.toISOString(),
      isOnlineAllowed: card.isOnlineAllowed,
      isAbroadAllowed: card.isAbroadAllowed,
      blockedCategories: [...card.blockedCategories],
    },
    topUp:
      card.topUpCurrency === null
        ? null
        : { currency: currencyOf(card.topUpCurrency), dayLimit: textOrNull(card.topUpDayLimit) },
    requestedAt: card.requestedAt.toISOString(),
    activatedAt: instant(card.activatedAt),
    canceledAt: instant(card.canceledAt),
  };
}

/** Null while something may still be paid, and when it is what was asked for. */
function differenceOf({ state, held, captured, authorized }: Authorization): bigint | null {
  const difference = captured - authorized;
  return state === 'CAPTURED' && held === 0n && difference !== 0n ? difference : null;
}

/** What is to be read of it; null when all went as asked. */
function messageOf(one: Authorization): string | null {
  const { state, decline, declineFigure, authorized, captured, merchant, shortfall } = one;
  if (state === 'DECLINED' && decline) return declineText(one, decline, declineFigure);
  if (differenceOf(one) === null && shortfall === 0n) return null;
  const owed = shortfall === 0n ? '' : PREPAID_MESSAGES.shortfallText(shortfall);
  return `${differenceText(authorized, captured, merchant)}${owed}`;
}

function foreignOf(one: Authorization): Api.CardForeignAmount | null {
  const { currency, originalAuthorized, originalCaptured, rate, spread, tax } = one;
  if (rate === null || spread === null || tax === null) return null;
  return {
    currency,
    authorized: fromAmount(originalAuthorized),
    captured: fromAmount(originalCaptured),
    rate: fromAmount(rate),
    spread: fromAmount(spread),
    tax: fromAmount(tax),
    isEstimate: one.captured === 0n,
  };
}

const disputeSteps = ({ dispute }: ShownAuthorization): Api.CardTransactionStep[] => {
  if (!dispute) return [];
  const { openedAt, decidedAt, state, refunded } = dispute;
  const opened = { kind: 'DISPUTED', amount: null, at: openedAt.toISOString(), text: stepText.disputed } as const;
  if (!decidedAt) return [opened];
  const amount = refunded > 0n ? fromAmount(refunded) : null;
  const text = state === 'ACCEPTED' ? PREPAID_MESSAGES.disputeAccepted : PREPAID_MESSAGES.disputeRefused;
  return [opened, { kind: 'DISPUTE_DECIDED', amount, at: decidedAt.toISOString(), text }];
};

/** What the network asked; none of what it never did. */
function askedStep({ isApproved, decline, authorized, createdAt }: Authorization): Api.CardTransactionStep[] {
  if (isApproved === null) return [];
  const kind = decline ? 'DECLINED' : 'AUTHORIZED';
  const text = decline ? stepText.declined : stepText.authorized;
  const amount = decline && authorized === 0n ? null : fromAmount(authorized);
  return [{ kind, amount, at: createdAt.toISOString(), text }];
}

/** Coins that were sold before it was answered. */
function soldStep({ sale }: ShownAuthorization): Api.CardTransactionStep[] {
  if (!sale) return [];
  return [{ kind: 'SOLD', amount: fromAmount(sale.amount), at: sale.createdAt.toISOString(), text: stepText.sold }];
}

const eventSteps = ({ events }: ShownAuthorization): Api.CardTransactionStep[] =>
  events.flatMap(({ event: { kind }, amount, released, handledAt }) => {
    if (amount === null || handledAt === null) return [];
    const at = handledAt.toISOString();
    const own = { kind, amount: fromAmount(amount), at, text: stepText[kind] } as const;
    if (!released) return [own];
    return [own, { kind: 'RELEASED', amount: fromAmount(released), at, text: stepText.released } as const];
  });

/** What was released by no event, as its time was over. */
function expiredStep({ authorization: { endedAt, released }, events }: ShownAuthorization): Api.CardTransactionStep[] {
  const told = events.reduce(
    (sum, { event, amount, released: beside }) => sum + (event.kind === 'REVERSED' ? (amount ?? 0n) : (beside ?? 0n)),
    0n,
  );
  if (released <= told || !endedAt) return [];
  return [{ kind: 'EXPIRED', amount: fromAmount(released - told), at: endedAt.toISOString(), text: stepText.expired }];
}

/** What the exchange's team moved after having looked at it. */
const teamSteps = ({ decisions }: ShownAuthorization): Api.CardTransactionStep[] =>
  decisions.map(({ choice, amount, at }) => ({
    ...{ kind: 'TEAM_DECIDED', amount: fromAmount(amount) },
    ...{ at: at.toISOString(), text: stepText[choice] },
  }));

export const saleView = (sale: CardSale): Api.CardSale => ({
  currency: currencyOf(sale.coin),
  state: sale.state,
  merchant: sale.merchant,
  provider: sale.provider,
  quantity: fromAmount(sale.quantity),
  price: fromAmount(sale.price),
  amount: fromAmount(sale.amount),
  at: sale.createdAt.toISOString(),
});

export function transactionView(shown: ShownAuthorization, at: Date): Api.CardTransaction {
  const { authorization: one, last4, dispute, sale } = shown;
  const isDeclined = one.state === 'DECLINED' && one.decline !== null;
  const steps = [
    ...soldStep(shown),
    ...askedStep(one),
    ...eventSteps(shown),
    ...expiredStep(shown),
    ...disputeSteps(shown),
    ...teamSteps(shown),
  ];
  return {
    id: String(one.id),
    last4,
    merchant: one.merchant,
    category: one.category,
    isOnline: one.isOnline,
    isAbroad: one.country !== 'BR',
    state: one.state,
    decline: isDeclined ? one.decline : null,
    message: messageOf(one),
    nextStep: isDeclined && one.decline ? NEXT_STEPS[one.decline] : null,
    authorized: fromAmount(one.authorized),
    held: fromAmount(one.held),
    captured: fromAmount(one.captured),
    refunded: fromAmount(one.refunded),
    difference: textOrNull(differenceOf(one)),
    shortfall: fromAmount(one.shortfall),
    foreign: foreignOf(one),
    until: one.held > 0n ? instant(one.expiresAt) : null,
    isUnusual: one.isUnusual,
    isDisputable: isDisputable(one, dispute, at),
    dispute: dispute && {
      state: dispute.state,
      openedAt: dispute.openedAt.toISOString(),
      decidedAt: instant(dispute.decidedAt),
    },
    sale: sale && saleView(sale),
    createdAt: one.createdAt.toISOString(),
    endedAt: instant(one.endedAt),
    steps: steps.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).slice(-MOST_STEPS),
  };
}

export const cardRefundView = (refund: CardRefund): Api.CardRefund => {
  const { transactionId, merchant, amount, beyond, decision } = refund;
  return {
    ...{ transactionId: String(transactionId), merchant, decision, isDispute: decision === 'DISPUTE' },
    amount: fromAmount(amount),
    beyond: fromAmount(beyond),
  };
};

export const overviewView = (overview: CardOverview, at: Date): Api.CardOverview => ({
  issuer: overview.issuer,
  obstacles: [...overview.obstacles],
  nextCardAt: instant(overview.nextCardAt),
  card: overview.card && cardView(overview.card),
  spread: fromAmount(overview.spread),
  tax: fromAmount(overview.tax),
  hadCard: overview.hadCard,
  available: fromAmount(overview.available),
  reserved: fromAmount(overview.reserved),
  openAuthorizations: overview.open.map((one) => transactionView(one, at)),
  topUpCoins: overview.topUpCoins.map(({ currency, available }) => ({
    currency: currencyOf(currency),
    available: fromAmount(available),
  })),
});
