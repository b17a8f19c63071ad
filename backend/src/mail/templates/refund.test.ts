import { htmlOf, textOf } from '../layout';
import { refundConfirm } from './refund';

const data = {
  at: '2026-11-21T02:30:00.000Z',
  until: '2026-11-21T02:45:00.000Z',
  amount: '0,00090151 BTC',
  fee: '0,0001 BTC',
  cost: 'R$ 501,51',
  network: 'Bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  tag: null,
  device: 'Chrome, 156.0.0.0, Windows',
  link: 'https://plataforma.example/confirm-withdraw#refund=AAAA',
};

test('products §6, a refund of coins: the whole address, what arrives, what it costs, from which device, until when', () => {
  const letter = refundConfirm.compose(data);
  expect(letter).toMatchObject({
    subject: 'Confirme o reembolso em cripto',
    link: { text: 'Conferir o reembolso', address: data.link },
  });
  expect(letter.facts).toEqual([
    ['Chega a quem pagou', '0,00090151 BTC'],
    ['Taxa de envio', '0,0001 BTC'],
    ['Sai do seu saldo', 'R$ 501,51'],
    ['Rede', 'Bitcoin'],
    ['Endereço', data.address],
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'Chrome no Windows'],
    ['Confirme até', '20/11/2026, 23:45 (horário de Brasília)'],
  ]);
  for (const text of [htmlOf(letter), textOf(letter)]) expect(text).toContain(data.address);
});

test('products §6, a refund of the owner’s own coins says nothing of reais, and a hostile address is text', () => {
  const hostile = '<b>x</b>"><script>';
  const letter = refundConfirm.compose({ ...data, cost: null, address: hostile, tag: '7' });
  expect(letter.facts.map(([label]) => label)).not.toContain('Sai do seu saldo');
  expect(letter.facts).toContainEqual(['Tag', '7']);
  expect(htmlOf(letter)).not.toMatch(/<script>|<b>x/);
});
