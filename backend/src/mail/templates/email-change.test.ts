import { textOf } from '../layout';
import { emailChangeCode, emailChanged, emailChangeRequested, emailChangeUndone, emailInUse } from './email-change';

const LINK = 'https://plataforma.example/forgot-password/verify#undo=abc_DEF-1';
const CAUSE = {
  at: '2026-11-21T02:30:00.000Z',
  device: '<b>Firefox</b> 140.0, https://evil.example.com',
  place: '192.0.2.7',
};
const { at, place } = CAUSE;

test('identity §9, code of a new e-mail: it comes first in the body, is not in the subject, and nobody is named', () => {
  const letter = emailChangeCode.compose({ at, place, code: '012345' });
  expect(letter.subject).not.toContain('012345');
  expect(textOf(letter)).toMatch(/^Confirme seu novo e-mail\n\n012345\n/);
  expect(letter.advice.join(' ')).toMatch(/10 minutos.*Não foi você\?/);
});

test('an e-mail that is in use: no code, no link, nothing to do', () => {
  const letter = emailInUse.compose({ at, place });
  expect(letter).not.toHaveProperty('code');
  expect(letter.link).toBeUndefined();
  expect(textOf(letter)).toMatch(/Nada mudou na sua conta/);
});

test('requested and changed, to the e-mail before: when, which device, where from, and the link that undoes it for seven days', () => {
  const requested = emailChangeRequested.compose({ ...CAUSE, link: LINK });
  expect(requested.facts).toEqual([
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'b Firefox b 140.0, https evil example com'],
    ['Lugar', '192.0.2.7'],
  ]);
  const changed = emailChanged.compose({ ...CAUSE, lockedUntil: '2026-11-23T02:30:00.000Z', link: LINK });
  expect(changed.facts.at(-1)).toEqual(['Saques travados até', '22/11/2026, 23:30 (horário de Brasília)']);
  for (const { link, advice } of [requested, changed]) {
    expect(link).toEqual({ text: 'Não fui eu', address: LINK });
    expect(advice.join(' ')).toMatch(/“Não fui eu”, que vale 7 dias/);
  }
});

test('changed, to the new e-mail: no link, since that one takes nothing back; undone: what holds again', () => {
  const changed = emailChanged.compose({ ...CAUSE, lockedUntil: '2026-11-23T02:30:00.000Z' });
  expect(changed.link).toBeUndefined();
  expect(changed.advice.join(' ')).toMatch(/o endereço anterior pode desfazer a troca/);
  expect(textOf(emailChangeUndone.compose(CAUSE))).toMatch(/o endereço anterior voltou a valer/);
});
