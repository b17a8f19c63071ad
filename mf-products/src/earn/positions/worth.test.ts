import { decimal } from '@plataforma/format';
import { worthOf } from './worth';

const total = (code: string, earning: string, underNotice = '0') => ({
  __typename: 'EarnTotal' as const,
  currency: { __typename: 'Currency' as const, code, name: code, decimals: 8 },
  earning,
  underNotice,
  earned: '0',
  accrued: '0',
});
const prices = new Map([
  ['adabrl', { last: decimal('4.21') }],
  ['ethbrl', { last: decimal('20000') }],
]);

describe('products §12: total earning in reais', () => {
  it('is what earns and what is under notice, at the price of now, to the last digit', () => {
    expect(worthOf([total('ADA', '50.5', '12.25'), total('ETH', '1.00000001')], prices)).toBe('20264.1777');
  });

  it('is not known while a price is missing, unless nothing of that coin is there', () => {
    expect(worthOf([total('SOL', '1')], prices)).toBeNull();
    expect(worthOf([total('SOL', '0'), total('ADA', '1')], prices)).toBe('4.21');
  });
});
