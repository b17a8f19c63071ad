import { fromAmount } from '../lib/amount';
import type { CurrencyInfo } from '../ledger/index';
import { DAY_MS, openingAfter, changePercent } from '../market/index';
import type {
  CandleRecord,
  CandleInterval,
  BookLevel,
  Side,
  BookUpdate,
  InstrumentInfo,
  BookSnapshot,
  TapeTrade,
} from '../market/index';
import type { MarketView } from './feed';

/** `OMSId` of the protocol: there is one exchange behind this gateway. */
export const OMS_ID = 1;
const SIDE: Readonly<Record<Side, 0 | 1>> = { BUY: 0, SELL: 1 };

/** A public figure as a JSON number with at most 15 significant digits. */
function figure(value: bigint): number {
  return Number(Number(fromAmount(value)).toPrecision(15));
}

export type Row = readonly (number | boolean | string)[];

/**
 * Level2 row: id, number of accounts, ms, action (0 new, 1 update, 2 delete), last trade, orders, price, instrument,
 * quantity, side.
 */
function bookRow(
  sequence: number,
  at: number,
  action: 0 | 1 | 2,
  last: number,
  instrumentId: number,
  side: Side,
  level: BookLevel,
): Row {
  const { orders, price, quantity } = level;
  // The public sees one account for each order and no more.
  return [sequence, orders, at, action, last, orders, figure(price), instrumentId, figure(quantity), SIDE[side]];
}

/** The rows of the whole book. Every row is "new" and carries the id of the book's last change. */
export function bookSnapshotRows(instrumentId: number, book: BookSnapshot, last: number, at: number): Row[] {
  const rows = (side: Side, levels: readonly BookLevel[]) =>
    levels.map((level) => bookRow(book.sequence, at, 0, last, instrumentId, side, level));
  return [...rows('BUY', book.bids), ...rows('SELL', book.asks)];
}

/** The rows of one update. Each change has its own id. */
export function bookUpdateRows({ instrumentId, at, rows }: BookUpdate, last: number): Row[] {
  return rows.map((row) => {
    const action = row.quantity === 0n ? 2 : row.isNew ? 0 : 1;
    return bookRow(row.sequence, at, action, last, instrumentId, row.side, row);
  });
}

/** Trade row: id, instrument, quantity, price, maker order, taker order, ms, direction, taker side, block trade, client order. */
export function tradeRow(trade: TapeTrade): Row {
  const { id, instrumentId, quantity, price, makerOrderId, takerOrderId, executedAt, direction, takerSide } = trade;
  const orders = [makerOrderId, takerOrderId] as const;
  return [
    id,
    instrumentId,
    figure(quantity),
    figure(price),
    ...orders,
    executedAt,
    direction,
    SIDE[takerSide],
    false,
    0,
  ];
}

interface Prices {
  readonly bid: number;
  readonly ask: number;
}

function bestPrices(service: MarketView, instrumentId: number): Prices {
  const { bids, asks } = service.book(instrumentId, 1);
  return { bid: figure(bids[0]?.price ?? 0n), ask: figure(asks[0]?.price ?? 0n) };
}

/** Ticker row: end, high, low, open, close, volume, bid, ask, instrument, start. */
function tickerRow(instrumentId: number, candle: CandleRecord, endMs: number, { bid, ask }: Prices): Row {
  const { high, low, open, close, volume, openedAt } = candle;
  const prices = [figure(high), figure(low), figure(open), figure(close), figure(volume)] as const;
  return [endMs, ...prices, bid, ask, instrumentId, openedAt];
}

/** The last 24 hours as a ticker row; no row while nothing was traded. */
export function dayTickerRows(service: MarketView, instrumentId: number, now: number): Row[] {
  const { rolling } = service.ticker(instrumentId);
  if (!rolling) return [];
  return [tickerRow(instrumentId, { ...rolling, openedAt: now - DAY_MS }, now, bestPrices(service, instrumentId))];
}

/** Candles of an interval as ticker rows. */
export function candleRows(
  service: MarketView,
  instrumentId: number,
  candles: readonly CandleRecord[],
  interval: CandleInterval,
): Row[] {
  const prices = bestPrices(service, instrumentId);
  return candles.map((candle) => tickerRow(instrumentId, candle, openingAfter(interval, candle.openedAt), prices));
}

