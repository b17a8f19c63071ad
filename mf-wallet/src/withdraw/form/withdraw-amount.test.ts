import fc from 'fast-check';
import { boundsOf, leavingText, readAmounts, receivedText } from './withdraw-amount';

const TERMS = {
  currency: { code: 'BRL' },
  step: '0.01',
  fee: '2',
  minimum: '10',
  available: '1000',
  held: '250',
  dayLeft: '50000',
  nightLeft: null,
  nightMaximum: '1000',
};
const bounds = boundsOf(TERMS);
const ofBitcoin = boundsOf({
  ...TERMS,
  currency: { code: 'BTC' },
  step: '0.00000001',
  fee: '0.0001',
  minimum: '0.0005',
  available: '1',
});

describe('M-5: amount = fee + received, and either is typed', () => {
  it.each([
    ['300', '298,00'],
    ['300,50', '298,50'],
    ['1.234,56', '1232,56'],
    ['2', ''],
    ['1,99', ''],
    ['cem', ''],
    ['', ''],
  ])('of %p arrives %p', (amount, received) => expect(receivedText(amount, bounds)).toBe(received));

  it.each([
    ['298', '300,00'],
    ['0,01', '2,01'],
    ['0', ''],
    ['x', ''],
  ])('so that %p arrives, %p leaves the balance', (received, amount) =>
    expect(leavingText(received, bounds)).toBe(amount),
  );

  it('goes there and back for every amount of centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 201, max: 100_000_000 }), (centavos) => {
        const typed = `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
        expect(leavingText(receivedText(typed, bounds), bounds)).toBe(typed);
      }),
    );
  });

  it('of a coin every digit counts, and no zeros are added', () => {
    expect(receivedText('0,02', ofBitcoin)).toBe('0,0199');
    expect(leavingText('0,00000001', ofBitcoin)).toBe('0,00010001');
    expect(readAmounts({ amount: '0,02 BTC', received: '' }, ofBitcoin)).toEqual({
      kind: 'valid',
      value: { amount: '0.02', fee: '0.0001', received: '0.0199' },
    });
    expect(readAmounts({ amount: '0,000000001', received: '' }, ofBitcoin)).toMatchObject({
      problem: 'too-many-decimals',
    });
  });

  it('limits in reais are not compared with coins', () => {
    const dear = { ...ofBitcoin, dayLeft: ofBitcoin.fee };
    expect(readAmounts({ amount: '0,5', received: '' }, dear)).toMatchObject({ kind: 'valid' });
  });

  it('what is read adds up', () => {
    expect(readAmounts({ amount: '300', received: '298,00' }, bounds)).toEqual({
      kind: 'valid',
      value: { amount: '300', fee: '2', received: '298' },
    });
  });
});

describe('money §6: what the form refuses, in the order of the exchange', () => {
  it.each([
    [{ amount: '', received: '' }, 'amount', 'empty', {}],
    [{ amount: 'cem', received: '' }, 'amount', 'not-a-number', {}],
    [{ amount: '', received: 'cem' }, 'received', 'not-a-number', {}],
    [{ amount: '10,001', received: '' }, 'amount', 'too-many-decimals', {}],
    [{ amount: '9,99', received: '' }, 'amount', 'below-minimum', {}],
    [{ amount: '2', received: '' }, 'amount', 'below-minimum', { minimum: '1' }],
    [{ amount: '1000,01', received: '' }, 'amount', 'above-balance', { dayLeft: '0' }],
    [{ amount: '500,01', received: '' }, 'amount', 'above-day', { dayLeft: '500', nightLeft: '0' }],
    [{ amount: '300,01', received: '' }, 'amount', 'above-night', { nightLeft: '300' }],
  ] as const)('%p: at %s, %s', (typed, field, problem, changes) =>
    expect(readAmounts(typed, boundsOf({ ...TERMS, ...changes }))).toEqual({ kind: 'invalid', field, problem }),
  );

  it.each([{ dayLeft: '300' }, { dayLeft: null }, { nightLeft: '300' }, { available: '300' }, { minimum: '300' }])(
    'takes what is just at %p',
    (changes) =>
      expect(readAmounts({ amount: '300', received: '' }, boundsOf({ ...TERMS, ...changes }))).toMatchObject({
        kind: 'valid',
      }),
  );
});
