import { decimal } from '@plataforma/format';
import { spreadOf } from './spread';

describe('screens, terminal: the spread, the same in the header and in the book', () => {
  it.each([
    ['612480.00', '612492.00', '12', '0.001'],
    ['99.00', '100.00', '1', '1'],
    ['100.00', '100.00', '0', '0'],
  ])('between %s and %s is %s reais, %s percent of the price to sell at', (bid, ask, amount, percent) => {
    expect(spreadOf(decimal(bid), decimal(ask))).toEqual({ amount, percent });
  });

  it.each([
    [null, '100.00'],
    ['100.00', null],
    ['100.01', '100.00'],
  ])('is not known between %s and %s', (bid, ask) => {
    expect(spreadOf(bid === null ? null : decimal(bid), ask === null ? null : decimal(ask))).toBeNull();
  });
});
