import { htmlOf, textOf } from '../layout';
import { earnMatured } from './earn';

test('products §13: the mail of a position that came to its end: how much, what of it was earned, when; no link', () => {
  const letter = earnMatured.compose({
    ...{ at: '2026-12-21T03:00:00.000Z', total: '1,00583 ETH', net: '0,00583 ETH' },
    text: '1,00583 ETH voltaram ao seu saldo.',
  });
  expect(letter.facts).toEqual([
    ['Valor', '1,00583 ETH'],
    ['Rendimento', '0,00583 ETH'],
    ['Quando', '21/12/2026, 00:00 (horário de Brasília)'],
  ]);
  expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
});
