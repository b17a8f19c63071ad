import { decimalsOf, type Decimal } from '@plataforma/format';
import { numberToDecimal } from './exact';
import { isRecord } from './guards';
import { SocketError } from './requests';
import type { Socket } from './socket';
import { createStore, type ExternalStore } from './store';

/** What the streams need to know of an instrument. */
export interface InstrumentInfo {
  readonly id: number;
  /** Lower case without separator, e.g. `btcbrl`. */
  readonly symbol: string;
  readonly priceIncrement: Decimal;
  readonly priceDecimals: number;
  readonly quantityIncrement: Decimal;
  readonly quantityDecimals: number;
}

export interface Instruments {
  /** Instruments by their symbol. Empty until the gateway has answered. */
  readonly store: ExternalStore<ReadonlyMap<string, InstrumentInfo>>;
  /** The instrument with this id in the protocol, or null. */
  readonly byId: (id: number) => InstrumentInfo | null;
  /**
   * Starts a stream as soon as the instrument is known. It never starts for an instrument that does not exist.
   * @returns the function that ends the stream
   */
  readonly whenKnown: (symbol: string, start: (instrument: InstrumentInfo) => () => void) => () => void;
}

/** The instruments of the gateway (GetInstruments, domain facts §1). The request is repeated until it is answered. */
export function createInstruments(socket: Socket, report: (error: unknown) => void): Instruments {
  const store = createStore<ReadonlyMap<string, InstrumentInfo>>(new Map());
  let ids: ReadonlyMap<number, InstrumentInfo> = new Map();
  const read = (payload: unknown) => {
    const known = (Array.isArray(payload) ? payload : []).flatMap((entry: unknown) => parseInstrument(entry) ?? []);
    ids = new Map(known.map((instrument) => [instrument.id, instrument]));
    store.set(new Map(known.map((instrument) => [instrument.symbol, instrument])));
  };
  const load = () => {
    socket.request('GetInstruments', { OMSId: 1 }).then(read, (error: unknown) => {
      // After a lost connection, the next connection asks again.
      if (error instanceof SocketError && error.reason === 'unanswered') load();
      else if (error instanceof SocketError && error.reason === 'refused') report(error);
    });
  };
  socket.on('general', 'open', () => {
    if (store.get().size === 0) load();
  });
  return {
    store,
    byId: (id) => ids.get(id) ?? null,
    whenKnown: (symbol, start) => {
      let end: (() => void) | null = null;
      let stopWaiting = () => {};
      const tryStart = () => {
        const instrument = store.get().get(symbol);
        if (!instrument || end) return;
        stopWaiting();
        end = start(instrument);
      };
      stopWaiting = store.subscribe(tryStart);
      tryStart();
      return () => {
        stopWaiting();
        end?.();
      };
    },
  };
}

function parseInstrument(value: unknown): InstrumentInfo | null {
  if (!isRecord(value)) return null;
  const { InstrumentId: id, Symbol: symbol, PriceIncrement: price, QuantityIncrement: quantity } = value;
  if (typeof id !== 'number' || typeof symbol !== 'string') return null;
  if (typeof price !== 'number' || typeof quantity !== 'number') return null;
  const priceIncrement = numberToDecimal(price);
  const quantityIncrement = numberToDecimal(quantity);
  return {
    id,
    symbol: symbol.toLowerCase().replace(/[^a-z0-9]/g, ''),
    priceIncrement,
    priceDecimals: decimalsOf(priceIncrement),
    quantityIncrement,
    quantityDecimals: decimalsOf(quantityIncrement),
  };
}
