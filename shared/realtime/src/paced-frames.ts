import type { Clock } from './clock';
import type { RequestFrame } from './frames';

/** After a frame, so many times what it took is left to everything else. */
const REST = 2;
/** The longest rest, so that prices move on a very slow machine too. */
const MOST_REST_MS = 200;
/** A shorter rest is over by the next frame. */
const FRAME_MS = 16;

export interface PacedFramesOptions {
  readonly requestFrame: RequestFrame;
  /** Resolves once the frame that is being made stands, its layout and painting included. */
  readonly afterFrame: () => Promise<void>;
  readonly clock: Clock;
}

/**
 * Frames for what moves by itself. A fast machine makes every one of them; on a slow one drawing prices takes no more
 * than a third of its time, so that what the customer types and presses is answered in between.
 */
export function pacedFrames({ requestFrame, afterFrame, clock }: PacedFramesOptions): RequestFrame {
  let restUntil = 0;
  let made: Promise<void> = Promise.resolve();
  const makeFrame = (paint: () => void) => () => {
    const start = clock.now();
    made = afterFrame().then(() => {
      const end = clock.now();
      restUntil = end + Math.min(REST * (end - start), MOST_REST_MS);
    });
    paint();
  };
  return (paint) => {
    void made.then(() => {
      const rest = restUntil - clock.now() - FRAME_MS;
      if (rest <= 0) requestFrame(makeFrame(paint));
      else clock.after(rest, () => requestFrame(makeFrame(paint)));
    });
  };
}
