import { missingShare, readShare, typedShare, WHOLE } from './shares';

describe('the shares of partners', () => {
  it.each([
    ['12,5', 1_250],
    ['12.5 %', 1_250],
    ['33,33', 3_333],
    [' 100 ', 10_000],
    ['0', 0],
    ['0,01', 1],
    ['100,01', null],
    ['12,345', null],
    ['-1', null],
    ['', null],
    ['um', null],
  ])('%p is %p', (text, share) => expect(readShare(text)).toBe(share));

  it('every share is read as it is shown', () => {
    for (let share = 0; share <= WHOLE; share += 1) expect(readShare(typedShare(share))).toBe(share);
  });

  it.each([
    [['50', '37,5'], 1_250],
    [['33,33', '33,33', '33,34'], 0],
    [['100', '0,01'], -1],
    [['', 'x'], 10_000],
  ])('%p lack %p', (typed, missing) => expect(missingShare(typed)).toBe(missing));
});
