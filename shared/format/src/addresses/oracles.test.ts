import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { validate } from 'multicoin-address-validator';
import { checkAddress, type AddressNetwork } from './index';
import { ADDRESS_MAKERS, slipped } from './test-support';

/** The other library's codes. It knows neither X-addresses nor that a key of Solana lies on a curve. */
const CODES = {
  bitcoin: 'btc',
  litecoin: 'ltc',
  dogecoin: 'doge',
  erc20: 'eth',
  trc20: 'trx',
  ripple: 'xrp',
  cardano: 'ada',
} as const satisfies Partial<Record<AddressNetwork, string>>;

type Judged = keyof typeof CODES;
const JUDGED = Object.keys(CODES).filter((code): code is Judged => code in CODES);

test.each(JUDGED)('another library judges addresses of %s in the same way, with slips and without', (network) => {
  const { made, letters } = ADDRESS_MAKERS[network];
  const known = made.filter((address) => !address.startsWith('X'));
  fc.assert(
    fc.property(fc.oneof(known, slipped(known, letters)), (address) => {
      expect([address, checkAddress(network, address).isValid]).toEqual([address, validate(address, CODES[network])]);
    }),
    { numRuns: 60 },
  );
});

const isPoint = (key: Uint8Array): boolean => {
  try {
    ed25519.Point.fromBytes(key);
    return true;
  } catch {
    return false;
  }
};

test('another library finds the same keys of Solana on the curve', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
      expect([...key, checkAddress('solana', base58.encode(key)).isValid]).toEqual([...key, isPoint(key)]);
    }),
    { numRuns: 60, examples: [[new Uint8Array(32).fill(255)]] },
  );
});
