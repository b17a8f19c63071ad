import type { Clock } from './clock';
import type { Paint, RequestFrame } from './frames';

/** After a frame, so many times what it took is left to everything else. */
const REST = 3;
/** The longest rest, so that prices move on a very slow machine too. */
const MOST_REST_MS = 200;
/** So much rest is lent: after a while of stillness a frame waits for none, as what an own order changes in turn. */
const LENT_MS = 200;
/** What costs more is made in several tasks. */
const FRAME_MS = 16;
/** A task that has taken so long ends with the store it is at. */
const TASK_MS = 8;
/** So much of what a frame took the next one is expected to take, however little the one between them took. */
const REMEMBERED = 0.9;

/** A listener's fault is the page's to tell of; the other listeners and the frames after it come all the same. */
const call = (listener: () => void) => {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
};

export interface PacedFramesOptions {
  /** As the browser's `requestAnimationFrame`. */
  readonly requestFrame: (callback: () => void) => void;
  /** Resolves in a task of its own; called within a frame, once that stands, its layout and painting included. */
  readonly nextTask: () => Promise<void>;
  /** Has the browser lay out now what was changed, which it would do in the next frame. */
  readonly layOut: () => void;
  readonly clock: Clock;
}

/**
 * Frames for what moves by itself. A fast machine makes every one of them. On a slow one drawing prices takes no more
 * than a quarter of its time, so that what the customer types and presses is answered in between; and what costs more
 * than a frame is made in several tasks, the page's work with its layout, as many stores as fit, and then the browser's
 * painting: an answer waits for one of them, and what it changes itself is painted with the last. What comes after a
 * while of stillness comes at once, however slow the machine.
 */
export function pacedFrames({ requestFrame, nextTask, layOut, clock }: PacedFramesOptions): RequestFrame {
  let expected = 0;
  let restUntil = 0;
  let made: Promise<void> = Promise.resolve();
  const frame = () => new Promise<void>((resolve) => requestFrame(resolve));
  /** What a frame takes from here on, the browser's part included. */
  const untilItStands = async () => {
    const start = clock.now();
    await nextTask();
    return clock.now() - start;
  };
  const inOneTask = async (paint: Paint) => {
    await frame();
    const standing = untilItStands();
    paint().forEach(call);
    return standing;
  };
  const inSeveralTasks = async (paint: Paint) => {
    await frame();
    await nextTask();
    let own = 0;
    let task = 0;
    for (const listener of paint()) {
      if (task > TASK_MS) {
        await nextTask();
        task = 0;
      }
      const start = clock.now();
      call(listener);
      // What the listeners have put off to the end of this task runs before.
      await Promise.resolve();
      layOut();
      const took = clock.now() - start;
      own += took;
      task += took;
    }
    await frame();
    return own + (await untilItStands());
  };
  const make = async (paint: Paint) => {
    const start = clock.now();
    const cost = await (expected > FRAME_MS ? inSeveralTasks : inOneTask)(paint);
    expected = Math.max(cost, expected * REMEMBERED);
    restUntil = Math.max(restUntil, start) + cost + Math.min(REST * cost, MOST_REST_MS);
  };
  return (paint) => {
    const begin = () => {
      made = make(paint);
    };
    void made.then(() => {
      const rest = restUntil - LENT_MS - clock.now();
      if (rest <= 0) begin();
      else clock.after(rest, begin);
    });
  };
}
