import { htmlOf, textOf } from '../layout';
import { alreadyRegistered } from './already-registered';
import { confirmEmail } from './confirm-email';

const AT = '2026-11-21T02:30:00.000Z';
const LINK = 'https://plataforma.example/register/verify-email#token=abc_DEF-1';

test('identity §9, confirm e-mail: the code comes first in the body and is not in the subject; the link is whole', () => {
  const letter = confirmEmail.compose({ at: AT, place: '192.0.2.7', code: '012345', link: LINK });
  expect(letter.subject).not.toContain('012345');
  const text = textOf(letter);
  expect(text).toMatch(/^Confirme seu e-mail\n\n012345\n/);
  expect(text).toContain(`\n${LINK}\n`);
  expect(htmlOf(letter)).toContain(`href="${LINK}"`);
  expect(letter.advice.join(' ')).toMatch(/10 minutos.*24 horas.*Não foi você\?/);
});

test('identity I-3, you have an account: no code, no token, and what to do', () => {
  const letter = alreadyRegistered.compose({ at: AT, place: '192.0.2.7', link: 'https://plataforma.example/login' });
  expect(textOf(letter)).not.toMatch(/\d{6}|token/);
  expect(letter.advice.join(' ')).toMatch(/Foi você\?.*Não foi você\?/);
  expect(() => confirmEmail.compose({ at: AT, place: 'x', code: '12345', link: LINK })).toThrow();
});
