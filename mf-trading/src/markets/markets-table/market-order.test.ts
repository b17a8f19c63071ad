import { toMarket } from '../../lib/market/market';
import { instrumentFields, ticker } from '../../lib/test/test-data';
import { arrangeMarkets, defaultSort, nextSort, type MarketFilter, type Sort } from './market-order';

const markets = (['SOL', 'BTC', 'XRP', 'ETH'] as const).map((code) => toMarket(instrumentFields(code)));
const tickers = new Map(
  [
    ticker('BTC', '612480.00', '1.84', '41200000'),
    ticker('ETH', '21904.35', '0.00', '18700000'),
    ticker('SOL', '1184.20', '-2.31', '9400000'),
  ].map((entry) => [entry.symbol, entry]),
);
const shown = (filter: MarketFilter, sort: Sort, search = '', favourites: readonly string[] = []) =>
  arrangeMarkets(markets, tickers, { filter, search, favourites }, sort).map((m) => m.base.code);

describe('order of the markets table', () => {
  it('is by volume, largest first; a market without a price comes last', () => {
    expect(shown('all', defaultSort)).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
    expect(shown('all', { column: 'volume', direction: 'ascending' })).toEqual(['SOL', 'ETH', 'BTC', 'XRP']);
  });

  it('sorts prices and changes as numbers, names as words', () => {
    expect(shown('all', { column: 'price', direction: 'ascending' })).toEqual(['SOL', 'ETH', 'BTC', 'XRP']);
    expect(shown('all', { column: 'change', direction: 'descending' })).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
    expect(shown('all', { column: 'asset', direction: 'ascending' })).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
  });

  it('starts a column with what one looks for first and turns round on the second press', () => {
    const byName = nextSort(defaultSort, 'asset');
    expect(byName).toEqual({ column: 'asset', direction: 'ascending' });
    expect(nextSort(byName, 'asset')).toEqual({ column: 'asset', direction: 'descending' });
    expect(nextSort(byName, 'price')).toEqual({ column: 'price', direction: 'descending' });
  });
});

describe('filter of the markets table', () => {
  it('shows what rises or falls; what stands still does neither', () => {
    expect(shown('rising', defaultSort)).toEqual(['BTC']);
    expect(shown('falling', defaultSort)).toEqual(['SOL']);
  });

  it('shows favourites, and what was searched for among them, whatever its case and accents', () => {
    expect(shown('favourites', defaultSort, '', ['solbrl', 'btcbrl'])).toEqual(['BTC', 'SOL']);
    expect(shown('favourites', defaultSort, 'sôl', ['solbrl', 'btcbrl'])).toEqual(['SOL']);
    expect(shown('all', defaultSort, 'ETH/')).toEqual(['ETH']);
  });
});
