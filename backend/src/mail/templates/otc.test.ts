import { htmlOf, textOf } from '../layout';
import { otcNote } from './otc';

const NOTE = {
  ...{ number: '7', at: '2026-11-20T17:32:00.000Z', side: 'BUY', price: 'R$ 1.001,50', quantity: '100 ETH' },
  ...{ amount: 'R$ 100.150,00', fee: 'R$ 250,38', total: 'R$ 100.400,38', provider: 'Horizonte Liquidez' },
  ...{ isForeignExchange: false, text: 'Você comprou 100 ETH por R$ 100.400,38.' },
} as const;

test('products §13: the note of a trade over the counter: what, with whom, at what price, what it cost; no link', () => {
  const letter = otcNote.compose(NOTE);
  expect(letter.facts).toEqual([
    ['Operação', 'nº 7'],
    ['Quando', '20/11/2026, 14:32 (horário de Brasília)'],
    ['Contraparte', 'Horizonte Liquidez'],
    ['Quantidade', '100 ETH'],
    ['Preço', 'R$ 1.001,50'],
    ['Valor', 'R$ 100.150,00'],
    ['Taxa', 'R$ 250,38'],
    ['Total pago', 'R$ 100.400,38'],
  ]);
  expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
});

test('products §8: of a sale it says what was received, of USDT that it is a foreign-exchange operation', () => {
  const letter = otcNote.compose({ ...NOTE, side: 'SELL', isForeignExchange: true });
  expect(letter.facts.slice(-2)).toEqual([
    ['Total recebido', 'R$ 100.400,38'],
    ['Natureza', 'Operação de câmbio'],
  ]);
});
