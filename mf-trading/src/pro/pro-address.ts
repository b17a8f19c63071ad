import type { TradingAccount } from '@plataforma/contract';

export const PRO = '/pro';
const TRANSFER = '/pro/transfer';
/** The terminal with the Pro account chosen. */
export const PRO_TERMINAL = '/terminal?account=pro';
/** The path in discovery. */
export const TERMINAL = '/terminal';

/** Parameters of the transfer's address. */
const FROM = 'de';
const CURRENCY = 'moeda';
const PRO_WORD = 'pro';

/** Address of the transfer page with a direction and, optionally, a currency. */
export function transferAddress(from: TradingAccount, currency?: string): string {
  const query = new URLSearchParams({
    ...(from === 'PRO' ? { [FROM]: PRO_WORD } : {}),
    ...(currency ? { [CURRENCY]: currency } : {}),
  });
  const search = query.toString();
  return search === '' ? TRANSFER : `${TRANSFER}?${search}`;
}

/** What the address asks for. The default is reais from the main account. */
export function transferFromAddress(query: URLSearchParams): {
  readonly from: TradingAccount;
  readonly currency: string;
} {
  return { from: query.get(FROM) === PRO_WORD ? 'PRO' : 'MAIN', currency: query.get(CURRENCY)?.toUpperCase() ?? 'BRL' };
}
