import { decimal } from '@plataforma/format';
import { cardFee } from './card-fee';

describe('the fee of a deposit by card is inside the amount', () => {
  it.each([
    ['100', '3.49'],
    ['10', '0.35'],
    ['10.01', '0.35'],
    ['500.00', '17.45'],
    ['1234.56', '43.09'],
    // 0,5 centavo is rounded up: 50 × 3,49 % = 1,745.
    ['50', '1.75'],
    ['5000', '174.5'],
  ])('of R$ %s it is R$ %s', (amount, fee) => {
    expect(cardFee(decimal(amount), '0.0349')).toBe(fee);
  });

  it('is none where nothing is taken', () => {
    expect(cardFee(decimal('100'), '0')).toBe('0');
  });
});
