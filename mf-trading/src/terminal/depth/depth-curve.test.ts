import { bookLevel } from '../../lib/test/test-data';
import { depthCurve, depthPath, rowAt } from './depth-curve';

const book = {
  bids: [bookLevel('99', '1'), bookLevel('98', '2'), bookLevel('90', '5')],
  asks: [bookLevel('101', '1'), bookLevel('104', '3')],
};

describe('screens, terminal: depth chart', () => {
  it('reaches as far on both sides as the shorter of them', () => {
    const curve = depthCurve(book);
    expect(curve).toMatchObject({ middle: 10_000, reach: 400, most: 400_000_000n });
    expect(curve?.bids.map(({ price }) => price)).toEqual([9900, 9800]);
  });

  it('is nothing while a side has no orders', () => {
    expect(depthCurve({ ...book, asks: [] })).toBeNull();
  });

  it('climbs away from the middle, in steps', () => {
    const curve = depthCurve(book);
    if (!curve) throw new Error('no curve');
    expect(depthPath(curve, 'asks')).toBe('M625 1000H625V750H1000V0H1000V1000Z');
    expect(depthPath(curve, 'bids')).toBe('M375 1000H375V750H250V250H0V1000Z');
  });

  it('names what waits up to the pointer', () => {
    const curve = depthCurve(book);
    if (!curve) throw new Error('no curve');
    expect(rowAt(curve, 0.5)).toBeNull();
    expect(rowAt(curve, 0.65)).toMatchObject({ side: 'asks', row: { price: 10_100 } });
    expect(rowAt(curve, 0)).toMatchObject({ side: 'bids', row: { total: 300_000_000n } });
  });
});
