import { netRateOf, reinvestedRateOf } from '@plataforma/format';
import type { Accrual } from '@plataforma/format';
import { fromAmount, textOrNull } from '../lib/amount';
import { currencyOf } from '../ledger/index';
import { datesOf, exitAtMaturity, exitNow, termsOf, waitingFor } from '../products/earn/index';
import type { EarnSimulation, Exit, Position, Redemption, ShownProduct } from '../products/earn/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';

/** Points of a curve, the first one beside. */
const MOST_POINTS = 60;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const datesView = ({ firstDay, lastDay, freeAt }: Pick<Position, 'firstDay' | 'lastDay' | 'freeAt'>) => ({
  firstDay,
  lastDay,
  freeAt: isoOrNull(freeAt),
});

function rateView({ product, rates }: ShownProduct): Api.EarnRate | null {
  if (!rates) return null;
  const netOf = (gross: bigint) => netRateOf(gross, product.commissionRate);
  const net = netOf(rates.gross);
  return {
    net: fromAmount(net),
    gross: fromAmount(rates.gross),
    lowest: fromAmount(netOf(rates.lowest)),
    highest: fromAmount(netOf(rates.highest)),
    withReinvestment: product.kind === 'FLEXIBLE' ? fromAmount(reinvestedRateOf(net)) : null,
    days: rates.days,
    until: rates.until,
  };
}

/** What is left of customers is read when it is asked for. */
const leftsOfViews = new WeakMap<Api.EarnProduct, ShownProduct['leftOfCustomer']>();

export const productFields: Pick<Api.EarnProductResolvers<GraphqlContext>, 'leftOfCustomer'> = {
  async leftOfCustomer(view) {
    const left = (await leftsOfViews.get(view)?.()) ?? null;
    return textOrNull(left === null || left > 0n ? left : 0n);
  },
};

export function productView(shown: ShownProduct, at: Date): Api.EarnProduct {
  const { product, left, isOpen } = shown;
  const view: Api.EarnProduct = {
    id: product.id,
    currency: currencyOf(product.currency),
    kind: product.kind,
    termDays: product.termDays,
    noticeDays: product.noticeDays,
    isNoticeEstimated: product.isNoticeEstimated,
    commission: fromAmount(product.commissionRate),
    earlyCommission: textOrNull(product.earlyCommissionRate),
    minimum: fromAmount(product.minimum),
    left: fromAmount(left),
    leftOfCustomer: null,
    isOpen,
    rate: rateView(shown),
    dates: datesView(datesOf(product, at)),
    terms: termsOf(product, shown.rates, at),
  };
  leftsOfViews.set(view, shown.leftOfCustomer);
  return view;
}

const netOf = ({ gross, commission }: Accrual): bigint => gross - commission;

function pointsOf(steps: readonly Accrual[]): Api.EarnPoint[] {
  const [last, every] = [steps.length - 1, Math.ceil((steps.length - 1) / MOST_POINTS)];
  return steps.flatMap((step, day) =>
    day % every === 0 || day === last ? [{ day, net: fromAmount(netOf(step)) }] : [],
  );
}

export function simulationView({ shown, amount, steps, stepsWithout }: EarnSimulation, at: Date): Api.EarnSimulation {
  const end = steps.at(-1);
  const net = end ? netOf(end) : 0n;
  return {
    product: productView(shown, at),
    amount: fromAmount(amount),
    days: steps.length - 1,
    net: fromAmount(net),
    commission: fromAmount(end?.commission ?? 0n),
    total: fromAmount(amount + net),
    points: pointsOf(steps),
    pointsWithout: stepsWithout ? pointsOf(stepsWithout) : [],
  };
}

const exitView = (exit: Exit | null): Api.EarnExit | null =>
  exit && {
    total: fromAmount(exit.total),
    principal: fromAmount(exit.principal),
    net: fromAmount(exit.net),
    commission: fromAmount(exit.commission),
    at: isoOrNull(exit.at),
  };

export function redemptionView(redemption: Redemption, at: Date): Api.EarnRedemption {
  const { id, positionId, state, currency, amount, net, commission, requestedAt, until, isEstimated } = redemption;
  return {
    id,
    positionId: String(positionId),
    state,
    currency: currencyOf(currency),
    amount: fromAmount(amount),
    net: fromAmount(net),
    commission: fromAmount(commission),
    total: fromAmount(amount + net),
    requestedAt: requestedAt.toISOString(),
    until: state === 'NOTICE' && until <= at ? null : until.toISOString(),
    isEstimated,
    doneAt: isoOrNull(redemption.doneAt),
  };
}

/** Filled by the resolver of the type for who asks. */
const NO_REWARDS: Api.EarnRewardConnection = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

interface Beside {
  readonly shown: ShownProduct;
  readonly redemptions: readonly Redemption[];
  readonly underNotice: bigint;
}

function positionView(position: Position, { shown, redemptions, underNotice }: Beside, at: Date): Api.EarnPosition {
  const isAccruing = position.kind === 'LOCKED' && position.state === 'ACTIVE';
  return {
    id: String(position.id),
    product: productView(shown, at),
    currency: currencyOf(position.currency),
    kind: position.kind,
    state: position.state,
    subscribed: fromAmount(position.subscribed),
    principal: fromAmount(position.principal),
    underNotice: fromAmount(underNotice),
    slashed: fromAmount(position.slashed),
    reinvest: position.reinvest,
    commission: fromAmount(position.commissionRate),
    earlyCommission: textOrNull(position.earlyCommissionRate),
    termDays: position.termDays,
    noticeDays: position.noticeDays,
    isNoticeEstimated: position.isNoticeEstimated,
    earned: fromAmount(position.earned),
    accrued: fromAmount(isAccruing ? position.gross : 0n),
    dates: datesView(position),
    waitingForDay: waitingFor(position, at),
    today: exitView(exitNow(position, at)),
    atMaturity: exitView(exitAtMaturity(position, shown.rates?.gross ?? null)),
    createdAt: position.createdAt.toISOString(),
    endedAt: isoOrNull(position.endedAt),
    rewards: NO_REWARDS,
    redemptions: redemptions.map((one) => redemptionView(one, at)),
  };
}

/** Positions of the signed-in customer, in their order. */
export async function positionViews(
  { earn }: Pick<GraphqlContext, 'earn'>,
  accountId: number,
  positions: readonly Position[],
): Promise<Api.EarnPosition[]> {
  const ids = positions.map(({ id }) => id);
  const [products, redemptions, notice] = await Promise.all([
    earn.productsById([...new Set(positions.map(({ productId }) => productId))], accountId),
    earn.redemptions(ids),
    earn.underNotice(ids),
  ]);
  const at = earn.now();
  return positions.map((position) => {
    const shown = products.get(position.productId);
    if (!shown) throw new Error(`Position ${position.id} has no product`);
    const beside = {
      shown,
      redemptions: redemptions.get(position.id) ?? [],
      underNotice: notice.get(position.id) ?? 0n,
    };
    return positionView(position, beside, at);
  });
}
