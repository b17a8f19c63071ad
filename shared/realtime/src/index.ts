export type { AccountEvent, BookLevel, Connection, OrderBook, Ticker, Trade } from './types';
