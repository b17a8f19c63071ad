import { Sealing } from './sealing';

const SECRET = 'a secret of at least thirty-two characters';

describe('quality, security: a sealed secret', () => {
  const sealing = new Sealing(SECRET, 'test');
  const sealed = sealing.seal('one', 'the secret');

  it('opens with the name that it was sealed for, and looks different after every sealing', () => {
    expect(sealing.open('one', sealed)).toBe('the secret');
    expect(sealing.seal('one', 'the secret')).not.toBe(sealed);
    expect(sealed).not.toContain(Buffer.from('the secret').toString('base64url'));
  });

  it.each([
    ['for another name', () => sealing.open('two', sealed)],
    ['under another secret', () => new Sealing(`${SECRET}!`, 'test').open('one', sealed)],
    ['for another purpose', () => new Sealing(SECRET, 'other').open('one', sealed)],
    ['changed', () => sealing.open('one', `${sealed.slice(0, -4)}AAAA`)],
    ['cut short', () => sealing.open('one', sealed.slice(0, 8))],
    ['no text of ours', () => sealing.open('one', 'garbage')],
  ])('does not open %s', (_how, open) => {
    expect(open()).toBeUndefined();
  });
});
