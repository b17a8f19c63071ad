import { pacedFrames } from './paced-frames';

/** A screen whose frames come every 16 ms, on a machine that takes `cost` ms for each: half for the page, half for the browser. */
function machine(cost: number, fault?: Error) {
  let time = 0;
  let inFrame = false;
  let isDirty = false;
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const timers: { at: number; task: () => void }[] = [];
  const painted: { at: number; inFrame: boolean }[] = [];
  const request = pacedFrames({
    requestFrame: (paint) => void frames.push(paint),
    nextTask: () => new Promise((resolve) => tasks.push(resolve)),
    clock: {
      now: () => time,
      after: (ms, task) => {
        timers.push({ at: time + ms, task });
        return () => undefined;
      },
    },
  });
  const paint = () => {
    painted.push({ at: time, inFrame });
    // Updates never cease: the next frame is asked for at once.
    request(paint);
    time += cost / 2;
    isDirty = true;
    if (fault && painted.length === 1) throw fault;
  };
  const microtasks = async () => {
    for (let step = 0; step < 12; step += 1) await Promise.resolve();
  };
  const runFrame = async () => {
    time += 16 - (time % 16);
    inFrame = true;
    for (const callback of frames.splice(0)) callback();
    await microtasks();
    inFrame = false;
    if (isDirty) time += cost / 2;
    isDirty = false;
  };
  const runFor = async (ms: number) => {
    request(paint);
    await microtasks();
    while (time < ms) {
      const due = timers.filter(({ at }) => at <= time);
      timers.splice(0, timers.length, ...timers.filter(({ at }) => at > time));
      for (const task of [...due.map((timer) => timer.task), ...tasks.splice(0)]) {
        task();
        await microtasks();
      }
      if (tasks.length > 0) continue;
      if (frames.length > 0) await runFrame();
      else time += 1;
    }
    return painted;
  };
  return { runFor };
}

describe('architecture: updates coalesced to at most one per animation frame', () => {
  it('makes every frame on a fast machine, each in its own', async () => {
    const painted = await machine(4).runFor(1_000);
    expect(painted.length).toBeGreaterThan(55);
    expect(painted.every(({ inFrame }) => inFrame)).toBe(true);
  });

  it('leaves two thirds of a slow machine to everything else', async () => {
    const painted = await machine(40).runFor(12_000);
    expect((painted.length * 40) / 12_000).toBeLessThan(0.4);
    expect(painted.length).toBeGreaterThan(80);
  });

  it('still draws prices on a machine that is very slow', async () => {
    expect((await machine(400).runFor(12_000)).length).toBeGreaterThanOrEqual(18);
  });

  it("draws in two tasks what costs more than a frame: the page's work first, then the browser's", async () => {
    const [first, ...others] = await machine(40).runFor(2_000);
    // What a frame costs is known from the first.
    expect(first?.inFrame).toBe(true);
    expect(others.length).toBeGreaterThan(10);
    expect(others.some(({ inFrame }) => inFrame)).toBe(false);
  });

  it('goes on after a listener that threw, whose error the page is told of', async () => {
    const fault = new Error('a listener');
    const told: unknown[] = [];
    const tell = (error: unknown) => void told.push(error);
    const queue = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      try {
        task();
      } catch (error) {
        tell(error);
      }
    });
    const painted = await machine(4, fault).runFor(200);
    queue.mockRestore();
    expect(told).toEqual([fault]);
    expect(painted.length).toBeGreaterThan(5);
  });
});
