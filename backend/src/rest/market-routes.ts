import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import { PRICES } from '../callers/prices';
import { LEVELS } from '../identity/index';
import { CURRENCIES } from '../ledger/index';
import type { CurrencyInfo } from '../ledger/index';
import { INSTRUMENTS } from '../market/index';
import type { InstrumentInfo } from '../market/index';
import { candlesticks } from './candlesticks';
import { bookView, cryptoView, fiatView, marketView, tickerView } from './market-views';
import { page, pageOf, parsed, requireMarket, rowsOfPage, span, wholeCapped } from './query';
import { RestFault } from './rest-fault';
import type { PublicRoute, RestParts, RestRequest } from './route';

const MOST_DEPTH = 100;
const USUAL_DEPTH = 20;
const MOST_TRADES = 200;
/** Of the trades of a span; the database would count all those that a deeper page leaves out. */
const DEEPEST_TRADE = 10_000;

const params = z.object({ market: z.string() });
const depth = z.object({ depth: wholeCapped(1, MOST_DEPTH).default(USUAL_DEPTH) });
const tradeQuery = z.object({ ...page(MOST_TRADES), ...span });

const marketOf = (request: RestRequest) => requireMarket(parsed(params, request.params).market);

/** @param price beside that of the request */
function open(path: string, handle: PublicRoute['handle'], price: PublicRoute['price'] = () => 0): PublicRoute {
  return { method: 'GET', path, permission: null, handle, price };
}

const priceOfMarkets = () => INSTRUMENTS.length * PRICES.market;

/** A book has two sides. */
const priceOfBook = ({ query }: RestRequest) => 2 * (depth.safeParse(query).data?.depth ?? 0) * PRICES.level;

const priceOfTrades = ({ query }: RestRequest) => rowsOfPage(tradeQuery.safeParse(query).data) * PRICES.trade;

/** Currencies as whoever is verified can deposit and withdraw them. */
const currencyIn =
  ({ custody, deposits, withdrawals }: Pick<RestParts, 'custody' | 'deposits' | 'withdrawals'>) =>
  (info: CurrencyInfo): object =>
    info.kind === 'FIAT'
      ? fiatView(info, deposits.methods(info.code, LEVELS.VERIFIED), withdrawals.byBank)
      : cryptoView(
          info,
          custody.networks(info.code, LEVELS.VERIFIED),
          withdrawals.networks(info.code, LEVELS.VERIFIED),
        );

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
  open('/currencies', (parts) => ({ data: CURRENCIES.map(currencyIn(parts)) })),
  open(
    '/markets',
    ({ market, ...parts }) => {
      const currency = currencyIn(parts);
      const priceOf = ({ id }: InstrumentInfo) => market.ticker(id).rolling?.close;
      return { data: market.instruments().map((info) => marketView(info, priceOf(info), currency)) };
    },
    priceOfMarkets,
  ),
  open(
    '/markets/ticker/24hr',
    ({ market }) => ({ data: market.instruments().map((info) => tickerView(market, info)) }),
    priceOfMarkets,
  ),
  open(
    '/markets/:market/ticker/24hr',
    ({ market }, request) => ({ data: [tickerView(market, marketOf(request))] }),
    () => PRICES.market,
  ),
  open(
    '/markets/:market/orderbook',
    ({ market }, request) => {
      const { id } = marketOf(request);
      return bookView(market.book(id, parsed(depth, request.query).depth), request.now);
    },
    priceOfBook,
  ),
  open('/markets/:market/trades/history', publicTrades, priceOfTrades),
  candlesticks,
];
