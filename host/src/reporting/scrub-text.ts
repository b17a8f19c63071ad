export const REMOVED = '[removed]';

/** Names of what is never reported, without case, accents and separators. */
const SECRET_NAME = new RegExp(
  [
    'token|secret|passw(?:or)?d|passcode|passphrase|senha|authorization|credential|cookie|csrf|xsrf|session|bearer',
    'apikey|privatekey|signature|otp|onetimecode|recoverycode|cvv|cvc|cvn|csc$|securitycode|codigo(?:de)?seguranca',
    'card(?:num|no$|holder|name|exp|code|pin)|numero(?:do)?cartao|nome(?:no|do)?(?:cartao|titular)|nomeimpresso',
    'cartao(?:num|nome|valid)|ccn(?:um|ame)|ccexp|holder|titular|nameoncard|expir[yea]|exp(?:month|year|date)|validade',
    '^exp$|vencimento|(?:valid|good)(?:thru|through|until|to$)|(?:credit|debit|virtual)card',
    'cartao(?:de)?(?:credito|debito)|(?:verification|twofactor)code|mnemonic|(?:seed|recovery)phrase|taxid',
    'otpauth|birth|nascimento|phone|celular|telefone',
    'cpf|cnpj|document|passport|email|^(?:pan|pin|rg|cc|card|cartao|pwd|jwt)$',
  ].join('|'),
);

/** Whether the value under this name is removed, whatever it is. */
export function isSecretName(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/[^a-z0-9]/gi, '');
  return SECRET_NAME.test(plain.toLowerCase());
}

const LABELS =
  'token|secret|passw(?:or)?d|senha|authorization|csrf|session|api[_-]?key|signature|otp|cvv|cvc|\\bpin(?![a-z])|' +
  'security[ _-]?code|c[óo]digo de seguran[çc]a|card[ _-]?number|n[úu]mero do cart[ãa]o|cpf|cnpj|document|' +
  'expir[a-z]{0,6}|\\bexp(?:[ _-]?(?:month|year|date))?(?![a-z])|validade|vencimento|' +
  '(?:valid|good)[ _-]?(?:thru|through|until)|(?:credit|debit)[ _-]?card|birth[ _-]?date|nascimento';