/** Price of the latest trade, or of the latest candle; 0 while nothing was traded. */
export function lastPrice(service: MarketView, instrumentId: number): number {
  const { rolling } = service.ticker(instrumentId);
  return figure(rolling?.close ?? service.lastTrade(instrumentId)?.price ?? 0n);
}

/** Figures of a time in which nothing was traded. */
const NOTHING: CandleRecord = {
  openedAt: 0,
  open: 0n,
  high: 0n,
  low: 0n,
  close: 0n,
  volume: 0n,
  notional: 0n,
  trades: 0,
};

/** The Level1 object. The market never closes, so its session is the last 24 hours. */
export function level1(service: MarketView, instrumentId: number, now: number): object {
  const ticker = service.ticker(instrumentId);
  const [rolling, day] = [ticker.rolling ?? NOTHING, ticker.day ?? NOTHING];
  const { bid, ask } = bestPrices(service, instrumentId);
  const trade = service.lastTrade(instrumentId);
  return {
    OMSId: OMS_ID,
    InstrumentId: instrumentId,
    BestBid: bid,
    BestOffer: ask,
    LastTradedPx: lastPrice(service, instrumentId),
    LastTradedQty: figure(trade?.quantity ?? 0n),
    LastTradeTime: trade?.executedAt ?? 0,
    SessionOpen: figure(rolling.open),
    SessionHigh: figure(rolling.high),
    SessionLow: figure(rolling.low),
    SessionClose: figure(rolling.close),
    Volume: figure(rolling.volume),
    CurrentDayVolume: figure(day.volume),
    CurrentDayNumTrades: day.trades,
    CurrentDayPxChange: figure(day.close - day.open),
    CurrentNotional: figure(day.notional),
    Rolling24HrNotional: figure(rolling.notional),
    Rolling24HrVolume: figure(rolling.volume),
    Rolling24NumTrades: rolling.trades,
    Rolling24HrPxChange: figure(changePercent(rolling)),
    Rolling24HrPxChangePercent: figure(changePercent(rolling)),
    TimeStamp: now,
  };
}

/** A market in the list of `summary`. */
export function summaryObject(service: MarketView, { id, base, quote }: InstrumentInfo): object {
  const rolling = service.ticker(id).rolling ?? NOTHING;
  const { bid, ask } = bestPrices(service, id);
  return {
    trading_pairs: `${base.code}_${quote.code}`,
    last_price: lastPrice(service, id),
    lowest_ask: ask,
    highest_bid: bid,
    base_volume: figure(rolling.volume),
    quote_volume: figure(rolling.notional),
    price_change_percent_24h: figure(changePercent(rolling)),
    highest_price_24h: figure(rolling.high),
    lowest_price_24h: figure(rolling.low),
  };
}

/** Instrument object of GetInstruments. */
export function instrumentObject(info: InstrumentInfo, index: number): object {
  return {
    OMSId: OMS_ID,
    InstrumentId: info.id,
    Symbol: `${info.base.code}/${info.quote.code}`,
    Product1: info.base.productId,
    Product1Symbol: info.base.code,
    Product2: info.quote.productId,
    Product2Symbol: info.quote.code,
    InstrumentType: 'Standard',
    VenueInstrumentId: info.id,
    VenueId: 1,
    SortIndex: index,
    SessionStatus: 'Running',
    PreviousSessionStatus: 'Running',
    SessionStatusDateTime: '2026-11-20T00:00:00.000Z',
    SelfTradePrevention: true,
    QuantityIncrement: figure(info.quantityIncrement),
    PriceIncrement: figure(info.priceIncrement),
    MinimumQuantity: figure(info.quantityIncrement),
    MinimumPrice: figure(info.priceIncrement),
    VenueSymbol: info.symbol,
    IsDisable: false,
  };
}

/** Product object of GetProducts. Deposits and withdrawals are not offered. */
export function productObject(currency: CurrencyInfo): object {
  return {
    OMSId: OMS_ID,
    ProductId: currency.productId,
    Product: currency.code,
    ProductFullName: currency.name,
    ProductType: currency.kind === 'FIAT' ? 'NationalCurrency' : 'CryptoCurrency',
    DecimalPlaces: currency.decimals,
    TickSize: Number(`1e-${currency.decimals}`),
    DepositEnabled: false,
    WithdrawEnabled: false,
    NoFees: false,
    IsDisabled: false,
  };
}
