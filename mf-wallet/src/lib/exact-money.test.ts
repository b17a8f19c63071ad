import { decimal } from '@plataforma/format';
import { exactMoney } from './exact-money';

it.each([
  ['612480', 'R$\u00a0612.480,00'],
  ['67372.8', 'R$\u00a067.372,80'],
  ['61000.4987123456', 'R$\u00a061.000,4987123456'],
  ['0.001', 'R$\u00a00,001'],
])('shows %s reais to the last digit, and centavos always', (amount, text) => {
  expect(exactMoney(decimal(amount))).toBe(text);
});
