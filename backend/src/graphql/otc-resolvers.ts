import { textOrNull } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { quoteViewOf, termsView, tradeView } from './otc-views';
import { asBadCursor, assertPageSize } from './paging';
import { withProof } from './with-proof';

const MOST_TRADES = 50;

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'otcTerms' | 'otcQuote' | 'otcTrade' | 'otcTrades'> = {
  async otcTerms(_parent, { instrument }, context) {
    const terms = await context.otc.terms(requireAccount(context), instrument);
    return terms && termsView(terms, context.otc.now());
  },
  async otcQuote(_parent, { id }, context) {
    return quoteViewOf(context.otc, await context.otc.quote(requireAccount(context), id));
  },
  async otcTrade(_parent, { id }, context) {
    const { otc } = context;
    const [trade] = await otc.byIds(requireAccount(context), /^\d{1,15}$/.test(id) ? [Number(id)] : []);
    return trade ? tradeView(trade, otc.now()) : null;
  },
  async otcTrades(_parent, { first, after }, context) {
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_TRADES);
    const page = await context.otc.trades(accountId, { first, after }).catch(asBadCursor);
    const at = context.otc.now();
    const edges = page.trades.map((trade) => ({ cursor: numberCursor(trade.id), node: tradeView(trade, at) }));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'requestOtcQuote' | 'acceptOtcQuote'> = {
  async requestOtcQuote(_parent, { input: { proof, ...input } }, context) {
    const { request, identity, otc } = context;
    await requireMayMove(context);
    const accountId = requireAccount(context);
    const guard = identity.stepUp.guard(request, 'OTC_TRADE', proof ?? null);
    // The provider is asked after the transaction of the proof.
    const prove = () => guard(() => Promise.resolve());
    return withProof(
      async () => {
        const { quote, shortfall, errors } = await otc.request(accountId, input, prove);
        return { quote: await quoteViewOf(otc, quote), shortfall: textOrNull(shortfall), errors };
      },
      (errors) => ({ quote: null, shortfall: null, errors }),
    );
  },
  async acceptOtcQuote(_parent, { input: { quoteId } }, context) {
    const { otc } = context;
    const accountId = requireAccount(context);
    // What was accepted is told in any case.
    const seen = await otc.quote(accountId, quoteId);
    if (seen?.state !== 'ACCEPTED') await requireMayMove(context);
    const { trade, shortfall, errors } = await otc.accept(accountId, quoteId);
    return {
      quote: await quoteViewOf(otc, await otc.quote(accountId, quoteId)),
      trade: trade && tradeView(trade, otc.now()),
      shortfall: textOrNull(shortfall),
      errors,
    };
  },
};

/** Firm quotes of the liquidity provider. */
export const otcResolvers = { Query: query, Mutation: mutation };
