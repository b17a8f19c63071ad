import { createManualClock } from '@plataforma/realtime/test-support';
import { createExpiry } from './session-expiry-timer';

function warningAfter(minutes: number): number {
  const clock = createManualClock();
  const expiry = createExpiry({
    clock,
    timeOfDay: () => 0,
    minutes,
    ask: () => new Promise(() => undefined),
    onOver: () => undefined,
  });
  expiry.prolong();
  let passed = 0;
  while (expiry.warning.get() === null) {
    clock.advance(1_000);
    passed += 1;
  }
  return passed;
}

test.each([
  [30, 28 * 60],
  [8, 6 * 60],
  [4, 3 * 60],
  [1, 45],
])('the warning of a session of %d minutes comes after %d s: two minutes before, or a quarter', (minutes, seconds) => {
  expect(warningAfter(minutes)).toBe(seconds);
});
