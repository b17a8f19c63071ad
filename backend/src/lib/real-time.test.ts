import { steadyTime } from './real-time';

const HOUR_MS = 3_600_000;

/** A machine whose clock somebody sets. */
function machine() {
  let [wall, lapse] = [1_800_000_000_000, 0];
  const time = steadyTime(
    () => wall,
    () => lapse,
  );
  return {
    time,
    wall: () => wall,
    pass(ms: number) {
      wall += ms;
      lapse += ms;
      return time();
    },
    set(ms: number) {
      wall += ms;
      return time();
    },
  };
}

describe('quality, Operation: a clock that is set back', () => {
  test('does not take the time back: it goes on from where it was', () => {
    const { time, pass, set } = machine();
    const before = time();
    expect(set(-2 * HOUR_MS)).toBe(before);
    expect(pass(1_000)).toBe(before + 1_000);
    expect(pass(HOUR_MS)).toBe(before + 1_000 + HOUR_MS);
  });

  test('and is put right again agrees with the time', () => {
    const { time, pass, set, wall } = machine();
    const before = time();
    set(-2 * HOUR_MS);
    pass(60_000);
    expect(set(2 * HOUR_MS)).toBe(before + 60_000);
    expect(time()).toBe(wall());
    set(HOUR_MS);
    expect(time()).toBe(wall());
  });

  test('twice, and put right in part, is behind by the rest', () => {
    const { time, set } = machine();
    const before = time();
    set(-HOUR_MS);
    set(-HOUR_MS);
    expect(set(HOUR_MS)).toBe(before);
    expect(set(2 * HOUR_MS)).toBe(before + HOUR_MS);
  });

  test('by a little is followed, as a synchronised clock is corrected all the time', () => {
    const { time, set, wall } = machine();
    for (let times = 0; times < 100; times += 1) set(-100);
    expect(time()).toBe(wall());
  });
});
