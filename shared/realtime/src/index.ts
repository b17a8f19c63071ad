export { systemClock, type Clock } from './clock';
export { numberToDecimal } from './exact';
export { createInstruments, type InstrumentInfo, type Instruments } from './instruments';
export { createMarketData, type MarketData, type MarketDataOptions } from './market-data';
export { SocketError } from './requests';
export { createSocket, type Socket, type SocketOptions } from './socket';
export { createStore, type Store, type WritableStore } from './store';
export type { AccountEvent, BookLevel, Connection, OrderBook, Ticker, Trade, TradingAccount } from './types';
export type { WebSocketConstructor, WebSocketLike } from './web-socket';
