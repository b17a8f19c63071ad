import type { Ticker } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import type { BalancesQuery } from './__generated__/balances';
import type { Price } from './valuation';

const NAMES: Readonly<Record<string, string>> = {
  BRL: 'Real',
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  XRP: 'XRP',
  USDT: 'Tether',
};

type Amounts = Readonly<
  Record<
    string,
    readonly [
      available: string,
      held: string,
      total: string,
      earning?: string,
      leavingEarn?: string,
      inBaskets?: string,
    ]
  >
>;

const codes = Object.keys(NAMES);

const accountOf = (account: 'MAIN' | 'PRO', amounts: Amounts): BalancesQuery['main'] =>
  codes.map((code) => {
    const [available, held, total, earning = '0', leavingEarn = '0', inBaskets = '0'] = amounts[code] ?? [
      '0',
      '0',
      '0',
    ];
    return {
      // The two lists are of one fragment, which Apollo fills in for what it knows to be a balance.
      __typename: 'Balance' as const,
      account,
      currency: {
        code,
        name: NAMES[code] ?? code,
        kind: code === 'BRL' ? 'FIAT' : 'CRYPTO',
        decimals: code === 'BRL' ? 2 : 8,
      },
      total,
      available,
      held,
      earning,
      leavingEarn,
      inBaskets,
    };
  });

/** Balances for tests, by currency code: available, held and total, what is in Earn and under notice there, and in baskets. All other currencies are zero. */
export function balancesOf(amounts: Amounts, pro: Amounts = {}): BalancesQuery {
  return {
    main: accountOf('MAIN', amounts),
    pro: accountOf('PRO', pro),
    instruments: codes
      .filter((code) => code !== 'BRL')
      .map((code) => ({
        symbol: `${code.toLowerCase()}brl`,
        priceIncrement: code === 'XRP' || code === 'USDT' ? '0.0001' : '0.01',
        base: { code },
        quote: { code: 'BRL' },
      })),
  };
}

export function price(last: string, open = last): Price {
  return { last: decimal(last), open: decimal(open) };
}

export function ticker(symbol: string, last: string, open: string): Ticker {
  const none = decimal('0');
  return {
    symbol,
    last: decimal(last),
    bid: null,
    ask: null,
    open: decimal(open),
    high: decimal(last),
    low: decimal(open),
    volume: none,
    notional: none,
    changePercent: none,
    updatedAt: Date.parse('2026-11-20T14:32:00Z'),
  };
}
