import { decimal, decimalsOf, searchText, type Decimal } from '@plataforma/format';
import type { InstrumentFieldsFragment } from './__generated__/instruments';

export interface MarketCurrency {
  readonly code: string;
  readonly name: string;
  /** How many decimals a screen shows of a quantity. */
  readonly decimals: number;
}

/** An instrument in the form that screens use. */
export interface Market {
  readonly symbol: string;
  /** E.g. "BTC/BRL". */
  readonly pair: string;
  readonly base: MarketCurrency;
  readonly quote: MarketCurrency;
  readonly priceDecimals: number;
  /** How many decimals a quantity of an order may have. */
  readonly quantityDecimals: number;
  readonly minimumAmount: Decimal;
  /** A fraction of the amount, e.g. "0.0025". */
  readonly makerFee: Decimal;
  /** A fraction of the amount, e.g. "0.005". */
  readonly takerFee: Decimal;
}

export function toMarket(instrument: InstrumentFieldsFragment): Market {
  const { base, quote } = instrument;
  return {
    symbol: instrument.symbol,
    pair: `${base.code}/${quote.code}`,
    base: { code: base.code, name: base.name, decimals: base.decimals },
    quote: { code: quote.code, name: quote.name, decimals: quote.decimals },
    priceDecimals: decimalsOf(decimal(instrument.priceIncrement)),
    quantityDecimals: decimalsOf(decimal(instrument.quantityIncrement)),
    minimumAmount: decimal(instrument.minimumAmount),
    makerFee: decimal(instrument.makerFee),
    takerFee: decimal(instrument.takerFee),
  };
}

/** Markets whose name, code or pair contains the typed text. Case and accents do not matter. */
export function searchMarkets(markets: readonly Market[], text: string): readonly Market[] {
  const wanted = searchText(text);
  return markets.filter(({ base, pair, symbol }) => searchText(`${base.name} ${pair} ${symbol}`).includes(wanted));
}
