import { signInLocked } from './sign-in-locked';

test('identity §9, locked sign-in: last try and end of the lock in Brasília, where from, and what to do', () => {
  const { subject, facts, advice } = signInLocked.compose({
    at: '2026-11-21T02:30:00.000Z',
    until: '2026-11-21T02:45:00.000Z',
    place: '2001:db8:0:0::/64',
  });
  expect(subject).toBe('Entrada bloqueada por tentativas com senha errada');
  expect(facts).toEqual([
    ['Última tentativa', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Lugar', '2001:db8:0:0::/64'],
    ['Novas tentativas a partir de', '20/11/2026, 23:45 (horário de Brasília)'],
  ]);
  expect(advice.join()).toMatch(/Não foi você\? .*Esqueci minha senha/);
});
