import { IDENTITY_MESSAGES } from '../messages';
import { guessesOf } from './guesses';
import { isListed } from './listed-passwords';

const SHORTEST = 10;
const LONGEST = 128;
/** A billion tries. */
const FEWEST_GUESSES_LOG10 = 9;
const SHORTEST_WORD = 4;
/** Letters that a password needs besides words that others know. */
const FEWEST_OTHER_LETTERS = 6;

const PRODUCT = ['plataforma', 'bitcoin', 'cripto', 'crypto'];

/** Whose password it is: what others know of them makes a bad one. */
interface Owner {
  readonly email: string;
  readonly name: string;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The text and its parts, without those that stand in every password; the longest first. */
function wordsOf(text: string): string[] {
  const words = [plain(text), plain(text).replace(/[^\p{L}]/gu, ''), ...plain(text).split(/[^\p{L}]+/u)];
  return words.filter(({ length }) => length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** The name of the mailbox, whole and without signs, and all its parts. */
const emailWords = (email: string) => [...wordsOf(email), ...wordsOf(email.split('@')[0] ?? '')];

/** Is the password little more than these words, with digits and signs around them? */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < FEWEST_OTHER_LETTERS;
}

function ownFault(password: string, { email, name }: Owner): string | null {
  if (isMadeOf(password, emailWords(email))) return IDENTITY_MESSAGES.guessable.email;
  if (isMadeOf(password, wordsOf(name))) return IDENTITY_MESSAGES.guessable.name;
  return isMadeOf(password, PRODUCT) ? IDENTITY_MESSAGES.guessable.product : null;
}

/** Unpacks the list and begins the thread at the start, so that who chooses a password first does not wait for them. */
export async function preparePasswordRules(): Promise<void> {
  await Promise.all([isListed(''), guessesOf('', [])]);
}

/**
 * What is wrong with a password that a customer chooses (identity I-8), in words for the customer; null when it may be taken.
 * Guessing is done in a thread of its own.
 */
export async function passwordFault(text: string, owner: Owner): Promise<string | null> {
  const password = text.normalize('NFC');
  const { length } = [...password];
  if (length < SHORTEST) return IDENTITY_MESSAGES.shortPassword;
  if (length > LONGEST) return IDENTITY_MESSAGES.tooLongPassword;
  const own = ownFault(password, owner);
  if (own !== null) return own;
  const words = [...emailWords(owner.email), ...wordsOf(owner.name), ...PRODUCT];
  if (await isListed(password)) return IDENTITY_MESSAGES.guessable.listed;
  const { guessesLog10, isSequence } = await guessesOf(password, words);
  if (guessesLog10 >= FEWEST_GUESSES_LOG10) return null;
  return isSequence ? IDENTITY_MESSAGES.guessable.sequence : IDENTITY_MESSAGES.guessable.other;
}
