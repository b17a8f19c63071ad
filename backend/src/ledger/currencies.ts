export type CurrencyCode = 'BRL' | 'BTC' | 'ETH' | 'SOL' | 'XRP' | 'USDT' | 'LTC' | 'DOGE' | 'ADA' | 'LINK' | 'AVAX';

export interface CurrencyInfo {
  readonly code: CurrencyCode;
  readonly name: string;
  readonly kind: 'CRYPTO' | 'FIAT';
  /** How many decimals a screen shows of a quantity. */
  readonly decimals: number;
  /** `ProductId` of the real-time protocol. */
  readonly productId: number;
}

function currency(code: CurrencyCode, name: string, decimals: number, productId: number): CurrencyInfo {
  return { code, name, kind: code === 'BRL' ? 'FIAT' : 'CRYPTO', decimals, productId };
}

/** Every currency, in display order: BRL first. */
export const CURRENCIES: readonly CurrencyInfo[] = [
  currency('BRL', 'Real', 2, 1),
  currency('BTC', 'Bitcoin', 8, 2),
  currency('ETH', 'Ethereum', 8, 3),
  currency('SOL', 'Solana', 8, 4),
  currency('XRP', 'XRP', 6, 5),
  currency('USDT', 'Tether', 6, 6),
  currency('LTC', 'Litecoin', 8, 7),
  currency('DOGE', 'Dogecoin', 6, 8),
  currency('ADA', 'Cardano', 6, 9),
  currency('LINK', 'Chainlink', 8, 10),
  currency('AVAX', 'Avalanche', 8, 11),
];

const byCode = new Map<string, CurrencyInfo>(CURRENCIES.map((info) => [info.code, info]));

/** The currency with this code. @throws RangeError when there is none. */
export function currencyOf(code: string): CurrencyInfo {
  const info = byCode.get(code);
  if (!info) throw new RangeError(`Unknown currency ${code.slice(0, 20)}`);
  return info;
}
