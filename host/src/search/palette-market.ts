import { decimal, decimalsOf } from '@plataforma/format';
import type { SearchInstrumentsQuery } from './__generated__/search';

/** A market in the form in which the palette shows it. */
export interface PaletteMarket {
  readonly symbol: string;
  readonly name: string;
  readonly code: string;
  /** E.g. "BTC/BRL". */
  readonly pair: string;
  readonly priceDecimals: number;
}

export function toPaletteMarket(instrument: SearchInstrumentsQuery['instruments'][number]): PaletteMarket {
  const { symbol, base, quote, priceIncrement } = instrument;
  return {
    symbol,
    name: base.name,
    code: base.code,
    pair: `${base.code}/${quote.code}`,
    priceDecimals: decimalsOf(decimal(priceIncrement)),
  };
}
