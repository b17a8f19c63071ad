import { pacedFrames } from './paced-frames';

/** A screen whose frames come every 16 ms, and a machine that takes `cost` ms for each. */
function machine(cost: number) {
  let time = 0;
  const timers: { at: number; task: () => void }[] = [];
  const painted: number[] = [];
  const afterFrames: (() => void)[] = [];
  const after = (ms: number, task: () => void) => {
    timers.push({ at: time + ms, task });
    return () => undefined;
  };
  const request = pacedFrames({
    requestFrame: (paint) => after(16 - (time % 16), paint),
    afterFrame: () => new Promise((resolve) => afterFrames.push(resolve)),
    clock: { now: () => time, after },
  });
  const paint = () => {
    painted.push(time);
    // Updates never cease: the next frame is asked for at once.
    request(paint);
    time += cost;
  };
  const runFor = async (ms: number) => {
    request(paint);
    await Promise.resolve();
    while (time < ms) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers.shift();
      if (!next) break;
      time = Math.max(time, next.at);
      next.task();
      afterFrames.splice(0).forEach((resolve) => resolve());
      for (let step = 0; step < 4; step += 1) await Promise.resolve();
    }
    return painted;
  };
  return { runFor };
}

describe('architecture: updates coalesced to at most one per animation frame', () => {
  it('makes every frame on a fast machine', async () => {
    expect((await machine(4).runFor(1_000)).length).toBeGreaterThan(55);
  });

  it('leaves two thirds of a slow machine to everything else', async () => {
    const painted = await machine(40).runFor(12_000);
    expect((painted.length * 40) / 12_000).toBeLessThan(0.4);
    expect(painted.length).toBeGreaterThan(80);
  });

  it('still draws prices on a machine that is very slow', async () => {
    expect((await machine(400).runFor(12_000)).length).toBeGreaterThanOrEqual(18);
  });
});
