import { passkeyNews } from './passkey-news';

const data = {
  at: '2026-11-21T02:30:00.000Z',
  passkey: 'Notebook <b>https://evil.example.com</b>',
  device: 'Firefox 140, Linux',
  place: '192.0.2.7',
};

test.each([
  ['ADDED', 'Chave de acesso criada'],
  ['REMOVED', 'Chave de acesso removida'],
  ['REJECTED', 'Chave de acesso recusada'],
])('identity §4, a passkey was %s: which, when, where from, and what to do', (what, subject) => {
  const letter = passkeyNews.compose({ ...data, what });
  expect(letter).toMatchObject({ subject, heading: subject });
  expect(letter.facts).toEqual([
    ['Chave', 'Notebook b https evil example com b'],
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'Firefox 140, Linux'],
    ['Lugar', '192.0.2.7'],
  ]);
  expect(letter.advice.join()).toMatch(/Não foi você\? .*atendimento/);
  const link = 'https://plataforma.example/forgot-password/verify#undo=abc';
  const undone = passkeyNews.compose({ ...data, what, link });
  expect(undone.link).toEqual({ text: 'Não fui eu', address: link });
  expect(undone.advice.join()).toMatch(/Não foi você\? .*“Não fui eu”, que vale 7 dias/);
});
