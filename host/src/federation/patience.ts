/** A try in which nothing came for too long. */
export class NoAnswer extends Error {}

interface Patience {
  readonly what: string;
  readonly limitMs: number;
  /** What arrives gives the rest as long again: slow is not silent. */
  readonly renewMs: number;
  readonly onArrival: (tell: () => void) => () => void;
  /** Whether anything is still to come. Where everything is there and only has to run, the page is busy: that is not silent either. */
  readonly isUnderWay: () => boolean;
}

/** A page that is told of the time so late was too busy to be told of what arrived meanwhile. */
const LATE_MS = 100;
/** How often a busy page is waited for once more. */
const MOST_EXTENSIONS = 2;

/** Waits for a try until nothing has come for too long; the try is told through its signal. */
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
