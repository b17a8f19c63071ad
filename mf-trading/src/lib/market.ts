import { decimal, type Decimal } from '@plataforma/format';
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
  /** Fraction of the amount, e.g. "0.005". */
  readonly takerFee: Decimal;
}

/** Number of decimals of a price or quantity increment, e.g. 2 for "0.01". */
export function decimalsOf(increment: string): number {
  const [, fraction = ''] = increment.split('.');
  return fraction.replace(/0+$/, '').length;
}

export function toMarket(instrument: InstrumentFieldsFragment): Market {
  const { base, quote } = instrument;
  return {
    symbol: instrument.symbol,
    pair: `${base.code}/${quote.code}`,
    base: { code: base.code, name: base.name, decimals: base.decimals },
    quote: { code: quote.code, name: quote.name, decimals: quote.decimals },
    priceDecimals: decimalsOf(instrument.priceIncrement),
    quantityDecimals: decimalsOf(instrument.quantityIncrement),
    minimumAmount: decimal(instrument.minimumAmount),
    takerFee: decimal(instrument.takerFee),
  };
}

/** Markets whose name, code or pair contains what was typed, whatever its case and accents. */
export function searchMarkets(markets: readonly Market[], text: string): readonly Market[] {
  const plain = (value: string) =>
    value
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const wanted = plain(text.trim());
  return markets.filter((market) => plain(`${market.base.name} ${market.pair} ${market.symbol}`).includes(wanted));
}
