import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, createBase58check, utils } from '@scure/base';
import { decoded, guarded, isZero, type Reading } from './reading';

const base58check = createBase58check(sha256);
const base58checkXrp = utils.chain(
  utils.checksum(4, (data: Uint8Array) => sha256(sha256(data))),
  base58xrp,
);

/** A version, 20 bytes of a key's or script's hash, and the checksum. */
const HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/** Characters of an address whose version is not 0. With 0 it begins with 1, and can be shorter. */
const LENGTH = 34;

interface Alphabet {
  readonly plain: { readonly decode: (text: string) => Uint8Array };
  readonly checked: { readonly decode: (text: string) => Uint8Array };
}

const USUAL: Alphabet = { plain: base58, checked: base58check };
const XRP: Alphabet = { plain: base58xrp, checked: base58checkXrp };

/** The bytes before the checksum, of which there must be so many. */
function payloadOf(text: string, { plain, checked }: Alphabet, length: number): Uint8Array | 'length' | 'character' {
  const bytes = decoded(() => plain.decode(text));
  if (!bytes) return 'character';
  if (bytes.length !== length + CHECKSUM_BYTES) return 'length';
  return decoded(() => checked.decode(text)) ?? 'character';
}

/** Reads addresses of chains that took over Bitcoin's form, with their own versions and first letters. */
export const base58Reader =
  (firstLetters: string, versions: readonly number[]) =>
  (text: string): Reading => {
    if (!firstLetters.includes(text.charAt(0)) || !/^[0-9A-Za-z]{24,40}$/.test(text)) return null;
    if (!text.startsWith('1') && text.length !== LENGTH) return 'length';
    const payload = payloadOf(text, USUAL, 1 + HASH_BYTES);
    if (typeof payload === 'string') return payload;
    const [version = -1, ...hash] = payload;
    if (!versions.includes(version)) return null;
    return isZero(Uint8Array.from(hash)) ? 'unowned' : guarded(text);
  };

/** `X…` carries the tag in the address: two bytes of version, the hash, a flag, and eight bytes with the tag. */
const X_VERSION = [0x05, 0x44];
const X_BYTES = X_VERSION.length + HASH_BYTES + 1 + 8;

const X_LENGTH = 47;

function readXAddress(text: string): Reading {
  if (text.length !== X_LENGTH) return 'length';
  const payload = payloadOf(text, XRP, X_BYTES);
  if (typeof payload === 'string') return payload;
  if (!X_VERSION.every((byte, index) => payload[index] === byte)) return null;
  const [flag, ...rest] = payload.subarray(X_VERSION.length + HASH_BYTES);
  const bytes = new DataView(Uint8Array.from(rest).buffer);
  const tag = bytes.getUint32(0, true);
  const isKnown = bytes.getUint32(4, true) === 0 && (flag === 1 || (flag === 0 && tag === 0));
  if (!isKnown) return null;
  const hash = payload.subarray(X_VERSION.length, X_VERSION.length + HASH_BYTES);
  if (isZero(hash)) return 'unowned';
  return guarded(base58checkXrp.encode(Uint8Array.of(0, ...hash)), flag === 1 ? String(tag) : null);
}

/** Reads addresses of the XRP Ledger, of either form. */
export function readXrp(text: string): Reading {
  if (/^X[0-9A-Za-z]{40,52}$/.test(text)) return readXAddress(text);
  if (!/^r[0-9A-Za-z]{23,40}$/.test(text)) return null;
  const payload = payloadOf(text, XRP, 1 + HASH_BYTES);
  if (typeof payload === 'string') return payload;
  if (payload[0] !== 0) return null;
  return isZero(payload) ? 'unowned' : guarded(text);
}
