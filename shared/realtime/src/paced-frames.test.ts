import { pacedFrames } from './paced-frames';

interface Drawing {
  readonly at: number;
  readonly inFrame: boolean;
  readonly store: number;
}

interface MachineOptions {
  /**
   * Cost of each animation frame in ms. Half of it is the page's, half the browser's. Half of the browser's part is
   * layout.
   */
  readonly cost: (frame: number) => number;
  readonly stores?: number;
  /** Whether the stores change again in this frame. Without it they change for ever. */
  readonly changes?: (frame: number) => boolean;
  /** The first store's listener throws this once. */
  readonly fault?: Error;
}

/** A screen with an animation frame every 16 ms and with stores that change. */
function machine({ cost, stores = 1, changes = () => true, fault }: MachineOptions) {
  let time = 0;
  let inFrame = false;
  /** The work that the browser still has to do for the last frame. */
  const owed = { layout: 0, painting: 0 };
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const timers: { at: number; task: () => void }[] = [];
  const drawn: Drawing[] = [];
  const longest = { frame: 0, task: 0 };
  let begun = 0;
  const layOut = () => {
    time += owed.layout;
    owed.layout = 0;
  };
  const request = pacedFrames({
    requestFrame: (callback) => void frames.push(callback),
    nextTask: () => new Promise((resolve) => tasks.push(resolve)),
    layOut,
    clock: {
      now: () => time,
      after: (ms, task) => {
        timers.push({ at: time + ms, task });
        return () => undefined;
      },
    },
  });
  const draw = (store: number, costs: number) => () => {
    drawn.push({ at: time, inFrame, store });
    time += costs / 2;
    owed.layout += costs / 4;
    owed.painting += costs / 4;
    if (fault && drawn.length === 1) throw fault;
  };
  const paint = () => {
    const costs = cost(begun) / stores;
    begun += 1;
    if (changes(begun)) request(paint);
    return Array.from({ length: stores }, (_, store) => draw(store, costs));
  };
  const microtasks = async () => {
    for (let step = 0; step < 12; step += 1) await Promise.resolve();
  };
  const runTask = async (task: () => void) => {
    const start = time;
    task();
    await microtasks();
    longest.task = Math.max(longest.task, time - start);
  };
  const runFrame = async () => {
    time += 16 - (time % 16);
    const start = time;
    inFrame = true;
    for (const callback of frames.splice(0)) callback();
    await microtasks();
    inFrame = false;
    layOut();
    time += owed.painting;
    owed.painting = 0;
    longest.frame = Math.max(longest.frame, time - start);
  };
  const runFor = async (ms: number) => {
    request(paint);
    await microtasks();
    while (time < ms) {
      const due = timers.filter(({ at }) => at <= time);
      timers.splice(0, timers.length, ...timers.filter(({ at }) => at > time));
      for (const task of [...due.map((timer) => timer.task), ...tasks.splice(0)]) await runTask(task);
      if (tasks.length > 0) continue;
      if (frames.length > 0) await runFrame();
      else time += 1;
    }
    return drawn;
  };
  return { runFor, longest };
}

const always = (cost: number) => () => cost;

describe('architecture: updates coalesced to at most one per animation frame', () => {
  it('makes every frame on a fast machine, each in its own', async () => {
    const drawn = await machine({ cost: always(4) }).runFor(1_000);
    expect(drawn.length).toBeGreaterThan(55);
    expect(drawn.every(({ inFrame }) => inFrame)).toBe(true);
  });

  it('leaves three quarters of a slow machine to everything else', async () => {
    const drawn = await machine({ cost: always(40) }).runFor(12_000);
    expect((drawn.length * 40) / 12_000).toBeLessThan(0.3);
    expect(drawn.length).toBeGreaterThan(60);
  });

  it('still draws prices on a machine that is very slow', async () => {
    expect((await machine({ cost: always(400) }).runFor(12_000)).length).toBeGreaterThanOrEqual(18);
  });

  it('draws outside of the frame what costs more than one, and goes on so after one that cost little', async () => {
    const { runFor } = machine({ cost: (frame) => (frame % 4 === 0 ? 40 : 2) });
    const [first, ...others] = await runFor(2_000);
    // The cost of a frame is known from the first frame on.
    expect(first?.inFrame).toBe(true);
    expect(others.length).toBeGreaterThan(10);
    expect(others.some(({ inFrame }) => inFrame)).toBe(false);
  });

  it('draws within the frame again once each costs little', async () => {
    const { runFor } = machine({ cost: (frame) => (frame === 0 ? 400 : 4) });
    expect((await runFor(4_000)).at(-1)?.inFrame).toBe(true);
  });

  it("makes a task of each store's drawing and layout, and leaves the painting to the frame", async () => {
    const { runFor, longest } = machine({ cost: (frame) => (frame === 0 ? 20 : 60), stores: 3 });
    await runFor(4_000);
    expect(longest.task).toBe(15);
    // Only the very first frame takes 20 ms in one task, because its cost is not known before.
    expect(longest.frame).toBe(20);
  });

  it('draws in one task as many stores as fit', async () => {
    const { runFor, longest } = machine({ cost: (frame) => (frame === 0 ? 20 : 60), stores: 12 });
    await runFor(4_000);
    // Each store takes 3.75 ms with its layout.
    expect(longest.task).toBe(3 * 3.75);
  });

  it('makes a second frame at once after a while of stillness, on a slow machine too', async () => {
    const { runFor } = machine({ cost: always(60), changes: (frame) => frame % 2 === 1 });
    await runFor(1_000);
    const [, , third, fourth, ...others] = await runFor(2_000);
    expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeLessThanOrEqual(60 + 2 * 16);
    expect(others).toEqual([]);
  });

  it("tells the other stores' listeners after one that threw, and the page of the error", async () => {
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
    const drawn = await machine({ cost: always(4), fault, stores: 2 }).runFor(200);
    queue.mockRestore();
    expect(told).toEqual([fault]);
    expect(drawn.slice(0, 4).map(({ store }) => store)).toEqual([0, 1, 0, 1]);
  });
});
