import { balancesOf, price } from '../lib/test-data';
import { valuePortfolio } from '../lib/valuation';
import { stepsOf } from './steps';

const prices = new Map([['btcbrl', price('612480')]]);
const portfolioOf = (amounts: Parameters<typeof balancesOf>[0]) => valuePortfolio(balancesOf(amounts), prices);
const nothing = portfolioOf({});
const reais = portfolioOf({ BRL: ['10', '0', '10'] });
const bitcoin = portfolioOf({ BTC: ['0', '0.1', '0.1'] });
const everything = () => true;
const tradeOnly = (path: string) => path === '/trade/btcbrl';
const shown = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ id, done }) => `${id} ${done ? 'done' : 'missing'}`);

describe('steps still missing (screens: Home)', () => {
  it('go from the e-mail to the first asset', () => {
    expect(shown(0, nothing, everything)).toEqual([
      'email missing',
      'data missing',
      'verification missing',
      'deposit missing',
      'purchase missing',
    ]);
    expect(shown(10, reais, everything)).toEqual([
      'email done',
      'data done',
      'verification missing',
      'deposit done',
      'purchase missing',
    ]);
  });

  it('lead to no screen that is not built', () => {
    expect(shown(10, nothing, tradeOnly)).toEqual(['email done', 'data done', 'purchase missing']);
    expect(shown(0, nothing, () => false)).toEqual([]);
  });

  it('are nothing once none is missing', () => {
    expect(shown(20, bitcoin, everything)).toEqual([]);
    expect(shown(10, bitcoin, tradeOnly)).toEqual([]);
  });
});
