import type { Clock } from './clock';
import type { Paint, RequestFrame } from './frames';

/** After a frame, this many times its duration is left to everything else. */
const REST = 3;
/** The longest rest in ms, so that prices move on a very slow machine too. */
const MOST_REST_MS = 200;
/**
 * This much rest in ms is lent. So after a quiet while a frame need not wait: an own order changes several stores one
 * after the other.
 */
const LENT_MS = 200;
/** A frame that costs more than this is made in several tasks, in ms. */
const FRAME_MS = 16;
/** A task that has taken this long in ms ends after the store that it is at. */
const TASK_MS = 8;
/**
 * The next frame is expected to take at least this share of the expected cost of the last one, even when the last one
 * took little.
 */
const REMEMBERED = 0.9;

/** An error in a listener is reported by the page. The other listeners and the later frames run all the same. */
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
  /** The browser's `requestAnimationFrame`. */
  readonly requestFrame: (callback: () => void) => void;
  /**
   * Resolves in a later task. When it is called in an animation frame, that is after the frame's layout and painting.
   */
  readonly nextTask: () => Promise<void>;
  /** Makes the browser lay out now what was changed. Otherwise it would do that in the next frame. */
  readonly layOut: () => void;
  readonly clock: Clock;
}

/**
 * Animation frames for what moves by itself. A fast machine makes every frame. On a slow machine, drawing prices takes
 * at most a quarter of the time, so that the page answers in between to what the customer types and presses.
 *
 * A frame that costs more than 16 ms is made in several tasks: the page's work with its layout, for as many stores as
 * fit into a task, and then the browser's painting. So an answer waits for one of these tasks only, and its own changes
 * are painted with the last one. After a quiet while a frame is made at once, however slow the machine is.
 */
export function pacedFrames({ requestFrame, nextTask, layOut, clock }: PacedFramesOptions): RequestFrame {
  let expected = 0;
  let restUntil = 0;
  let made: Promise<void> = Promise.resolve();
  const frame = () => new Promise<void>((resolve) => requestFrame(resolve));
  /** Duration in ms from here until the frame stands, with the browser's part. */
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
      // Work that the listeners have put off to the end of this task runs first.
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
