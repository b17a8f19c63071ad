import { LISTED_PASSWORDS } from './listed-passwords.constant';
import type { PasswordStrength } from './password-meter';

const SHORTEST = 10;
const LONGEST = 128;
const GOOD = 13;
const STRONG = 16;
const FEWEST_SIGNS = 4;
/** Shorter parts of a sequence, and shorter words, stand in every password. */
const SHORTEST_PART = 4;
/** A password needs so many characters besides what everybody knows or can guess. */
const FEWEST_OTHERS = 6;

const ROWS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm', '1234567890'];
const PRODUCT = ['plataforma', 'bitcoin', 'cripto', 'crypto', 'senha'];

const listed = new Set(LISTED_PASSWORDS.split('\n'));

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The e-mail, its parts and other texts of the customer, as words that are long enough to tell something. */
function wordsOf(own: readonly string[]): string[] {
  const parts = own.map(plain).flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]);
  return [...PRODUCT, ...parts].filter(({ length }) => length >= SHORTEST_PART).sort((a, b) => b.length - a.length);
}

const isRepeated = (text: string) => new Set(text).size < FEWEST_SIGNS || /^(.{1,6}?)\1+$/u.test(text);

/** Is the second character the next one of the first, forwards or backwards, in the alphabet or on the keyboard? */
function stepOf(first: string, second: string): number {
  const step = (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
  if (Math.abs(step) === 1) return step;
  const row = ROWS.find((each) => each.includes(first) && each.includes(second));
  const onKeyboard = row ? row.indexOf(second) - row.indexOf(first) : 0;
  return Math.abs(onKeyboard) === 1 ? onKeyboard : 0;
}

/** How many characters belong to sequences such as `1234`, `dcba` or `qwert`. */
function inSequences(text: string): number {
  let [all, run, direction] = [0, 1, 0];
  const signs = [...text];
  signs.forEach((sign, index) => {
    const next = signs[index + 1];
    const step = next === undefined ? 0 : stepOf(sign, next);
    if (step !== 0 && (step === direction || run === 1)) {
      run += 1;
    } else {
      if (run >= SHORTEST_PART) all += run;
      run = 1;
    }
    direction = step;
  });
  return all;
}

/** Digits and signs around a word make no password of it. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const others = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return others !== text && others.replace(/[^\p{L}]/gu, '').length < FEWEST_OTHERS;
}

/**
 * How strong a password is, as far as a browser can tell with a short list and no dictionary; the exchange decides. An empty one
 * is short.
 * @param own what others know of the customer, such as the e-mail
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const written = password.normalize('NFC');
  const signs = [...written].length;
  if (signs < SHORTEST) return 'short';
  if (signs > LONGEST) return 'long';
  const text = plain(password);
  if (isMadeOf(text, wordsOf(own))) return 'own';
  if (listed.has(written.toLowerCase())) return 'listed';
  if (isRepeated(text)) return 'repeated';
  if (text.length - inSequences(text) < FEWEST_OTHERS) return 'sequence';
  if (signs < GOOD) return 'fair';
  return signs < STRONG ? 'good' : 'strong';
}
