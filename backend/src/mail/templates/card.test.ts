import { htmlOf, textOf } from '../layout';
import { cardCanceled, cardDisputed } from './card';

const AT = '2026-11-20T17:32:00.000Z';
const WHEN = ['Quando', '20/11/2026, 14:32 (horário de Brasília)'];

test('products §13: a card that was canceled: which, and when; no link', () => {
  const letter = cardCanceled.compose({ at: AT, last4: '4821', text: 'Seu cartão não faz mais compras.' });
  expect(letter).toMatchObject({ subject: 'Cartão cancelado', opening: 'Seu cartão não faz mais compras.' });
  expect(letter.facts).toEqual([['Cartão', 'final 4821'], WHEN]);
  expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
});

test('products §13: a card that had no number yet', () => {
  expect(cardCanceled.compose({ at: AT, last4: null, text: 'Cancelado.' }).facts).toEqual([WHEN]);
});

test('products §13: a purchase that the customer does not know; no link', () => {
  const letter = cardDisputed.compose({
    ...{ at: AT, title: 'Você não reconheceu uma compra', text: 'Vamos analisar.' },
    ...{ merchant: 'POSTO <AZUL>', amount: 'R$ 96,40', boughtAt: '2026-11-18T12:00:00.000Z' },
  });
  expect(letter.subject).toBe('Você não reconheceu uma compra');
  expect(letter.facts).toEqual([
    ['Estabelecimento', 'POSTO <AZUL>'],
    ['Valor', 'R$ 96,40'],
    ['Compra', '18/11/2026, 09:00 (horário de Brasília)'],
    WHEN,
  ]);
  expect(htmlOf(letter)).toContain('POSTO &lt;AZUL&gt;');
  expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
});
