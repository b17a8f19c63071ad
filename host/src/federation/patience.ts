/** A try in which nothing came for too long. */
export class NoAnswer extends Error {}

interface Patience {
  readonly what: string;
  readonly limitMs: number;
  /** What arrives gives the rest as long again: slow is not silent. */
  readonly renewMs: number;
  readonly onArrival: (tell: () => void) => () => void;
}

/** Waits for a try until nothing has come for too long; the try is told through its signal. */
export function withPatience<T>(
  { what, limitMs, renewMs, onArrival }: Patience,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new AbortController();
    const giveUp = (ms: number) => () => {
      reject(new NoAnswer(`${what}: no answer within ${ms} ms`));
      call.abort();
    };
    let timer = setTimeout(giveUp(limitMs), limitMs);
    const stop = onArrival(() => {
      clearTimeout(timer);
      timer = setTimeout(giveUp(renewMs), renewMs);
    });
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    call.signal.addEventListener('abort', end);
    begin(call.signal).then(resolve, reject).finally(end);
  });
}
