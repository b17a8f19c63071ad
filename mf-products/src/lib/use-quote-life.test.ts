import { act, renderHook } from '@testing-library/react';
import { useQuoteLife } from './use-quote-life';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('products P-21: a quote is over when its lapse is, also when its timer rings early', () => {
  let now = 1_000;
  for (const clock of [performance, Date]) jest.spyOn(clock, 'now').mockImplementation(() => now);
  const timed = { quote: { validMs: 5_000 }, askedAt: now };
  const { result } = renderHook(() => useQuoteLife(timed));
  const after = (at: number, ms: number) => {
    now = 1_000 + at;
    act(() => {
      jest.advanceTimersByTime(ms);
    });
    return result.current;
  };
  expect(after(3_999, 3_999)).toBe('open');
  expect(after(4_000, 1)).toBe('closing');
  expect(after(4_999.6, 1_000)).toBe('closing');
  expect(after(5_000.6, 1)).toBe('over');
});
