import { destinationAdded } from './destination-added';

const data = {
  tag: null,
  at: '2026-11-21T02:30:00.000Z',
  device: 'Firefox 140, Linux',
  place: '192.0.2.7',
  link: 'https://plataforma.example/forgot-password/verify#undo=abc',
};
const WHEN = [
  ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
  ['Dispositivo', 'Firefox 140, Linux'],
  ['Lugar', '192.0.2.7'],
];

test('money §9, a destination was added: which, where, when, from where, and `Não fui eu`', () => {
  const letter = destinationAdded.compose({
    ...data,
    kind: 'PIX_KEY',
    address: '•••.982.247-••',
    where: 'Banco de Teste',
  });
  expect(letter).toMatchObject({
    subject: 'Destino de saque incluído',
    link: { text: 'Não fui eu', address: data.link },
  });
  expect(letter.facts).toEqual([['Chave Pix', '•••.982.247-••'], ['Banco', 'Banco de Teste'], ...WHEN]);
  expect(letter.advice.join()).toMatch(/Não foi você\? Abra o link “Não fui eu”/);
});

test('money §7: an address is whole, with its network and its tag, and says that it waits', () => {
  const address = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
  const letter = destinationAdded.compose({ ...data, kind: 'CHAIN', address, where: 'XRP Ledger', tag: '7' });
  expect(letter.opening).toMatch(/espera 24 horas/);
  expect(letter.facts).toEqual([['Endereço', address], ['Tag', '7'], ['Rede', 'XRP Ledger'], ...WHEN]);
});
