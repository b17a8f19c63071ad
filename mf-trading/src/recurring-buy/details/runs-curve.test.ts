import { decimal } from '@plataforma/format';
import { drawRuns, pathOf, rangeOf, type PricePoint } from './runs-curve';

const point = (id: string, at: string, price: string): PricePoint => ({ id, at, price: decimal(price) });
const points = [
  point('1', '2026-11-02T12:00:00.000Z', '600000'),
  point('2', '2026-11-09T12:00:00.000Z', '620000.5'),
  point('3', '2026-11-16T12:00:00.000Z', '580000'),
];

describe('the curve of what was paid', () => {
  it('runs from the first date to the last, the lowest price at the foot and the highest at the top', () => {
    const drawing = drawRuns(points, decimal('599980'), decimal('610000'));
    expect(drawing?.places.map(({ id, left, top }) => [id, left, Math.round(top)])).toEqual([
      ['1', 0, 50],
      ['2', 50, 0],
      ['3', 100, 100],
    ]);
    expect(drawing).toMatchObject({ low: '580000', high: '620000.5' });
  });

  it('has room for the price of now, however far it has moved', () => {
    const drawing = drawRuns(points, decimal('600000'), decimal('700000'));
    expect(drawing?.now).toBe(0);
    expect(drawing?.high).toBe('700000');
  });

  it('stands in the middle with one buy, or with one price for all', () => {
    expect(drawRuns(points.slice(0, 1), decimal('600000'), null)).toEqual({
      places: [{ id: '1', left: 50, top: 50 }],
      average: 50,
      now: null,
      low: '600000',
      high: '600000',
    });
  });

  it('is none without buys', () => {
    expect(drawRuns([], decimal('600000'), null)).toBeNull();
    expect(rangeOf([])).toBeNull();
  });

  it('is an SVG path through its points', () => {
    expect(
      pathOf([
        { left: 0, top: 50 },
        { left: 100, top: 0 },
      ]),
    ).toBe('M0.00 50.00L100.00 0.00');
  });
});
