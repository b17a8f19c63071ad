const colors: Readonly<Record<string, string>> = {
  ADA: '#3468d1',
  AVAX: '#e84142',
  BRL: '#7b8595',
  BTC: '#f7931a',
  DOGE: '#c2a633',
  ETH: '#627eea',
  LINK: '#2a5ada',
  LTC: '#4a78b8',
  SOL: '#9945ff',
  USDT: '#26a17b',
  XRP: '#3b82f6',
};

const OTHER = '#7b8595';

/** The colour of a currency, for its icon and its part of a chart. Grey for a currency that is not in the list. */
export function currencyColor(code: string): string {
  return colors[code] ?? OTHER;
}
