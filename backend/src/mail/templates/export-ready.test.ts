import { textOf } from '../layout';
import { exportReady } from './export-ready';

test('identity §9, export ready: until when, where, and neither a file nor a link with a token', () => {
  const letter = exportReady.compose({
    requestedAt: '2026-11-21T02:30:00.000Z',
    until: '2026-11-22T02:31:00.000Z',
  });
  expect(letter.facts).toEqual([
    ['Pedida em', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Disponível até', '21/11/2026, 23:31 (horário de Brasília)'],
  ]);
  expect(letter.link).toBeUndefined();
  expect(textOf(letter)).toMatch(/Você não pediu\? Troque sua senha/);
  expect(textOf(letter)).not.toMatch(/https?:/);
});
