import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, bech32, bech32m, createBase58check, utils } from '@scure/base';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import type { AddressNetwork } from './networks';

interface AddressMaker {
  /** Any address of the network that has a checksum, where the network has one. */
  readonly made: fc.Arbitrary<string>;
  /** What an address is written in. */
  readonly letters: string;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const base58check = createBase58check(sha256);
const base58checkXrp = utils.chain(
  utils.checksum(4, (data: Uint8Array) => sha256(sha256(data))),
  base58xrp,
);

const base58Made = (...versions: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...versions), bytes(20))
    .map(([version, hash]) => base58check.encode(Uint8Array.of(version, ...hash)));

const segwitMade = (prefix: string) =>
  fc.oneof(
    fc
      .constantFrom(20, 32)
      .chain(bytes)
      .map((hash) => bech32.encode(prefix, [0, ...bech32.toWords(hash)])),
    bytes(32).map((key) => bech32m.encode(prefix, [1, ...bech32m.toWords(key)])),
  );

const evmMade = bytes(20).map((hash) => {
  const digits = bytesToHex(hash);
  const sum = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const isHigh = (index: number) => parseInt(sum.charAt(index), 16) > 7;
  return `0x${[...digits].map((digit, index) => (isHigh(index) ? digit.toUpperCase() : digit)).join('')}`;
});

const cardanoMade = fc
  .constantFrom([0x01, 56], [0x11, 56], [0x21, 56], [0x31, 56], [0x61, 28], [0x71, 28])
  .chain(([header = 0, length = 0]) =>
    bytes(length).map((hash) => bech32.encode('addr', bech32.toWords(Uint8Array.of(header, ...hash)), false)),
  );

const xrpMade = fc.oneof(
  bytes(20).map((hash) => base58checkXrp.encode(Uint8Array.of(0, ...hash))),
  fc
    .tuple(bytes(20), fc.uint8Array({ minLength: 4, maxLength: 4 }))
    .map(([hash, tag]) => base58checkXrp.encode(Uint8Array.of(0x05, 0x44, ...hash, 1, ...tag, 0, 0, 0, 0))),
);

const EVM: AddressMaker = { made: evmMade, letters: '0123456789abcdefABCDEF' };

export const ADDRESS_MAKERS: Record<AddressNetwork, AddressMaker> = {
  bitcoin: { made: fc.oneof(base58Made(0x00, 0x05), segwitMade('bc')), letters: BASE58 },
  litecoin: { made: fc.oneof(base58Made(0x30, 0x32), segwitMade('ltc')), letters: BASE58 },
  dogecoin: { made: base58Made(0x1e, 0x16), letters: BASE58 },
  erc20: EVM,
  polygon: EVM,
  avalanchecchain: EVM,
  trc20: { made: base58Made(0x41), letters: BASE58 },
  solana: { made: bytes(32).map((seed) => base58.encode(ed25519.getPublicKey(seed))), letters: BASE58 },
  ripple: { made: xrpMade, letters: BASE58 },
  cardano: { made: cardanoMade, letters: BECH32 },
};

/** Addresses with one character after the first that is another one. */
export const slipped = (made: fc.Arbitrary<string>, letters: string): fc.Arbitrary<string> =>
  fc
    .tuple(made, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.constantFrom(...letters))
    .map(([address, part, letter]) => {
      const index = 1 + Math.floor(part * (address.length - 1));
      return [address, `${address.slice(0, index)}${letter}${address.slice(index + 1)}`] as const;
    })
    .filter(([address, slip]) => slip.toLowerCase() !== address.toLowerCase())
    .map(([, slip]) => slip);
