import fc from 'fast-check';
import { backOff } from './back-off';

test('the wait before a new connection grows to its cap, with full jitter', () => {
  const attempts = fc.nat({ max: 200 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(attempts, random, (attempt, share) => {
      const most = backOff(attempt, 1);
      expect(most).toBe(Math.min(1_500, 250 * 2 ** attempt));
      expect(backOff(attempt, share)).toBe(share * most);
      expect(backOff(attempt, 0)).toBe(0);
    }),
  );
});
