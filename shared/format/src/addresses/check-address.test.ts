import { runs } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { checkAddress, NETWORK_NAMES, type AddressNetwork } from './index';
import { ADDRESS_MAKERS, slipped } from './test-support';

const NETWORKS = Object.keys(NETWORK_NAMES).filter((code): code is AddressNetwork => code in NETWORK_NAMES);

const messageOf = (network: AddressNetwork, text: string, refused = {}) => {
  const check = checkAddress(network, text, refused);
  return check.isValid ? 'valid' : check.message;
};

// Published by those who made the forms: Bitcoin Core, BIP 173 and 350, EIP-55, CIP-19, XRPL's and Solana's documents.
const KNOWN: readonly (readonly [AddressNetwork, string, string?])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
  ['dogecoin', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD'],
  ['erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['polygon', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['avalanchecchain', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['erc20', '0xde709f2102306220921060314715629080e2fb77'],
  ['erc20', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  ['trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY'],
  ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  [
    'cardano',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  ],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
];

test.each(KNOWN.map(([network, address, kept = address]) => ({ network, address, kept })))(
  'a known address of $network is taken: $address',
  ({ network, address, kept }) => {
    expect(checkAddress(network, address)).toMatchObject({ isValid: true, address: kept, tag: null });
  },
);

test('an address of Ethereum is kept with its checksum; without capitals it guards against nothing', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(checkAddress('erc20', address)).toMatchObject({ address, hasChecksum: true });
  expect(checkAddress('erc20', address.toLowerCase())).toMatchObject({ address, hasChecksum: false });
  expect(checkAddress('solana', '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY')).toMatchObject({ hasChecksum: false });
});

test.each([
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', null],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', '1'],
])('the X-address %s is split into address and tag', (xAddress, tag) => {
  expect(checkAddress('ripple', xAddress)).toEqual({
    isValid: true,
    address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
    tag,
    hasChecksum: true,
  });
});

test('blanks and invisible characters of a copied address do not count', () => {
  expect(checkAddress('bitcoin', ' bc1q w508 d6qe jxtd\ng4y5 r3za rvar y0c5 xw7k v8f3 t4')).toMatchObject({
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
  expect(checkAddress('trc20', '\u200bTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u00a0').isValid).toBe(true);
});

describe('§8: what is wrong is said', () => {
  test.each<readonly [AddressNetwork, string]>([
    ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['bitcoin', ''],
    ['bitcoin', 'Ana Souza'],
    ['ripple', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ'],
    ['avalanchecchain', 'X-avax1tnuesf6cqwnjw7fxjyk7lhch0vhf0v95wj5jvy'],
  ])('an address that is not of the network %s: %p', (network, text) => {
    expect(messageOf(network, text)).toBe(`Este endereço não é da rede ${NETWORK_NAMES[network]}.`);
  });

  test.each<readonly [AddressNetwork, string, string]>([
    [
      'erc20',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'Parece um endereço da rede TRON. Você escolheu Ethereum (ERC-20).',
    ],
    [
      'trc20',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'Parece um endereço da rede Ethereum. Você escolheu TRON (TRC-20).',
    ],
    ['solana', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'Parece um endereço da rede Bitcoin. Você escolheu Solana.'],
    ['dogecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', 'Parece um endereço da rede Litecoin. Você escolheu Dogecoin.'],
    [
      'bitcoin',
      '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY',
      'Parece um endereço da rede Solana. Você escolheu Bitcoin.',
    ],
    ['solana', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'Parece um endereço da rede XRP Ledger. Você escolheu Solana.'],
  ])('an address of another network than %s: %s', (network, text, message) => {
    expect(messageOf(network, text)).toBe(message);
  });

  test.each<readonly [AddressNetwork, string]>([
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t44'],
    ['trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    ['erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['polygon', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0'],
    ['solana', '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchz'],
    ['ripple', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61c'],
    ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl'],
  ])('an address of %s that lost or got a character: %s', (network, text) => {
    expect(messageOf(network, text)).toBe('Falta ou sobra um caractere.');
  });

  test.each<readonly [AddressNetwork, string]>([
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Div0Na'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['bitcoin', 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    // Version 1 with the checksum of version 0.
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['erc20', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
    ['trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
    // A program of Solana, which nobody has a key of.
    ['solana', '4BJXYkfvg37zEmBbsacZjeQDpTNx91KppxFJxRqrz48e'],
    ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl9'],
  ])('an address of %s with a wrong character: %s', (network, text) => {
    expect(messageOf(network, text)).toBe('O endereço tem um caractere errado.');
  });

  test('the contract of a token', () => {
    const tokenContracts = ['0xdac17f958d2ee523a2206206994597c13d831ec7'];
    expect(messageOf('erc20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', { tokenContracts })).toBe(
      'Este é o contrato do token: o que for enviado a ele se perde.',
    );
  });

  test("the customer's own address, however it is written", () => {
    const own = ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'];
    expect(messageOf('ripple', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', { own })).toBe(
      'Este é o seu próprio endereço de depósito.',
    );
  });

  test("Litecoin's old form, which is one of Bitcoin too", () => {
    expect(messageOf('litecoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe(
      'Use o endereço que começa com M; este formato antigo se confunde com Bitcoin.',
    );
  });

  test("Cardano's address of delegation", () => {
    expect(messageOf('cardano', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw')).toBe(
      'Este endereço é de delegação e não recebe envios. Use o que começa com addr1.',
    );
  });

  test.each<readonly [AddressNetwork, string]>([
    ['bitcoin', '1111111111111111111114oLvT2'],
    ['erc20', '0x0000000000000000000000000000000000000000'],
    ['trc20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['solana', '11111111111111111111111111111111'],
    ['ripple', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ])('the address of %s that nobody has the key of', (network, text) => {
    expect(messageOf(network, text)).toBe('Ninguém tem a chave deste endereço: o que for enviado a ele se perde.');
  });
});

/** A checksum that is the case of letters lets one of some thousands through. Solana has no checksum. */
const OF_CASE = 0.001;
const LET_THROUGH: Partial<Record<AddressNetwork, number>> = {
  erc20: OF_CASE,
  polygon: OF_CASE,
  avalanchecchain: OF_CASE,
  solana: 0.6,
};

describe.each(NETWORKS)('any address of %s', (network) => {
  const { made, letters } = ADDRESS_MAKERS[network];

  it('is taken, and is one of no other form', () => {
    fc.assert(
      fc.property(made, (address) => {
        expect(checkAddress(network, address)).toMatchObject({ isValid: true });
        const forms = NETWORKS.filter((other) => checkAddress(other, address).isValid);
        expect(new Set(forms.map((other) => ADDRESS_MAKERS[other])).size).toBe(1);
      }),
      { numRuns: 10 },
    );
  });

  it('is refused with one wrong character', () => {
    // The sample is always the same one. `npm run soak` takes the specification's 3,000.
    const sample = fc.sample(slipped(made, letters), { numRuns: runs(300), seed: 1 });
    const passed = sample.filter((address) => checkAddress(network, address).isValid);
    expect(passed.length).toBeLessThanOrEqual(sample.length * (LET_THROUGH[network] ?? 0));
  });
});
