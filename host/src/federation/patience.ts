/** An attempt in which nothing arrived for too long. */
export class NoAnswer extends Error {}

interface Patience {
  readonly what: string;
  readonly limitMs: number;
  /** Each arrival gives the rest this much time again. Slow is not silent. */
  readonly renewMs: number;
  readonly onArrival: (tell: () => void) => () => void;
  /**
   * Whether anything is still to arrive. When everything has arrived and only has to run, the page is busy, which is
   * not silent either.
   */
  readonly isUnderWay: () => boolean;
}

/** A timer that fires this late shows that the page was too busy to notice what arrived meanwhile. */
const LATE_MS = 100;
/** How often a busy page gets more time. */
const MOST_EXTENSIONS = 2;

/** Waits for an attempt until nothing has arrived for too long. The attempt is then canceled through its signal. */
export function withPatience<T>(
  { what, limitMs, renewMs, onArrival, isUnderWay }: Patience,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let extensions = 0;
    const wait = (ms: number) => {
      const due = performance.now() + ms;
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(ms, performance.now() - due), ms);
    };
    const giveUp = (ms: number, lateMs: number) => {
      extensions += 1;
      const mayExtend = extensions <= MOST_EXTENSIONS;
      if (mayExtend && !isUnderWay()) wait(renewMs);
      else if (mayExtend && lateMs > LATE_MS) wait(Math.min(lateMs, renewMs));
      else {
        reject(new NoAnswer(`${what}: no answer within ${ms} ms`));
        call.abort();
      }
    };
    const stop = onArrival(() => wait(renewMs));
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    wait(limitMs);
    call.signal.addEventListener('abort', end);
    begin(call.signal).then(resolve, reject).finally(end);
  });
}
