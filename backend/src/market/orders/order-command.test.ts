import { toAmount } from '../../lib/amount';
import { INSTRUMENTS } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { CODES } from '../messages';
import { assertWorth, parsePrice, parseQuoteAmount } from './order-command';

const BTC = INSTRUMENTS[0];

function btc(changes: Partial<InstrumentInfo> = {}): InstrumentInfo {
  if (!BTC) throw new Error('no instrument');
  return { ...BTC, ...changes };
}

describe('domain §2: terms of an order are kept to the last digit', () => {
  test('an order of exactly the minimum, R$ 10,00, is taken; one unit less is refused', () => {
    const [price, least] = [toAmount('500'), toAmount('0.02')];
    expect(() => assertWorth(price, least, btc())).not.toThrow();
    const refused = expect.objectContaining({ field: 'quantity', code: CODES.belowMinimum });
    expect(() => assertWorth(price, least - 1n, btc())).toThrow(refused);
    expect(parseQuoteAmount('10', btc())).toBe(toAmount('10'));
    expect(() => parseQuoteAmount('9.99', btc())).toThrow(/mínimo/);
  });

  test.each(['price', 'stopPrice'] as const)('a %s off the tick is refused, however few its decimals', (field) => {
    const coarse = btc({ priceIncrement: toAmount('0.05') });
    expect(parsePrice(field)('100.05', coarse)).toBe(toAmount('100.05'));
    expect(() => parsePrice(field)('100.07', coarse)).toThrow('O preço deve ser múltiplo de R$\u00a00,05.');
  });
});