const HOLDERS = 'holder|titular|name[ _-]?on[ _-]?card|nome (?:no|do) cart[ãa]o|nome impresso|phone|celular|telefone';
/** Both also match their forms in addresses, encoded once or several times, and quotes in JSON within JSON. */
const SIGN = '\\s{0,3}(?:[:=]|%(?:25){0,4}3[DA])\\s{0,3}';
const QUOTE = '(?:\\\\{0,15}["\'`]|%(?:25){0,4}2[27]|&quot;|&#3[49];)';
/** A name with its value in quotes, up to the same quote again. */
const QUOTED = new RegExp(
  `((?:${LABELS}|${HOLDERS}|cookie)[\\w-]{0,40})(${QUOTE}?${SIGN})(${QUOTE})(?:(?!\\3)(?:\\\\[^]|[^])){0,8192}`,
  'gi',
);
/** A name with its value within a text: query strings, cookies, JSON, sentences. */
const LABELLED = new RegExp(
  `((?:${LABELS})[\\w-]{0,40})` +
    `(${QUOTE}?${SIGN}${QUOTE}?|["']?\\s{1,3}${QUOTE}?(?=[\\w.+/-]{0,60}\\d))[^"'&;,\\s}<]{1,8192}`,
  'gi',
);
/** A holder's name contains spaces, and a telephone number too. It ends where the next field begins. Cookies end with their line. */
const HOLDER = new RegExp(`((?:${HOLDERS})[\\w-]{0,40}${QUOTE}?${SIGN}${QUOTE}?)[^"'&;,\\n}<]{1,200}`, 'gi');
const COOKIES = new RegExp(`(cookie[\\w-]{0,40}${QUOTE}?${SIGN}${QUOTE}?)[^"'\\n}<]{1,8192}`, 'gi');
/** Six digits that a mail or an authenticator gave. Codes of errors have four. */
const SIX_DIGITS = '\\d{3}[ -]?\\d{3}(?!\\w)';
const CODE = new RegExp(`(c(?:[óo]digo|ode)${QUOTE}?(?:${SIGN}|\\s{1,3})${QUOTE}?)${SIX_DIGITS}`, 'gi');
const WHOLE_CODE = new RegExp(`^${SIX_DIGITS}$`);
const RECOVERY_CODE = /(?<![\w-])(?=[a-z-]{0,10}\d)[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}(?![\w-])/gi;
const CODE_PARAMETER = /([?&#]code=)[^&#\s]+/gi;
const SCHEME = /\b(bearer|basic|digest)(\s+|%20)[\w.~+/=%-]+/gi;
const JWT = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;
const EMAIL =
  /[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%(?:25){0,4}40|\\u0040)(?:[\p{L}\p{N}_-]{1,63}\.){1,8}\p{L}{2,24}/giu;
const OPAQUE = /[\w+/=-]{32,}/g;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const SEPARATOR = '(?:[\\s\\p{Cf}._/·–-]|%20|%2D|%2F|%2B|\\+){0,2}';
const DIGITS = new RegExp(`\\p{Nd}(?:${SEPARATOR}\\p{Nd}){10,}`, 'giu');
/** A digit of another script. We never write those, and a number cannot be recognised in them. */
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/u;
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

/** The check digit of modulo 11 that CPF and CNPJ use. The weights run from 2 to `most` and start again. */
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

/** Whether a run of digits contains a card's number, a CPF or a CNPJ. */
function holdsNumber(digits: string): boolean {
  if (hasWindow(digits, 11, (part) => hasCheckDigits(part, 11))) return true;
  if (hasWindow(digits, 14, (part) => hasCheckDigits(part, 9))) return true;
  for (let length = 13; length <= 19; length += 1) if (hasWindow(digits, length, isCardNumber)) return true;
  return false;
}

const withoutNumbers = (run: string): string =>
  FOREIGN_DIGIT.test(run) || holdsNumber(run.replace(/%2[0BDF]/gi, '').replace(/\D/g, '')) ? REMOVED : run;

/** For a CNPJ with letters, the check digits count a letter as its code minus 48. */
function withoutCompany(run: string): string {
  const plain = run
    .replace(/%2F/gi, '')
    .replace(/[^A-Z0-9]/gi, '')
    .toUpperCase();
  return plain.length === 14 && hasCheckDigits(plain, 9) ? REMOVED : run;
}

/** Removes what nobody reads as words: keys and tokens. Ids of orders and the like stay. */
const withoutOpaque = (run: string): string =>
  UUID.test(run) || !/\d/.test(run) || !/[a-z]/i.test(run) ? run : REMOVED;

/** A text without card data, tokens, passwords, documents and e-mail addresses (specification §8). */
export function scrubText(text: string): string {
  return text
    .replace(JWT, REMOVED)
    .replace(SCHEME, `$1 ${REMOVED}`)
    .replace(QUOTED, `$1$2$3${REMOVED}`)
    .replace(COOKIES, `$1${REMOVED}`)
    .replace(HOLDER, `$1${REMOVED}`)
    .replace(LABELLED, `$1$2${REMOVED}`)
    .replace(CODE_PARAMETER, `$1${REMOVED}`)
    .replace(CODE, `$1${REMOVED}`)
    .replace(RECOVERY_CODE, REMOVED)
    .replace(EMAIL, REMOVED)
    .replace(COMPANY, withoutCompany)
    .replace(DIGITS, withoutNumbers)
    .replace(OPAQUE, withoutOpaque);
}

/** Whether a text under this name is a code that signs in. */
export const isCode = (name: string, text: string): boolean => name.toLowerCase() === 'code' && WHOLE_CODE.test(text);

/** Whether a whole number is that of a card, a CPF or a CNPJ. */
export function isSecretNumber(value: number): boolean {
  return Number.isInteger(value) && holdsNumber(String(Math.abs(value)));
}
