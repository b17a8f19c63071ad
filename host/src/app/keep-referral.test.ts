import { keepReferral } from './keep-referral';

const values = new Map<string, unknown>();
const preferences = { set: (key: string, value: unknown) => void values.set(key, value) };
const kept = (): unknown => values.get('referral');

describe('products P-22: the code of a link survives the way in', () => {
  beforeEach(() => values.clear());

  it('is kept for 30 days, and the last link counts', () => {
    keepReferral('?ref=abcd2345&x=1', preferences, 0);
    expect(kept()).toEqual({ code: 'ABCD2345', until: 2_592_000_000 });
    keepReferral('?ref=ZZZZ9999', preferences, 1);
    expect(kept()).toEqual({ code: 'ZZZZ9999', until: 2_592_000_001 });
  });

  it.each(['', '?x=1', '?ref=', '?ref=%3Cb%3E', '?ref=ABC'])('%p changes nothing', (search) => {
    keepReferral('?ref=ABCD2345', preferences, 0);
    keepReferral(search, preferences, 1);
    expect(kept()).toEqual({ code: 'ABCD2345', until: 2_592_000_000 });
  });
});
