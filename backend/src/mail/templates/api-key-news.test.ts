import { apiKeyNews } from './api-key-news';

const data = {
  key: 'Robô <b>https://evil.example.com</b>',
  permissions: ['READ', 'TRADE'],
  at: '2026-11-21T02:30:00.000Z',
  device: 'Firefox 140, Linux',
  place: '192.0.2.7',
};

test.each([
  ['MADE', 'Chave de API criada'],
  ['REACTIVATED', 'Chave de API reativada'],
])('identity §9, an API key was %s: which, what it may, when, where from, and what to do', (what, subject) => {
  const letter = apiKeyNews.compose({ ...data, what });
  expect(letter).toMatchObject({ subject, heading: subject });
  expect(letter.facts).toEqual([
    ['Chave', 'Robô b https evil example com b'],
    ['Pode', 'consultar, negociar'],
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'Firefox 140, Linux'],
    ['Lugar', '192.0.2.7'],
  ]);
  expect(letter.advice.join()).toMatch(/Não foi você\? Fale agora com o atendimento/);
  const link = 'https://plataforma.example/forgot-password/verify#undo=abc';
  const undone = apiKeyNews.compose({ ...data, what, link });
  expect(undone.link).toEqual({ text: 'Não fui eu', address: link });
  expect(undone.advice.join()).toMatch(/Não foi você\? Abra o link “Não fui eu”/);
});
