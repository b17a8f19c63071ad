import { brCodeOf, txidOfBrCode } from './br-code';

/** Fields of the code by their number: two digits, two digits of length, the value. */
function fieldsOf(code: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE, bit by bit. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Samples of the Central Bank's manual of Pix: with a key, and by location. */
const STATIC_SAMPLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC_SAMPLE =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

const TXID = '0123456789abcdef0123456789abcdef';

test('the test’s own sum is that of the published samples', () => {
  expect(crcOf('123456789')).toBe('29B1');
  for (const sample of [STATIC_SAMPLE, DYNAMIC_SAMPLE]) expect(crcOf(sample.slice(0, -4))).toBe(sample.slice(-4));
});

test('a code has the fields of the Central Bank’s sample by location, in its order, and all but its own contents', () => {
  const [own, sample] = [fieldsOf(brCodeOf(TXID)), fieldsOf(DYNAMIC_SAMPLE)];
  expect([...own.keys()]).toEqual([...sample.keys()]);
  for (const same of ['00', '01', '52', '53', '58', '62']) expect(own.get(same)).toBe(sample.get(same));
  const [ownAccount, account] = [fieldsOf(own.get('26') ?? ''), fieldsOf(sample.get('26') ?? '')];
  expect([...ownAccount.keys()]).toEqual([...account.keys()]);
  expect(ownAccount.get('00')).toBe(account.get('00'));
});

test('domain, PIX BR Code: single use, by location, without an amount, with its sum', () => {
  const code = brCodeOf(TXID);
  const fields = fieldsOf(code);
  expect([...fields.keys()]).toEqual(['00', '01', '26', '52', '53', '58', '59', '60', '62', '63']);
  expect([...fields].filter(([id]) => ['00', '01', '52', '53', '58'].includes(id)).map(([, value]) => value)).toEqual([
    '01',
    '12',
    '0000',
    '986',
    'BR',
  ]);
  const account = fieldsOf(fields.get('26') ?? '');
  expect(account.get('00')).toBe('br.gov.bcb.pix');
  expect(account.get('25')).toBe(`pix.plataforma.test/qr/v2/${TXID}`);
  expect(fields.get('63')).toBe(crcOf(code.slice(0, -4)));
});

test('the charge of a code is found again, and nothing in what is none', () => {
  expect(txidOfBrCode(brCodeOf(TXID))).toBe(TXID);
  for (const other of ['00020126', STATIC_SAMPLE, DYNAMIC_SAMPLE]) expect(txidOfBrCode(other)).toBeNull();
});
