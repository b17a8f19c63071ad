import { bech32, bech32m } from '@scure/base';
import { guarded, type Reading } from './reading';

/** Characters of the version, the program (20 or 32 bytes) and the checksum. */
const SEGWIT_LENGTHS = [1 + 32 + 6, 1 + 52 + 6];

/** The version and the program; version 0 is written in bech32, all later ones in bech32m. */
function segwitWords(text: string, prefix: string): readonly number[] | null {
  const [first, later] = [bech32.decodeUnsafe(text), bech32m.decodeUnsafe(text)];
  if (first?.prefix === prefix && first.words[0] === 0) return first.words;
  return later?.prefix === prefix && later.words[0] !== 0 ? later.words : null;
}

/** Reads addresses `bc1…` and alike: version 0, and version 1 with 32 bytes. What later versions mean is not settled. */
export const segwitReader =
  (prefix: string) =>
  (text: string): Reading => {
    const lower = text.toLowerCase();
    if (!lower.startsWith(`${prefix}1`)) return null;
    if (!SEGWIT_LENGTHS.includes(text.length - prefix.length - 1)) return 'length';
    const words = segwitWords(text, prefix);
    if (!words) return 'character';
    const [version, ...program] = words;
    const bytes = bech32.fromWordsUnsafe(program);
    if (!bytes) return 'character';
    const isKnown = version === 0 || (version === 1 && bytes.length === 32);
    return isKnown ? guarded(lower) : null;
  };

const CARDANO_PREFIX = 'addr';
/** A header, and the hash of a key or script of 28 bytes, with or without that of the one who delegates. */
const HASH_BYTES = 28;
const BASE = { length: 103, bytes: 1 + 2 * HASH_BYTES, kinds: [0, 1, 2, 3] };
const ENTERPRISE = { length: 58, bytes: 1 + HASH_BYTES, kinds: [6, 7] };
const MAINNET = 1;

/** Reads addresses of Cardano's main network that can be paid to. */
export function readCardano(text: string): Reading {
  const lower = text.toLowerCase();
  if (lower.startsWith('stake1')) return 'stake';
  if (!lower.startsWith(`${CARDANO_PREFIX}1`)) return null;
  const form = [BASE, ENTERPRISE].find(({ length }) => length === text.length);
  if (!form) return 'length';
  const read = bech32.decodeUnsafe(text, false);
  const bytes = read?.prefix === CARDANO_PREFIX ? bech32.fromWordsUnsafe(read.words) : null;
  if (!bytes) return 'character';
  const [header = 0] = bytes;
  const isPayable = bytes.length === form.bytes && form.kinds.includes(header >> 4) && (header & 15) === MAINNET;
  return isPayable ? guarded(lower) : null;
}
