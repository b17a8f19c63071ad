import { toAmount } from '../lib/amount';
import { CURRENCIES, currencyOf } from '../ledger/index';
import type { CurrencyCode, CurrencyInfo } from '../ledger/index';

/** An instrument that can be traded. Prices, increments and minimum are scaled by 1e10. */
export interface InstrumentInfo {
  /** `InstrumentId` of the real-time protocol. */
  readonly id: number;
  /** Lower case without separator (domain facts §2). */
  readonly symbol: string;
  readonly base: CurrencyInfo;
  readonly quote: CurrencyInfo;
  readonly priceIncrement: bigint;
  readonly quantityIncrement: bigint;
  /** Decimals of a quantity that the increment allows. */
  readonly quantityDecimals: number;
  readonly priceDecimals: number;
  /** The smallest price × quantity of an order. */
  readonly minimumAmount: bigint;
  /** The price at which the simulated market starts. */
  readonly startPrice: bigint;
}

const MINIMUM_AMOUNT = toAmount('10');

/** Tick × increment is at least 1e-10, so price × quantity is always exact with ten decimals. */
function instrument(id: number, code: CurrencyCode, startPrice: string, fine = false): InstrumentInfo {
  return {
    id,
    symbol: `${code.toLowerCase()}brl`,
    base: currencyOf(code),
    quote: currencyOf('BRL'),
    priceIncrement: toAmount(fine ? '0.0001' : '0.01'),
    quantityIncrement: toAmount(fine ? '0.000001' : '0.00000001'),
    quantityDecimals: fine ? 6 : 8,
    priceDecimals: fine ? 4 : 2,
    minimumAmount: MINIMUM_AMOUNT,
    startPrice: toAmount(startPrice),
  };
}

/** Every instrument, in display order. */
export const INSTRUMENTS: readonly InstrumentInfo[] = [
  instrument(1, 'BTC', '612480'),
  instrument(2, 'ETH', '21904.35'),
  instrument(3, 'SOL', '1184.20'),
  instrument(4, 'XRP', '13.0842', true),
  instrument(5, 'USDT', '5.3120', true),
  instrument(6, 'LTC', '561.30'),
  instrument(7, 'DOGE', '0.9214', true),
  instrument(8, 'ADA', '3.4075', true),
  instrument(9, 'LINK', '118.44'),
  instrument(10, 'AVAX', '142.60'),
];

const bySymbol = new Map(INSTRUMENTS.map((info) => [info.symbol, info]));
const byId = new Map(INSTRUMENTS.map((info) => [info.id, info]));

/** The instrument with this symbol, such as `btcbrl`; undefined when there is none. */
export function findInstrument(symbol: string): InstrumentInfo | undefined {
  return bySymbol.get(symbol);
}

/** The instrument with this `InstrumentId` of the real-time protocol; undefined when there is none. */
export function findInstrumentById(id: number): InstrumentInfo | undefined {
  return byId.get(id);
}

/** The instrument with this id. @throws RangeError when there is none. */
export function instrumentOf(id: number): InstrumentInfo {
  const info = byId.get(id);
  if (!info) throw new RangeError(`Unknown instrument ${id}`);
  return info;
}

/** The products of the real-time protocol are the currencies. */
export const PRODUCTS = CURRENCIES;
