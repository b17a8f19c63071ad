import { decimal, decimalsOf, searchText, type Decimal } from '@plataforma/format';
import type { InstrumentFieldsFragment } from './__generated__/instruments';

export interface MarketCurrency {
  readonly code: string;
  readonly name: string;
  /** Decimals to show a quantity with. */
  readonly decimals: number;
}

/** An instrument as the screens use it. */
export interface Market {
  readonly symbol: string;
  /** E.g. "BTC/BRL". */
  readonly pair: string;
  readonly base: MarketCurrency;
  readonly quote: MarketCurrency;
  readonly priceDecimals: number;
  /** Decimals that a quantity may be ordered with. */
  readonly quantityDecimals: number;
  readonly minimumAmount: Decimal;
  /** Fraction of the amount, e.g. "0.0025". */
  readonly makerFee: Decimal;
  /** Fraction of the amount, e.g. "0.005". */
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

/** Markets whose name, code or pair contains what was typed, whatever its case and accents. */
export function searchMarkets(markets: readonly Market[], text: string): readonly Market[] {
  const wanted = searchText(text);
  return markets.filter(({ base, pair, symbol }) => searchText(`${base.name} ${pair} ${symbol}`).includes(wanted));
}
