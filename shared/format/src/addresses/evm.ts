import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { guarded, type Reading } from './reading';

/** The capitals of an address are its checksum (EIP-55). */
function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const letters = [...lower].map((letter, index) =>
    parseInt(hash.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

/** Reads addresses of Ethereum and of the networks that took over its form. */
export function readEvm(text: string): Reading {
  if (!/^0x[0-9a-z]{34,46}$/i.test(text)) return null;
  const digits = text.slice(2);
  if (digits.length !== 40) return 'length';
  const lower = digits.toLowerCase();
  if (!/^[0-9a-f]+$/.test(lower)) return 'character';
  if (/^0+$/.test(lower)) return 'unowned';
  const address = withChecksum(lower);
  // Capitals alone, or none, are an address without a checksum.
  if (digits === lower || digits === digits.toUpperCase()) return { address, tag: null, hasChecksum: false };
  return address === `0x${digits}` ? guarded(address) : 'character';
}
