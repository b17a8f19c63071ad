import { clampSize, parseSizes, SIZES, USUAL_SIZES } from './panel-sizes';

describe('screens, terminal: resizable panels kept per browser', () => {
  it('are as they were left', () => {
    const kept = { book: 300, form: 320, orders: 200, tape: 150 };
    expect(parseSizes(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([undefined, null, 7, 'wide', [], { book: 'wide', form: Number.NaN }])(
    'are the usual ones for %p',
    (stored) => {
      expect(parseSizes(stored)).toEqual(USUAL_SIZES);
    },
  );

  it('stay within what each panel needs, whatever was kept', () => {
    expect(parseSizes({ book: 1, form: 99_999 })).toMatchObject({ book: SIZES.book.least, form: SIZES.form.most });
    expect(clampSize('tape', 100.4)).toBe(100);
  });
});
