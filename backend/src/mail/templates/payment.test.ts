import { htmlOf, textOf } from '../layout';
import { paymentAttention, paymentReceived } from './payment';

const AT = '2026-11-20T17:32:00.000Z';

test('products §13: a payment that was received: what came, what it cost, what its owner has; no link', () => {
  const letter = paymentReceived.compose({
    ...{ at: AT, amount: 'R$ 450,00', fee: 'R$ 4,45', net: 'R$ 445,55', endToEndId: 'E123' },
    text: 'Recebemos R$ 450,00 de R$ 450,00.',
  });
  expect(letter.facts).toEqual([
    ['Valor pago', 'R$ 450,00'],
    ['Taxa', 'R$ 4,45'],
    ['Valor recebido', 'R$ 445,55'],
    ['Quando', '20/11/2026, 14:32 (horário de Brasília)'],
    ['Pix', 'E123'],
  ]);
  expect(textOf(letter)).toContain('Recebemos R$ 450,00 de R$ 450,00.');
  expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
});

test('P-14: a payment that waits for its owner says so in the subject, and why; no link', () => {
  const letter = paymentAttention.compose({ at: AT, title: 'Pagamento abaixo do valor', text: 'Recebemos R$ 98,20.' });
  expect(letter.subject).toBe('Pagamento abaixo do valor');
  expect(letter.opening).toBe('Recebemos R$ 98,20.');
  expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
});
