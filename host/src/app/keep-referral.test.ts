import type { SafeStorage } from '../services/browser/storage';
import { keepReferral } from './keep-referral';

const texts = new Map<string, string | null>();
const storage: SafeStorage = {
  get: (key) => texts.get(key) ?? null,
  set: (key, value) => void texts.set(key, value),
};
const kept = (): unknown => JSON.parse(storage.get('referral') ?? 'null');

describe('products P-22: the code of a link survives the way in', () => {
  beforeEach(() => texts.clear());

  it('is kept for 30 days, and the last link counts', () => {
    keepReferral('?ref=abcd2345&x=1', storage, 0);
    expect(kept()).toEqual({ code: 'ABCD2345', until: 2_592_000_000 });
    keepReferral('?ref=ZZZZ9999', storage, 1);
    expect(kept()).toEqual({ code: 'ZZZZ9999', until: 2_592_000_001 });
  });

  it.each(['', '?x=1', '?ref=', '?ref=%3Cb%3E', '?ref=ABC'])('%p changes nothing', (search) => {
    keepReferral('?ref=ABCD2345', storage, 0);
    keepReferral(search, storage, 1);
    expect(kept()).toEqual({ code: 'ABCD2345', until: 2_592_000_000 });
  });
});
