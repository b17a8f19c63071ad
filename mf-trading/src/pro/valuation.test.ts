import { decimal } from '@plataforma/format';
import { balance } from '../lib/test/mocks';
import { proBalances } from './test-data';
import { heldSymbols, valueAccount } from './valuation';

const data = proBalances(
  balance('PRO', 'BRL', '1000', '500', '1500'),
  balance('PRO', 'BTC', '0.1'),
  balance('PRO', 'ETH', '0'),
);

describe('what the Pro account is worth', () => {
  it('is its reais and everything else at the last price, what orders hold included', () => {
    const value = valueAccount(data, new Map([['btcbrl', { last: decimal('612480.01') }]]));
    expect(value.total).toBe('62748.001');
    expect(value.holdings.map(({ code }) => code)).toEqual(['BRL', 'BTC']);
    expect(value.unpriced).toEqual([]);
  });

  it('names what has no price, and counts the rest', () => {
    const value = valueAccount(data, new Map());
    expect(value.total).toBe('1500');
    expect(value.unpriced).toEqual(['Bitcoin']);
  });

  it('requests the prices of held currencies only', () => {
    expect([...heldSymbols(data)]).toEqual([['BTC', 'btcbrl']]);
  });
});
