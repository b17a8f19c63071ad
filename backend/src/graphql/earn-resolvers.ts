import { fromAmount } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import { currencyOf } from '../ledger/index';
import { dayCursor } from '../products/earn/index';
import type { Position } from '../products/earn/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { positionViews, productFields, productView, redemptionView, simulationView } from './earn-views';
import { asBadCursor, assertPageSize } from './paging';

const MOST_POSITIONS = 50;
const MOST_REWARDS = 100;
const POSITION_ID = /^\d{1,15}$/;

const idOf = (id: string): number => (POSITION_ID.test(id) ? Number(id) : 0);

const accountOrNull = ({ request: { view } }: GraphqlContext): number | null =>
  view.kind === 'signed-in' ? view.accountId : null;

async function viewOf(context: GraphqlContext, position: Position | null): Promise<Api.EarnPosition | null> {
  if (!position) return null;
  return (await positionViews(context, position.accountId, [position]))[0] ?? null;
}

const query: Pick<
  Api.QueryResolvers<GraphqlContext>,
  'earnProducts' | 'earnProduct' | 'earnSimulation' | 'earnPositions' | 'earnPosition' | 'earnTotals'
> = {
  async earnProducts(_parent, _args, context) {
    const shown = await context.earn.products(accountOrNull(context));
    return shown.map((one) => productView(one, context.earn.now()));
  },
  async earnProduct(_parent, { id }, context) {
    const shown = (await context.earn.productsById([id], accountOrNull(context))).get(id);
    return shown ? productView(shown, context.earn.now()) : null;
  },
  async earnSimulation(_parent, { productId, amount, reinvest }, context) {
    const simulation = await context.earn.simulate(productId, amount, reinvest, accountOrNull(context));
    return simulation && simulationView(simulation, context.earn.now());
  },
  async earnPositions(_parent, { first, after, states }, context) {
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_POSITIONS);
    const page = await context.earn.positions(accountId, { first, after, states: states ?? null }).catch(asBadCursor);
    const views = await positionViews(context, accountId, page.positions);
    const edges = views.map((node) => ({ cursor: numberCursor(Number(node.id)), node }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
  async earnPosition(_parent, { id, idempotencyKey }, context) {
    const accountId = requireAccount(context);
    if (typeof id === 'string') return viewOf(context, await context.earn.position(accountId, idOf(id)));
    if (typeof idempotencyKey !== 'string') return null;
    return viewOf(context, await context.earn.positionByKey(accountId, idempotencyKey));
  },
  async earnTotals(_parent, _args, context) {
    const totals = await context.earn.totals(requireAccount(context));
    return totals.map(({ currency, earning, underNotice, earned, accrued }) => ({
      currency: currencyOf(currency),
      earning: fromAmount(earning),
      underNotice: fromAmount(underNotice),
      earned: fromAmount(earned),
      accrued: fromAmount(accrued),
    }));
  },
};

const positionFields: Pick<Api.EarnPositionResolvers<GraphqlContext>, 'rewards'> = {
  async rewards({ id }, { first, after }, context) {
    requireAccount(context);
    assertPageSize(first, MOST_REWARDS);
    const page = await context.earn.rewards(idOf(id), { first, after }).catch(asBadCursor);
    const edges = page.rewards.map((reward) => ({
      cursor: dayCursor(reward.day),
      node: {
        day: reward.day,
        principal: fromAmount(reward.principal),
        rate: fromAmount(reward.rate),
        gross: fromAmount(reward.gross),
        commission: fromAmount(reward.commission),
        net: fromAmount(reward.gross - reward.commission),
        target: reward.target,
        creditedAt: reward.creditedAt.toISOString(),
      },
    }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'subscribeEarn' | 'redeemEarn' | 'setEarnReinvest'> = {
  async subscribeEarn(_parent, { input }, context) {
    await requireMayMove(context);
    const { position, errors } = await context.earn.subscribe(requireAccount(context), {
      ...input,
      reinvest: input.reinvest ?? false,
      terms: input.terms ?? null,
    });
    return { position: await viewOf(context, position), errors };
  },
  // Whatever is switched off, money gets out: of maintenance and disabled customers too.
  async redeemEarn(_parent, { input }, context) {
    const accountId = requireAccount(context);
    const asked = { ...input, positionId: idOf(input.positionId) };
    const { redemption, position, errors } = await context.earn.redeem(accountId, asked);
    return {
      redemption: redemption && redemptionView(redemption, context.earn.now()),
      position: await viewOf(context, position),
      errors,
    };
  },
  async setEarnReinvest(_parent, { input: { positionId, reinvest } }, context) {
    const { position, errors } = await context.earn.setReinvest(requireAccount(context), idOf(positionId), reinvest);
    return { position: await viewOf(context, position), errors };
  },
};

/** What customers put to work. */
export const earnResolvers = {
  Query: query,
  Mutation: mutation,
  EarnPosition: positionFields,
  EarnProduct: productFields,
};
