import { formatLeft, lockEnd } from './lock';

const now = Date.parse('2026-11-20T14:00:00.000Z');

describe('lock after too many failed sign-ins', () => {
  it('ends when the server says', () => {
    expect(lockEnd('2026-11-20T14:05:00.000Z', now)).toBe(now + 300_000);
  });

  it('is over when the time has passed', () => {
    expect(lockEnd('2026-11-20T14:00:00.000Z', now)).toBeNull();
  });

  it('never lasts longer than fifteen minutes, even when the clock is an hour slow', () => {
    expect(lockEnd('2026-11-20T15:05:00.000Z', now)).toBe(now + 900_000);
  });

  it('does not lock on a time that cannot be read', () => {
    expect(lockEnd('soon', now)).toBeNull();
  });

  it.each([
    [900, '15:00'],
    [65, '01:05'],
    [9, '00:09'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text);
  });
});
