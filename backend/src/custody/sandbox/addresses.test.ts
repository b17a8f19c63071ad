import { checkAddress } from '@plataforma/format/addresses';
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { addressAt, cardanoAddress, checksummed, tagOf } from './addresses';
import { NETWORKS } from './assets';

const MOST_TAG = 4_294_967_295;

describe('money §8, domain: addresses of the simulated chains are those that every wallet makes of the same seed', () => {
  // Published for BIP-39's phrase "abandon … about", without a password.
  test.each([
    ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['litecoin', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['dogecoin', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['erc20', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['polygon', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['avalanchecchain', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['trc20', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
    ['ripple', 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'],
    ['solana', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  ] as const)('%s', (network, address) => expect(addressAt(network, 0)).toBe(address));

  test('the second one of bitcoin is that of BIP-84', () =>
    expect(addressAt('bitcoin', 1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'));

  test('cardano: the address of CIP-19 without a stake', () => {
    const { words } = bech32.decode('addr_vk1w0l2sr2zgfm26ztc6nl9xy8ghsk5sh6ldwemlpmp9xylzy4dtf7st80zhd', 1_023);
    const publicKey = bech32.fromWords(words);
    expect(cardanoAddress(publicKey)).toBe('addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8');
    expect(addressAt('cardano', 7)).toMatch(/^addr1v[a-z0-9]{52}$/);
  });

  // The samples of EIP-55.
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s has its check, however it is written', (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address);
    expect(checksummed(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
  });

  test.each(NETWORKS)(
    '%s: the product’s own check takes each address, and no two accounts have the same',
    (network) => {
      const made = [1, 2, 3, 1_000_000].map((index) => addressAt(network, index));
      expect(new Set(made).size).toBe(made.length);
      for (const address of made) expect(checkAddress(network, address)).toMatchObject({ isValid: true, address });
    },
  );
});

describe('money §5: tags', () => {
  test('the check digits are those of ISO 7064', () => expect(tagOf(794)).toBe('79444'));

  test('each fits, and a wrong digit or two that changed places make no tag', () => {
    const isTag = (text: string) => BigInt(text) % 97n === 1n;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000_000 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const tag = tagOf(id);
        expect(isTag(tag) && Number(tag) <= MOST_TAG).toBe(true);
        const digits = [...tag].map(Number);
        const place = at % digits.length;
        const wrong = digits.map((digit, index) => (index === place ? (digit + by) % 10 : digit)).join('');
        expect(isTag(wrong)).toBe(false);
        const [one = 0, other = 0] = digits.slice(place);
        const swapped = digits.with(place, other).with((place + 1) % digits.length, one);
        if (place + 1 < digits.length && one !== other) expect(isTag(swapped.join(''))).toBe(false);
      }),
    );
  });
});
