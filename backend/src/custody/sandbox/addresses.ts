import { createHmac } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xrp, bech32, createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { Network } from '../port';

/**
 * The seed of all wallets of the simulated chains: that of BIP-39's first test phrase, eleven times "abandon" and "about".
 * Everybody knows its keys, so that nobody takes it for a real one.
 */
const SEED = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
    '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);
const HARDENED = 0x80000000;
const TAG_MODULUS = 97n;

type Maker = (index: number) => string;

const base58check = createBase58check(sha256);
const hash160 = (publicKey: Uint8Array) => ripemd160(sha256(publicKey));
const withVersion = (version: number, payload: Uint8Array) => Uint8Array.from([version, ...payload]);

/** The accounts of BIP-44 by their path. Addresses come of the account's public key alone. */
const accounts = new Map<string, HDKey>();

function accountOf(path: string): HDKey {
  const known = accounts.get(path);
  if (known) return known;
  const { publicExtendedKey } = HDKey.fromMasterSeed(SEED).derive(path);
  const account = HDKey.fromExtendedKey(publicExtendedKey).deriveChild(0);
  accounts.set(path, account);
  return account;
}

function publicKeyOf(path: string, index: number): Uint8Array {
  const { publicKey } = accountOf(path).deriveChild(index);
  if (!publicKey) throw new Error('A wallet has no public key');
  return publicKey;
}

/** Of SLIP-10: ed25519 derives from private keys alone, each step hardened. */
function ed25519PublicKey(path: readonly number[]): Uint8Array {
  const split = (digest: Buffer) => ({ key: digest.subarray(0, 32), chain: digest.subarray(32) });
  const root = split(createHmac('sha512', 'ed25519 seed').update(SEED).digest());
  const { key } = path.reduce((parent, index) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(HARDENED + index);
    return split(createHmac('sha512', parent.chain).update(Buffer.of(0)).update(parent.key).update(number).digest());
  }, root);
  return ed25519.getPublicKey(key);
}

const segwit =
  (prefix: string, path: string): Maker =>
  (index) =>
    bech32.encode(prefix, [0, ...bech32.toWords(hash160(publicKeyOf(path, index)))]);

/** The last twenty bytes of the hash of the whole point. */
function accountHash(path: string, index: number): Uint8Array {
  const point = secp256k1.Point.fromBytes(publicKeyOf(path, index)).toBytes(false);
  return keccak_256(point.subarray(1)).subarray(-20);
}

/** An address of Ethereum and its kin in the case that carries its check (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  return `0x${[...digits].map((digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

const evm: Maker = (index) => checksummed(`0x${Buffer.from(accountHash("m/44'/60'/0'", index)).toString('hex')}`);

function ripple(index: number): string {
  const payload = withVersion(0, hash160(publicKeyOf("m/44'/144'/0'", index)));
  return base58xrp.encode(Uint8Array.from([...payload, ...sha256(sha256(payload)).subarray(0, 4)]));
}

/** An address of Cardano's main network without a stake (CIP-19). */
export const cardanoAddress = (publicKey: Uint8Array): string =>
  bech32.encode('addr', bech32.toWords(withVersion(0x61, blake2b(publicKey, { dkLen: 28 }))));

const MAKERS: Readonly<Record<Network, Maker>> = {
  bitcoin: segwit('bc', "m/84'/0'/0'"),
  litecoin: segwit('ltc', "m/84'/2'/0'"),
  dogecoin: (index) => base58check.encode(withVersion(0x1e, hash160(publicKeyOf("m/44'/3'/0'", index)))),
  erc20: evm,
  polygon: evm,
  avalanchecchain: evm,
  trc20: (index) => base58check.encode(withVersion(0x41, accountHash("m/44'/195'/0'", index))),
  solana: (index) => base58.encode(ed25519PublicKey([44, 501, index, 0])),
  ripple,
  cardano: (index) => cardanoAddress(ed25519PublicKey([1852, 1815, 0, 0, index])),
};

/** The address of a network with this number, which is below 2^31. */
export const addressAt = (network: Network, index: number): string => MAKERS[network](index);

/**
 * The tag of an account: its number and two check digits (ISO 7064, MOD 97-10). A digit that is wrong, or two that changed
 * places, make a tag that nobody has.
 */
export function tagOf(accountId: number): string {
  const shifted = BigInt(accountId) * 100n;
  return String(shifted + 98n - (shifted % TAG_MODULUS));
}
