import fc from 'fast-check';
import { codeAt } from '../../../test/second-factor-fixture';
import { clockFaultOf, newTotpSecret, secondsToNextCode, stepOfCode, totpUri } from './totp';

const STEP_MS = 30_000;
const NOW = Date.parse('2026-11-26T15:00:12.000Z');
const STEP = Math.floor(NOW / STEP_MS);
/** Of RFC 6238: "12345678901234567890". */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('identity §3, I-11: codes of an authenticator', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238: second %d', (second, code) => {
    expect(stepOfCode(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  test('are right in their step, the one before and the one after; older ones are late; of later ones nothing is said', () => {
    const told = [-11, -10, -2, -1, 0, 1, 2, 3].map((age) =>
      stepOfCode(RFC_SECRET, codeAt(RFC_SECRET, NOW + age * STEP_MS), NOW),
    );
    expect(told).toEqual(['WRONG', 'LATE', 'LATE', STEP - 1, STEP, STEP + 1, 'WRONG', 'WRONG']);
  });

  test('F11: at the set-up, a code from within an hour before or after tells that the clock of the telephone is late or ahead', () => {
    const told = [-121, -120, -2, -1, 0, 1, 2, 120, 121].map((age) =>
      clockFaultOf(RFC_SECRET, codeAt(RFC_SECRET, NOW + age * STEP_MS), NOW),
    );
    expect(told).toEqual([null, 'LATE', 'LATE', null, null, null, 'EARLY', 'EARLY', null]);
    expect(clockFaultOf(RFC_SECRET, 'no code', NOW)).toBeNull();
  });

  test.each([
    ['blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('may be written with %s', (_how, written) => {
    expect(stepOfCode(RFC_SECRET, written(codeAt(RFC_SECRET, NOW)), NOW)).toBe(STEP);
  });

  test('whatever somebody types is wrong, and never an error', () => {
    const code = codeAt(RFC_SECRET, NOW);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => stepOfCode(RFC_SECRET, `${text}x${code}`, NOW) === 'WRONG',
      ),
    );
  });

  test('a secret has 160 bits and is another one each time; the QR code names product and e-mail', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    expect(totpUri(secret, 'ana@example.com')).toBe(
      `otpauth://totp/Plataforma:ana%40example.com?issuer=Plataforma&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });

  test('the next code comes at the next half minute', () => {
    expect(secondsToNextCode(NOW)).toBe(18);
    expect(secondsToNextCode(STEP * STEP_MS)).toBe(30);
  });
});
