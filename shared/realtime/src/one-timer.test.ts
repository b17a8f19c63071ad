import fc from 'fast-check';
import type { Clock } from './clock';
import { oneTimer } from './one-timer';
import { createManualClock } from './test-support/manual-clock';

/** A clock that counts how many of its timers were set. */
function counted(clock: Clock) {
  let timers = 0;
  const after: Clock['after'] = (ms, task) => {
    timers += 1;
    return clock.after(ms, task);
  };
  return { clock: { ...clock, after }, timers: () => timers };
}

test('tasks run at the times of separate timers, in the same order, and not when they were canceled', () => {
  const step = fc.record({ wait: fc.nat({ max: 50 }), ms: fc.nat({ max: 200 }), cancelled: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const manual = createManualClock();
      const ran = (clock: Clock) => {
        const log: string[] = [];
        return { clock, log };
      };
      const runs = [ran(manual), ran(oneTimer(manual))];
      steps.forEach(({ wait, ms, cancelled }, index) => {
        manual.advance(wait);
        for (const { clock, log } of runs) {
          const cancel = clock.after(ms, () => log.push(`${index} at ${clock.now()}`));
          if (cancelled) cancel();
        }
      });
      manual.advance(1_000);
      expect(runs[1]?.log).toEqual(runs[0]?.log);
    }),
  );
});

test('a hundred canceled deadlines cost one timer', () => {
  const { clock, timers } = counted(createManualClock());
  const { after } = oneTimer(clock);
  for (let index = 0; index < 100; index += 1) after(400, () => {})();
  expect(timers()).toBe(1);
});

test('a task that throws does not delay other tasks', () => {
  const manual = createManualClock();
  const { after } = oneTimer(manual);
  const ran: string[] = [];
  after(10, () => {
    throw new Error('first');
  });
  after(10, () => ran.push('second'));
  expect(() => manual.advance(10)).toThrow('first');
  manual.advance(0);
  expect(ran).toEqual(['second']);
});
