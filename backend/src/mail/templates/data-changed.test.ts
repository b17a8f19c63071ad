import { textOf } from '../layout';
import { dataChanged } from './data-changed';

const CAUSE = {
  at: '2026-11-21T02:30:00.000Z',
  device: '<b>Firefox</b> 140.0, https://evil.example.com',
  place: '192.0.2.7',
};

test('identity §9, phone changed: when, which device, where from, how long withdrawals are locked, and what to do', () => {
  const letter = dataChanged.compose({ what: 'PHONE', ...CAUSE, lockedUntil: '2026-11-23T02:30:00.000Z' });
  expect(letter.subject).toBe('Celular trocado');
  expect(letter.facts).toEqual([
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'b Firefox b 140.0, https evil example com'],
    ['Lugar', '192.0.2.7'],
    ['Saques travados até', '22/11/2026, 23:30 (horário de Brasília)'],
  ]);
  expect(textOf(letter)).toMatch(/Não foi você\? Fale agora com o atendimento/);
  const link = 'https://plataforma.example/forgot-password/verify#undo=abc';
  const undone = dataChanged.compose({ what: 'PHONE', ...CAUSE, lockedUntil: null, link });
  expect(undone.link).toEqual({ text: 'Não fui eu', address: link });
  expect(textOf(undone)).toMatch(/Não foi você\? Abra o link “Não fui eu”/);
});

test.each([
  ['ADDRESS', 'Endereço trocado'],
  ['PERSON', 'Dados pessoais corrigidos'],
])('a change of %s locks nothing', (what, subject) => {
  const letter = dataChanged.compose({ what, ...CAUSE, lockedUntil: null });
  expect(letter.subject).toBe(subject);
  expect(letter.facts).toHaveLength(3);
});
