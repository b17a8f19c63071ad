import { textOf } from '../layout';
import { accountProtected } from './account-protected';
import { passwordChanged } from './password-changed';
import { passwordReset } from './password-reset';
import { passwordResetDone } from './password-reset-done';

const LINK = 'https://plataforma.example/forgot-password/verify#undo=abc_DEF-1';

test('identity §9, password changed: when, which device, where from, how long withdrawals are locked, and what to do', () => {
  const { subject, facts, advice, link } = passwordChanged.compose({
    at: '2026-11-21T02:30:00.000Z',
    lockedUntil: '2026-11-22T02:30:00.000Z',
    device: '<b>Firefox</b> 140.0, https://evil.example.com',
    place: '192.0.2.7',
    link: LINK,
  });
  expect(subject).toBe('Senha trocada');
  expect(facts).toEqual([
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'b Firefox b 140.0, https evil example com'],
    ['Lugar', '192.0.2.7'],
    ['Saques travados até', '21/11/2026, 23:30 (horário de Brasília)'],
  ]);
  expect(link).toEqual({ text: 'Não fui eu', address: LINK });
  expect(advice.join()).toMatch(/Não foi você\? .*“Não fui eu”, que vale 7 dias/);
});

const CHANGE = {
  at: '2026-11-21T02:30:00.000Z',
  lockedUntil: '2026-11-22T02:30:00.000Z',
  device: 'Firefox, 140.0, Linux',
  place: '192.0.2.7',
};

test('a mail that an earlier release wrote has no link, and names the way without one', () => {
  const { link, advice } = passwordChanged.compose(CHANGE);
  expect(link).toBeUndefined();
  expect(advice.join()).toMatch(/Não foi você\? Fale agora com o atendimento/);
});

test('identity §9, reset: the code comes first in the body and is not in the subject; the link is whole', () => {
  const address = 'https://plataforma.example/forgot-password/verify#token=abc_DEF-1';
  const letter = passwordReset.compose({ at: CHANGE.at, place: '192.0.2.7', code: '012345', link: address });
  expect(letter.subject).not.toContain('012345');
  expect(textOf(letter)).toMatch(/^Troque sua senha\n\n012345\n/);
  expect(textOf(letter)).toContain(`\n${address}\n`);
  expect(letter.advice.join(' ')).toMatch(/10 minutos.*30 minutos.*Não foi você\?/);
});

test('identity §9, reset done: when, where, the lock, keys, and how to undo it', () => {
  const { facts, advice, link } = passwordResetDone.compose({ ...CHANGE, link: LINK });
  expect(facts.map(([name]) => name)).toEqual(['Quando', 'Dispositivo', 'Lugar', 'Saques travados até']);
  expect(link?.address).toBe(LINK);
  expect(advice.join(' ')).toMatch(/chaves de API.*suspensas.*“Não fui eu”/);
});

test('identity §9, account protected: nothing to undo, and what it means when it was somebody else', () => {
  const { facts, advice, link } = accountProtected.compose(CHANGE);
  expect(facts[3]).toEqual(['Saques travados até', '21/11/2026, 23:30 (horário de Brasília)']);
  expect(link).toBeUndefined();
  expect(advice.join(' ')).toMatch(/Não foi você\? Alguém lê seus e-mails/);
});

test('identity §9, account protected: what was taken away of the second factor, and that none is left', () => {
  const { facts, advice } = accountProtected.compose({
    ...CHANGE,
    taken: { passkeys: ['Chave <b>'], totp: true, codes: true, all: true },
  });
  expect(facts.slice(4)).toEqual([
    ['Chave de acesso removida', 'Chave b'],
    ['Autenticador', 'Removido'],
    ['Códigos de recuperação', 'Não valem mais'],
  ]);
  expect(advice[0]).toMatch(/^A verificação em duas etapas está desativada\./);
});
