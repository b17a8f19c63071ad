import fc from 'fast-check';
import { differences } from './differences';

describe('M-20: what differs between two addresses', () => {
  it.each([
    ['abcd', 'abcd', [{ text: 'abcd', differs: false }]],
    [
      'abXYef',
      'abcdef',
      [
        { text: 'ab', differs: false },
        { text: 'XY', differs: true },
        { text: 'ef', differs: false },
      ],
    ],
    [
      'abcd',
      'ab',
      [
        { text: 'ab', differs: false },
        { text: 'cd', differs: true },
      ],
    ],
  ])('%p beside %p', (address, other, parts) => expect(differences(address, other)).toEqual(parts));

  it('nothing of an address is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (address, other) => {
        const parts = differences(address, other);
        expect(parts.map(({ text }) => text).join('')).toBe(address);
      }),
    );
  });
});
