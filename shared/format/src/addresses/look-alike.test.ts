import fc from 'fast-check';
import { checkAddress, isLookAlike, NETWORK_NAMES } from './index';
import type { AddressNetwork } from './index';
import { ADDRESS_MAKERS } from './test-support';

const NETWORKS = Object.keys(NETWORK_NAMES).filter((code): code is AddressNetwork => code in NETWORK_NAMES);

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeffffffffffffffffffffffffffffffffeaed', true],
  // What all of them begin with is not counted.
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aafffffffffffffffffffffffffffffffffeaed', false],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4', true],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qx508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4', false],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NaaaaaaaaaaaaaaaaaaaaaaaaaaLj6t', true],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NaaaaaaaaaaaaaaaaaaaaaaaaaaLj6u', false],
])('M-20: %s and %s: %s', (one, other, expected) => {
  expect(isLookAlike(one, other)).toBe(expected);
  expect(isLookAlike(other, one)).toBe(expected);
});

test.each(NETWORKS)('M-20: an address of %s is no look-alike of itself, and two at random are none', (network) => {
  const { made } = ADDRESS_MAKERS[network];
  fc.assert(
    fc.property(made, made, (one, other) => {
      expect(isLookAlike(one, one)).toBe(false);
      expect(checkAddress(network, one).isValid).toBe(true);
      if (one !== other) expect(isLookAlike(one, other)).toBe(false);
    }),
    { numRuns: 50 },
  );
});
