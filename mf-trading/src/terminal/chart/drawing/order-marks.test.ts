import fc from 'fast-check';
import { MARK_HEIGHT, placeMarks } from './order-marks';

describe('screens, terminal: own orders drawn on the chart', () => {
  it('stand at their prices, and are hidden when the price is out of sight', () => {
    expect(placeMarks([100, -3, 410, null, 20], 400)).toEqual([
      { y: 100, column: 0 },
      { y: null, column: 0 },
      { y: null, column: 0 },
      { y: null, column: 0 },
      { y: 20, column: 0 },
    ]);
  });

  it('near each other they stand side by side', () => {
    expect(placeMarks([100, 104, 104, 130], 400).map(({ column }) => column)).toEqual([0, 1, 2, 0]);
  });

  it('never lie over each other', () => {
    const heights = fc.array(fc.option(fc.integer({ min: -50, max: 450 })), { maxLength: 60 });
    fc.assert(
      fc.property(heights, (list) => {
        const shown = placeMarks(list, 400).flatMap(({ y, column }) => (y === null ? [] : [{ y, column }]));
        for (const [index, mark] of shown.entries()) {
          for (const other of shown.slice(index + 1)) {
            expect(mark.column !== other.column || Math.abs(mark.y - other.y) >= MARK_HEIGHT).toBe(true);
          }
        }
      }),
    );
  });
});
