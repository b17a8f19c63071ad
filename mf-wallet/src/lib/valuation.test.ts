import { add, compare, decimal, multiply, ZERO } from '@plataforma/format';
import fc from 'fast-check';
import { balancesOf, price } from './test-data';
import { heldSymbols, valuePortfolio } from './valuation';

const prices = new Map([
  ['btcbrl', price('612480', '600000')],
  ['ethbrl', price('21904.35', '22000')],
]);

describe('worth of the balances', () => {
  it('adds every balance at its last price, to the last digit', () => {
    const portfolio = valuePortfolio(
      balancesOf({ BRL: ['100.0000000001', '0', '100.0000000001'], BTC: ['0.00000001', '0', '0.00000001'] }),
      prices,
    );
    expect(portfolio.total).toBe('100.0061248001');
    expect([portfolio.fiat, portfolio.crypto]).toEqual(['100.0000000001', '0.0061248']);
  });

  it('counts what open orders reserve, and says how much that is', () => {
    const portfolio = valuePortfolio(balancesOf({ BRL: ['70', '30', '100'], BTC: ['0.1', '0.1', '0.2'] }), prices);
    expect(portfolio.total).toBe('122596');
    expect(portfolio.held).toBe('61278');
  });

  it('adds the Pro account, as a part of its own beside those of the main account', () => {
    const pro = { BRL: ['10', '0', '10'], BTC: ['0', '0.1', '0.1'] } as const;
    const portfolio = valuePortfolio(balancesOf({ BRL: ['100', '0', '100'], BTC: ['0.1', '0', '0.1'] }, pro), prices);
    expect(portfolio).toMatchObject({ total: '122606', fiat: '100', crypto: '61248', pro: '61258', held: '61248' });
    expect(portfolio.holdings.find(({ code }) => code === 'BRL')?.total).toBe('100');
    expect(portfolio.change?.amount).toBe('2496');
  });

  it('products §14: adds by name what is in Earn, beside the total of a coin and not within it', () => {
    const portfolio = valuePortfolio(
      balancesOf({ BRL: ['100', '0', '100'], BTC: ['0.1', '0', '0.1', '0.3'], ETH: ['0', '0', '0', '1'] }),
      prices,
    );
    expect(portfolio).toMatchObject({ total: '266996.35', fiat: '100', crypto: '61248', earning: '205648.35' });
    const [bitcoin, ether] = ['BTC', 'ETH'].map((code) => portfolio.holdings.find((holding) => holding.code === code));
    expect([bitcoin?.total, bitcoin?.earning, bitcoin?.value]).toEqual(['0.1', '0.3', '244992']);
    expect([ether?.total, ether?.value]).toEqual(['0', '21904.35']);
    expect(portfolio.change?.amount).toBe('4896.35');
  });

  it('products §14: adds by name what is in baskets, reais of an order that runs included', () => {
    const portfolio = valuePortfolio(
      balancesOf({
        BRL: ['100', '0', '100', '0', '0', '50'],
        BTC: ['0.1', '0', '0.1', '0', '0', '0.3'],
        ETH: ['0', '0', '0', '0', '0', '1'],
      }),
      prices,
    );
    expect(portfolio).toMatchObject({ total: '267046.35', fiat: '100', crypto: '61248', inBaskets: '205698.35' });
    expect(portfolio.empty).toBe(false);
    const bitcoin = portfolio.holdings.find(({ code }) => code === 'BTC');
    expect([bitcoin?.total, bitcoin?.inBaskets, bitcoin?.value]).toEqual(['0.1', '0.3', '244992']);
  });

  it('money M-21: coins under notice are held and not in Earn, each in one place', () => {
    const leaving = { BTC: ['0.1', '0.02', '0.12', '0.3', '0.1'], ETH: ['0', '0', '0', '1', '1'] } as const;
    const portfolio = valuePortfolio(balancesOf(leaving), prices);
    const [bitcoin, ether] = ['BTC', 'ETH'].map((code) => portfolio.holdings.find((holding) => holding.code === code));
    expect(bitcoin).toMatchObject({ available: '0.1', held: '0.12', total: '0.22', earning: '0.2' });
    expect(ether).toMatchObject({ available: '0', held: '1', total: '1', earning: '0', value: '21904.35' });
    const whole = valuePortfolio(balancesOf({ BTC: ['0.42', '0', '0.42'], ETH: ['1', '0', '1'] }), prices);
    expect(portfolio.total).toBe(whole.total);
  });

  it('products §14: with everything in Earn it is not empty, and the price of the coin is asked for', () => {
    const all = balancesOf({ ETH: ['0', '0', '0', '1'] });
    expect([valuePortfolio(all, prices).empty, heldSymbols(all)]).toEqual([false, ['ethbrl']]);
  });

  it('names a currency without a price once, asks for the prices of both accounts, and is empty when both are', () => {
    const both = balancesOf({ SOL: ['2', '0', '2'] }, { SOL: ['1', '0', '1'], ETH: ['1', '0', '1'] });
    expect(valuePortfolio(both, prices).unpriced.map(({ code }) => code)).toEqual(['SOL']);
    expect(heldSymbols(both)).toEqual(['ethbrl', 'solbrl']);
    expect(valuePortfolio(balancesOf({}, { BRL: ['1', '0', '1'] }), prices).empty).toBe(false);
  });

  it('needs no price for a currency without balance', () => {
    const portfolio = valuePortfolio(balancesOf({ BRL: ['5', '0', '5'] }), new Map());
    expect(portfolio.unpriced).toEqual([]);
    expect(portfolio.total).toBe('5');
  });

  it('names what has no price and leaves it out of the total', () => {
    const portfolio = valuePortfolio(balancesOf({ BRL: ['5', '0', '5'], SOL: ['2', '0', '2'] }), prices);
    expect(portfolio.unpriced.map(({ code }) => code)).toEqual(['SOL']);
    expect(portfolio.total).toBe('5');
    expect(portfolio.change).toBeNull();
  });

  it('is empty only when nothing is there at all', () => {
    expect(valuePortfolio(balancesOf({}), prices).empty).toBe(true);
    expect(valuePortfolio(balancesOf({ XRP: ['0', '0.000001', '0.000001'] }), prices).empty).toBe(false);
  });

  it('asks for the prices of held currencies only', () => {
    expect(heldSymbols(balancesOf({ BRL: ['5', '0', '5'], ETH: ['0', '1', '1'] }))).toEqual(['ethbrl']);
  });

  it('is the sum of quantity times price for any balances', () => {
    const amount = fc.bigInt(0n, 10n ** 15n).map((scaled) => {
      const digits = scaled.toString().padStart(11, '0');
      return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
    });
    fc.assert(
      fc.property(amount, amount, amount, (reais, bitcoin, held) => {
        const total = add(decimal(bitcoin), decimal(held));
        const { total: worth } = valuePortfolio(
          balancesOf({ BRL: [reais, '0', reais], BTC: [bitcoin, held, total] }),
          prices,
        );
        expect(compare(worth, add(decimal(reais), multiply(total, decimal('612480'))))).toBe(0);
      }),
    );
  });
});

describe('change in 24 hours', () => {
  it('is what the prices alone moved, in reais and percent', () => {
    const { change } = valuePortfolio(balancesOf({ BRL: ['880000', '0', '880000'], BTC: ['0.2', '0', '0.2'] }), prices);
    expect(change).toEqual({ amount: '2496', percent: '0.24' });
  });

  it('carries its sign when prices fell', () => {
    const { change } = valuePortfolio(balancesOf({ ETH: ['1', '0', '1'] }), prices);
    expect(change).toEqual({ amount: '-95.65', percent: '-0.43' });
  });

  it('is not shown for reais alone, nor without a price of 24 hours ago', () => {
    expect(valuePortfolio(balancesOf({ BRL: ['5', '0', '5'] }), prices).change).toBeNull();
    const young = new Map([['btcbrl', price('612480', '0')]]);
    expect(valuePortfolio(balancesOf({ BTC: ['1', '0', '1'] }), young).change).toBeNull();
  });

  it('is zero for no balance', () => {
    expect(valuePortfolio(balancesOf({}), prices)).toMatchObject({ total: ZERO, change: null });
  });
});
