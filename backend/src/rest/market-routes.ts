import { z } from 'zod';
import { fromAmount } from '../amount';
import { CURRENCIES } from '../ledger/index';
import { candlesticks } from './candlesticks';
import { bookView, currencyView, marketView, tickerView } from './market-views';
import { page, pageOf, parsed, requireMarket, span, wholeCapped } from './query';
import { RestFault } from './rest-fault';
import { LIST_COST } from './route';
import type { PublicRoute, RestRequest } from './route';

const MOST_DEPTH = 100;
const USUAL_DEPTH = 20;
const MOST_TRADES = 200;
/** Of the trades of a span; the database would count all those that a deeper page leaves out. */
const DEEPEST_TRADE = 10_000;

const params = z.object({ market: z.string() });
const depth = z.object({ depth: wholeCapped(1, MOST_DEPTH).default(USUAL_DEPTH) });
const tradeQuery = z.object({ ...page(MOST_TRADES), ...span });

const marketOf = (request: RestRequest) => requireMarket(parsed(params, request.params).market);

function open(path: string, handle: PublicRoute['handle']): PublicRoute {
  return { method: 'GET', path, permission: null, handle };
}

const publicTrades: PublicRoute['handle'] = async ({ history }, request) => {
  const { id } = marketOf(request);
  const wanted = pageOf(parsed(tradeQuery, request.query));
  if (wanted.number * wanted.size > DEEPEST_TRADE) {
    throw new RestFault(400, `page * page_size must be at most ${DEEPEST_TRADE}: use end_time to go further back.`);
  }
  const { from = new Date(0), to = new Date(request.now + 1) } = wanted;
  const trades = await history.trades(id, { ...wanted, from, to });
  const data = trades.map((trade) => ({
    id: trade.id,
    price: fromAmount(trade.price),
    volume: fromAmount(trade.quantity),
    taker_side: trade.takerSide,
    created_at: trade.executedAt.toISOString(),
  }));
  return { data };
};

/** Market data, for everybody. */
export const MARKET_ROUTES: readonly PublicRoute[] = [
  open('/system/time', (_parts, { now }) => ({ iso: new Date(now).toISOString(), timestamp: now })),
  open('/currencies', () => ({ data: CURRENCIES.map(currencyView) })),
  open('/markets', ({ market }) => ({
    data: market.instruments().map((info) => marketView(info, market.ticker(info.id).rolling?.close)),
  })),
  open('/markets/ticker/24hr', ({ market }) => ({
    data: market.instruments().map((info) => tickerView(market, info)),
  })),
  open('/markets/:market/ticker/24hr', ({ market }, request) => ({ data: [tickerView(market, marketOf(request))] })),
  open('/markets/:market/orderbook', ({ market }, request) => {
    const { id } = marketOf(request);
    return bookView(market.book(id, parsed(depth, request.query).depth), request.now);
  }),
  { ...open('/markets/:market/trades/history', publicTrades), cost: LIST_COST },
  candlesticks,
];
