import type { Clock } from './clock';
import type { RequestFrame } from './frames';

/** After a frame, so many times what it took is left to everything else. */
const REST = 2;
/** The longest rest, so that prices move on a very slow machine too. */
const MOST_REST_MS = 200;
/** A shorter rest is over by the next frame. */
const FRAME_MS = 16;

/** A listener's fault is the page's to tell of; the frames after it come all the same. */
const throwOnItsOwn = (error: unknown) =>
  queueMicrotask(() => {
    throw error;
  });

export interface PacedFramesOptions {
  readonly requestFrame: RequestFrame;
  /** Resolves in a task of its own; called within a frame, once that stands, its layout and painting included. */
  readonly nextTask: () => Promise<void>;
  readonly clock: Clock;
}

/**
 * Frames for what moves by itself. A fast machine makes every one of them. On a slow one drawing prices takes no more
 * than a third of its time, so that what the customer types and presses is answered in between; and what costs more than
 * a frame is made in two tasks, the page's own work and then the browser's, so that an answer waits for one of them.
 */
export function pacedFrames({ requestFrame, nextTask, clock }: PacedFramesOptions): RequestFrame {
  let cost = 0;
  let restUntil = 0;
  let made: Promise<void> = Promise.resolve();
  const frame = () => new Promise<void>((resolve) => requestFrame(resolve));
  /** What a frame takes from here on, the browser's part included. */
  const untilItStands = async () => {
    const start = clock.now();
    await nextTask();
    return clock.now() - start;
  };
  const inOneTask = async (paint: () => void) => {
    const standing = untilItStands();
    paint();
    return standing;
  };
  const inTwoTasks = async (paint: () => void) => {
    await nextTask();
    const start = clock.now();
    paint();
    // What the listeners have put off to the end of this task runs before.
    await Promise.resolve();
    const own = clock.now() - start;
    await frame();
    return own + (await untilItStands());
  };
  return (paint) => {
    const make = async () => {
      cost = await (cost > FRAME_MS ? inTwoTasks : inOneTask)(paint);
      restUntil = clock.now() + Math.min(REST * cost, MOST_REST_MS);
    };
    const begin = () =>
      requestFrame(() => {
        made = make().catch(throwOnItsOwn);
      });
    void made.then(() => {
      const rest = restUntil - clock.now() - FRAME_MS;
      if (rest <= 0) begin();
      else clock.after(rest, begin);
    });
  };
}
