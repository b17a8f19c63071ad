import { CURVE, curvePath } from './curve';

const heights = (path: string) => [...path.matchAll(/ (-?[\d.]+)/g)].map(([, height]) => Number(height));

describe('curve of the last 24 hours (screens: Home, sparkline)', () => {
  it('goes from edge to edge, the lowest price at the bottom, the highest on top', () => {
    expect(curvePath(['10', '30', '20'])).toBe('M0.0 27.0L48.0 1.0L96.0 14.0');
  });

  it('is level where the price stood still, and nothing without two prices', () => {
    expect(curvePath(['5.32', '5.32'])).toBe('M0.0 14.0L96.0 14.0');
    expect(curvePath(['5.32'])).toBe('');
    expect(curvePath([])).toBe('');
  });

  it('has the scale of the curve that it stands beside', () => {
    expect(curvePath(['0', '10'], { among: ['0', '20'] })).toBe('M0.0 27.0L96.0 14.0');
  });

  it('has each price at its time', () => {
    expect(curvePath(['0', '18', '20'], { times: [0, 18, 20] })).toBe('M0.0 27.0L86.4 3.6L96.0 1.0');
  });

  it.each([
    ['tiny', ['0.0000000001', '0.0000000003', '0.0000000002']],
    ['huge', ['999999999999.99', '1', '500000000000']],
    ['almost alike', ['612480.01', '612480.02', '612480.01']],
  ])('stays on its canvas: %s prices', (_, prices) => {
    for (const height of heights(curvePath(prices))) {
      expect(height).toBeGreaterThanOrEqual(CURVE.edge);
      expect(height).toBeLessThanOrEqual(CURVE.height - CURVE.edge);
    }
  });
});
