import { decimal } from '@plataforma/format';
import type { LimitKind } from '@plataforma/schema';
import { typedReais } from '../../lib/typed-reais';
import { leastLeft } from './deposit-amount';

const limit = (window: 'DAY' | 'MONTH', left: string | null, kind: LimitKind = 'BRL_DEPOSIT') => ({
  kind,
  window,
  left,
});

describe('what may be deposited still', () => {
  it.each([
    ['the least of both windows', [limit('DAY', '2000'), limit('MONTH', '250')], { window: 'MONTH', amount: '250' }],
    ['the day where both are alike', [limit('MONTH', '250'), limit('DAY', '250')], { window: 'DAY', amount: '250' }],
    ['a window without a limit aside', [limit('DAY', '2000'), limit('MONTH', null)], { window: 'DAY', amount: '2000' }],
    ['other kinds aside', [limit('DAY', '1', 'CARD_DEPOSIT'), limit('DAY', '5')], { window: 'DAY', amount: '5' }],
    ['nothing where there is no limit', [limit('DAY', null), limit('MONTH', null)], null],
  ])('is %s', (_what, limits, left) => expect(leastLeft(limits, 'BRL_DEPOSIT')).toEqual(left));

  it.each([
    ['500', '500,00'],
    ['50.5', '50,50'],
    ['0.01', '0,01'],
  ])('%s is typed %s', (amount, typed) => expect(typedReais(decimal(amount))).toBe(typed));
});
