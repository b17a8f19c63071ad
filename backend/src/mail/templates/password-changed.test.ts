import { passwordChanged } from './password-changed';

test('identity §9, password changed: when, which device, where from, how long withdrawals are locked, and what to do', () => {
  const { subject, facts, advice } = passwordChanged.compose({
    at: '2026-11-21T02:30:00.000Z',
    lockedUntil: '2026-11-22T02:30:00.000Z',
    device: '<b>Firefox</b> 140.0, https://evil.example.com',
    place: '192.0.2.7',
  });
  expect(subject).toBe('Senha trocada');
  expect(facts).toEqual([
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'b Firefox b 140.0, https evil example com'],
    ['Lugar', '192.0.2.7'],
    ['Saques travados até', '21/11/2026, 23:30 (horário de Brasília)'],
  ]);
  expect(advice.join()).toMatch(/Não foi você\? .*atendimento/);
});
