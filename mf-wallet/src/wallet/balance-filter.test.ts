import { balancesOf, price } from '../lib/test-data';
import { valuePortfolio } from '../lib/valuation';
import { filterHoldings, isSmall, sortHoldings } from './balance-filter';

const { holdings } = valuePortfolio(
  balancesOf({
    BRL: ['0.99', '0', '0.99'],
    BTC: ['0.01', '0', '0.01'],
    ETH: ['1', '0', '1'],
    SOL: ['3', '0', '3'],
    XRP: ['0', '1', '1'],
  }),
  new Map([
    ['btcbrl', price('612480')],
    ['ethbrl', price('21904.35')],
    ['xrpbrl', price('1')],
  ]),
);
const codes = (list: typeof holdings) => list.map(({ code }) => code);

describe('list of balances', () => {
  it('hides what is worth less than R$ 1, and never what has no price', () => {
    expect(codes(filterHoldings(holdings, { search: '', hideSmall: true }))).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
    expect(holdings.filter(isSmall).map(({ code }) => code)).toEqual(['BRL', 'USDT']);
  });

  it.each([
    ['bit', ['BTC']],
    [' USDT ', ['USDT']],
    ['Réal', ['BRL']],
    ['zzz', []],
  ])('finds %p by name or code, whatever the case and accents', (search, found) => {
    expect(codes(filterHoldings(holdings, { search, hideSmall: false }))).toEqual(found);
  });

  it('sorts by value: unknown after all known values, nothing last', () => {
    expect(codes(sortHoldings(holdings, { key: 'value', direction: 'descending' }))).toEqual([
      'ETH',
      'BTC',
      'XRP',
      'BRL',
      'SOL',
      'USDT',
    ]);
    expect(codes(sortHoldings(holdings, { key: 'value', direction: 'ascending' }))[0]).toBe('USDT');
  });

  it('sorts by name', () => {
    expect(codes(sortHoldings(holdings, { key: 'name', direction: 'ascending' }))).toEqual([
      'BTC',
      'ETH',
      'BRL',
      'SOL',
      'USDT',
      'XRP',
    ]);
  });
});
