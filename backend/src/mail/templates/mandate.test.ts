import { htmlOf, textOf } from '../layout';
import { mandateConfirm } from './mandate';

const data = {
  at: '2026-11-21T02:30:00.000Z',
  until: '2026-11-21T03:30:00.000Z',
  target: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 · tag 12345 · Bitcoin',
  dailyCap: 'R$ 5.000,00',
  device: 'Chrome, 156.0.0.0, Windows',
  link: 'https://plataforma.example/confirm-withdraw#mandate=AAAA',
};

test('money §6, a mandate: where to, how much a day, when, from which device, until when; nothing is allowed before', () => {
  const letter = mandateConfirm.compose(data);
  expect(letter).toMatchObject({
    subject: 'Confirme os saques por API',
    heading: 'Foi você que autorizou saques por API?',
    link: { text: 'Conferir a autorização', address: data.link },
  });
  expect(letter.facts).toEqual([
    ['Destino', data.target],
    ['Limite por dia', 'R$ 5.000,00'],
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'Chrome no Windows'],
    ['Confirme até', '21/11/2026, 00:30 (horário de Brasília)'],
  ]);
  expect(letter.opening).toMatch(/sem pedir código nem e-mail\. .*Nada é autorizado antes disso\.$/);
  expect(letter.advice).toEqual([
    expect.stringContaining('“Não fui eu”: nada é autorizado'),
    expect.stringContaining('Você remove a autorização quando quiser'),
  ]);
  for (const text of [htmlOf(letter), textOf(letter)]) {
    for (const fact of [data.target, data.dailyCap, 'Confirme até']) expect(text).toContain(fact);
  }
});

test('money §6, a mandate: a hostile destination and device are text, and the one link has its token in the fragment', () => {
  const hostile = '<b>x</b>"><script>';
  const letter = mandateConfirm.compose({ ...data, target: hostile, device: hostile });
  expect(htmlOf(letter)).not.toMatch(/<script>|<b>x/);
  expect([...textOf(letter).matchAll(/https:[^ \n]+/g)].map(([link]) => link)).toEqual([data.link]);
});
