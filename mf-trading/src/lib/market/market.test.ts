import { searchMarkets, toMarket } from './market';
import { instrumentFields } from '../test/test-data';

describe('a market read from an instrument', () => {
  it('takes its decimals from the increments (open points: ticks)', () => {
    expect(toMarket(instrumentFields('XRP'))).toMatchObject({ pair: 'XRP/BRL', priceDecimals: 4, quantityDecimals: 6 });
    expect(toMarket(instrumentFields('BTC'))).toMatchObject({ pair: 'BTC/BRL', priceDecimals: 2, quantityDecimals: 8 });
  });

  it('is found by name, code and pair, whatever case and accents', () => {
    const markets = [toMarket(instrumentFields('BTC')), toMarket(instrumentFields('SOL'))];
    const found = (text: string) => searchMarkets(markets, text).map(({ symbol }) => symbol);
    expect(found('sol/brl')).toEqual(['solbrl']);
    expect(found(' BITCÓIN ')).toEqual(['btcbrl']);
    expect(found('')).toEqual(['btcbrl', 'solbrl']);
    expect(found('doge')).toEqual([]);
  });
});
