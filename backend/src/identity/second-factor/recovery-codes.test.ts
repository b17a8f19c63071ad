import fc from 'fast-check';
import { readRecoveryCode } from './recovery-codes';

const letter = fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz');
const code = fc.string({ unit: letter, minLength: 10, maxLength: 10 });
/** How a letter may be written too. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { 0: ['o', 'O'], 1: ['i', 'I', 'l', 'L'] };

describe('identity §3: a recovery code', () => {
  test('is the same however it is written: case, blanks, hyphens, o for 0, i and l for 1, full width', () => {
    const written = code.chain((text) =>
      fc
        .tuple(
          ...[...text].map((each) =>
            fc.constantFrom(
              each,
              each.toUpperCase(),
              ` ${each}`,
              `${each}-`,
              String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0),
              ...(OTHERS[each] ?? []),
            ),
          ),
        )
        .map((parts) => ({ text, typed: parts.join('') })),
    );
    fc.assert(fc.property(written, ({ text, typed }) => readRecoveryCode(typed) === text));
  });

  test.each(['', 'abcde-fghj', 'abcde-fghjkm', 'abcde-fghju', '12345 6789!'])('is not “%s”', (text) => {
    expect(readRecoveryCode(text)).toBeNull();
  });
});
