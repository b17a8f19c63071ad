import { createExchangeTime } from './exchange-time';

const NOON = Date.parse('2026-11-27T12:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A device whose clock is off by `off` ms, and an exchange that answers after 80 ms. */
function setUp(off: number, date: string | null = new Date(NOON).toUTCString()) {
  let real = NOON - 40;
  const time = createExchangeTime(() => real + off);
  const send = time.heard(async () => {
    real += 80;
    return new Response('', date === null ? {} : { headers: { date } });
  });
  const later = (ms: number) => (real += ms);
  return { time, ask: () => send('https://exchange.test/graphql'), later, real: () => real };
}

describe('identity F11: the time of the exchange', () => {
  it.each([HOUR_MS, -HOUR_MS, 4 * 60_000])('is told within a second where the device is %i ms off', async (off) => {
    const { time, ask, later, real } = setUp(off);
    await ask();
    expect(Math.abs(time.now() - real())).toBeLessThanOrEqual(1_000);
    later(90_000);
    expect(Math.abs(time.now() - real())).toBeLessThanOrEqual(1_000);
  });

  it.each([0, 900, -1_400])(
    'is the device’s to the millisecond where that is %i ms off, as the answer may be',
    async (off) => {
      const { time, ask, real } = setUp(off);
      await ask();
      expect(time.now()).toBe(real() + off);
    },
  );

  it('is the device’s before an answer, and after one that tells none', async () => {
    const { time, ask, real } = setUp(HOUR_MS, null);
    expect(time.now()).toBe(real() + HOUR_MS);
    await ask();
    expect(time.now()).toBe(real() + HOUR_MS);
  });
});
