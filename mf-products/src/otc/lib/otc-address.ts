import type { Side } from '@plataforma/schema';

const MARKET = 'mercado';
const SIDE = 'lado';
const SALE = 'venda';
/** Names a trade, whose receipt is open. */
const TRADE = 'id';
const DEFAULT_MARKET = 'btcbrl';
/** Longer than any symbol. */
const MAX_LENGTH = 16;

export interface Asked {
  readonly symbol: string;
  readonly side: Side;
  /** Id of the trade whose receipt is open; null when none is. */
  readonly tradeId: string | null;
}

export function askedIn(query: URLSearchParams): Asked {
  return {
    symbol: (query.get(MARKET) ?? DEFAULT_MARKET).slice(0, MAX_LENGTH).toLowerCase(),
    side: query.get(SIDE) === SALE ? 'SELL' : 'BUY',
    tradeId: query.get(TRADE),
  };
}

/** The query with the market and the side in it. Its other parameters are kept. */
export function withMarket(query: URLSearchParams, symbol: string, side: Side): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(MARKET, symbol);
  next.set(SIDE, side === 'SELL' ? SALE : 'compra');
  return next;
}

/** The query with the receipt of a trade open, or without one. */
export function withTrade(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id === null) next.delete(TRADE);
  else next.set(TRADE, id);
  return next;
}
