import { formatDateTime, formatTime } from './date-format';

describe('dates and times', () => {
  it('are those of São Paulo, wherever the program runs', () => {
    expect(formatDateTime('2026-11-21T02:31:07Z')).toBe('20/11/2026, 23:31');
    expect(formatTime(Date.UTC(2026, 10, 20, 17, 31, 7))).toBe('14:31:07');
  });

  it('refuse what is no moment', () => {
    expect(() => formatDateTime('amanhã')).toThrow(RangeError);
  });
});
