export const REMOVED = '[removed]';

/** Names of what is never reported, without case, accents and separators. */
const SECRET_NAME = new RegExp(
  [
    'token|secret|passw(?:or)?d|passcode|passphrase|senha|authorization|credential|cookie|csrf|xsrf|session',
    'apikey|privatekey|signature|otp|onetimecode|recoverycode|cvv|cvc|cvn|securitycode|codigo(?:de)?seguranca',
    'card(?:num|no$|holder|name|exp|code)|numero(?:do)?cartao|nome(?:no|do)?(?:cartao|titular)|holder|titular',
    'nameoncard|expir[yea]|exp(?:month|year|date)|validade|cpf|cnpj|document|passport|email|^pan$|^rg$|^card$|^cartao$',
  ].join('|'),
);

/** Whether what stands under this name is removed whatever it is. */
export function isSecretName(name: string): boolean {
  const plain = name.normalize('NFD').replace(/[^a-z0-9]/gi, '');
  return SECRET_NAME.test(plain.toLowerCase());
}

/** A name and its value inside a text: query strings, cookies, JSON, sentences. */
const LABELLED = new RegExp(
  `((?:token|secret|passw(?:or)?d|senha|authorization|csrf|session|api[_-]?key|signature|otp|cvv|cvc|` +
    `security[ _-]?code|c[óo]digo de seguran[çc]a|card[ _-]?number|n[úu]mero do cart[ãa]o|cpf|cnpj|document|` +
    `expir[a-z]{0,6}|validade)[\\w-]{0,40})(["']?(?:\\s{0,3}(?:[:=]|%3[DA])\\s{0,3}|\\s{1,3}(?=\\d))["']?)[^"'&;,\\s}<]{1,8192}`,
  'gi',
);
/** A holder's name has spaces; it ends where the next field begins. Cookies end with their line. */
const HOLDER =
  /((?:holder|titular|name[ _-]?on[ _-]?card)[\w-]{0,40}["']?\s{0,3}(?:[:=]|%3[DA])\s{0,3}["']?)[^"'&;,\n}<]{1,200}/gi;
const COOKIES = /(cookie[\w-]{0,40}["']?\s{0,3}(?:[:=]|%3[DA])\s{0,3}["']?)[^"'\n}<]{1,8192}/gi;
const CODE_PARAMETER = /([?&#]code=)[^&#\s]+/gi;
const SCHEME = /\b(bearer|basic|digest)(\s+|%20)[\w.~+/=%-]+/gi;
const JWT = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/gi;
const OPAQUE = /[\w+/=-]{32,}/g;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const SEPARATOR = '(?:[\\s._/–-]|%20|%2D|%2F|\\+){0,2}';
const DIGITS = new RegExp(`\\d(?:${SEPARATOR}\\d){10,}`, 'gi');
const COMPANY = /(?<![A-Z0-9])[A-Z0-9]{2}\.?[A-Z0-9]{3}\.?[A-Z0-9]{3}(?:\/|%2F)?[A-Z0-9]{4}-?\d{2}(?!\d)/gi;

const digitOf = (text: string, at: number): number => text.charCodeAt(at) - 48;

function isCardNumber(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digitOf(digits, digits.length - 1 - at) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** The check digit of modulo 11 that CPF and CNPJ use, with weights from 2 up to `most` and again. */
function checkDigit(text: string, most: number): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += digitOf(text, text.length - 1 - at) * (2 + (at % (most - 1)));
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function hasCheckDigits(text: string, most: number): boolean {
  const [first, second] = [text.length - 2, text.length - 1];
  return (
    checkDigit(text.slice(0, first), most) === digitOf(text, first) &&
    checkDigit(text.slice(0, second), most) === digitOf(text, second)
  );
}

function hasWindow(digits: string, length: number, is: (part: string) => boolean): boolean {
  for (let at = 0; at + length <= digits.length; at += 1) if (is(digits.slice(at, at + length))) return true;
  return false;
}

/** Whether a run of digits has a card's number, a CPF or a CNPJ in it. */
function holdsNumber(digits: string): boolean {
  if (hasWindow(digits, 11, (part) => hasCheckDigits(part, 11))) return true;
  if (hasWindow(digits, 14, (part) => hasCheckDigits(part, 9))) return true;
  for (let length = 13; length <= 19; length += 1) if (hasWindow(digits, length, isCardNumber)) return true;
  return false;
}

const withoutNumbers = (run: string): string =>
  holdsNumber(run.replace(/%20|%2D|%2F/gi, '').replace(/\D/g, '')) ? REMOVED : run;

/** CNPJ with letters: the check digits count a letter as its code less 48. */
function withoutCompany(run: string): string {
  const plain = run
    .replace(/%2F/gi, '')
    .replace(/[^A-Z0-9]/gi, '')
    .toUpperCase();
  return plain.length === 14 && hasCheckDigits(plain, 9) ? REMOVED : run;
}

/** What nobody reads as words: keys and tokens. Identifiers of orders and the like stay. */
const withoutOpaque = (run: string): string =>
  UUID.test(run) || !/\d/.test(run) || !/[a-z]/i.test(run) ? run : REMOVED;

/** A text without card data, tokens, passwords, documents and addresses of e-mail (specification §8). */
export function scrubText(text: string): string {
  return text
    .replace(JWT, REMOVED)
    .replace(SCHEME, `$1 ${REMOVED}`)
    .replace(COOKIES, `$1${REMOVED}`)
    .replace(HOLDER, `$1${REMOVED}`)
    .replace(LABELLED, `$1$2${REMOVED}`)
    .replace(CODE_PARAMETER, `$1${REMOVED}`)
    .replace(EMAIL, REMOVED)
    .replace(COMPANY, withoutCompany)
    .replace(DIGITS, withoutNumbers)
    .replace(OPAQUE, withoutOpaque);
}

/** Whether a whole number is a card's, a CPF or a CNPJ. */
export function isSecretNumber(value: number): boolean {
  return Number.isInteger(value) && holdsNumber(String(Math.abs(value)));
}
