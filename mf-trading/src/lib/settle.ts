/** A command with a key. Sending it again under the same key does no harm. */
export interface Keyed {
  readonly idempotencyKey: string;
}

/** The API's answer to an order. `Refusal` is what it says when it refuses. */
export type Answer<Order, Refusal> =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /**
   * The session has expired. When this is the first answer, nothing was done. The shell leads to the sign-in and back.
   */
  | { readonly kind: 'signed-out' }
  /** The API answered with an error that does not say what happened. */
  | { readonly kind: 'failed' }
  /** There was no answer. */
  | { readonly kind: 'cut' };

export type LookUp<Order> =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'cut' };

export type Outcome<Order, Refusal> =
  | Exclude<Answer<Order, Refusal>, { kind: 'cut' | 'failed' }>
  /** The order was looked up by its key after a cut, and it does not exist. */
  | { readonly kind: 'not-placed'; readonly refusal: Refusal | null }
  | { readonly kind: 'unknown' };

export interface Exchange<Attempt extends Keyed, Order, Refusal> {
  readonly send: (attempt: Attempt) => Promise<Answer<Order, Refusal>>;
  readonly lookUp: (idempotencyKey: string) => Promise<LookUp<Order>>;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Together longer than the backend needs to come back (quality: ready again in 5 s). */
const WAITS_MS = [1000, 2000, 4000, 6000];

/**
 * Sends an order and finds out what happened to it. An order that was cut off is sent again with the same key and then
 * looked up. A repetition can only return the same order.
 */
export async function settle<Attempt extends Keyed, Order, Refusal>(
  exchange: Exchange<Attempt, Order, Refusal>,
  attempt: Attempt,
  onCut: () => void,
): Promise<Outcome<Order, Refusal>> {
  const first = await exchange.send(attempt);
  if (first.kind !== 'cut' && first.kind !== 'failed') return first;
  onCut();
  return resolveCut(exchange, attempt);
}

/**
 * Sends an order that was cut off again under its key, and then looks it up. Only right after the cut. For later, see
 * `lookUpLater`.
 */
export async function resolveCut<Attempt extends Keyed, Order, Refusal>(
  exchange: Exchange<Attempt, Order, Refusal>,
  attempt: Attempt,
): Promise<Outcome<Order, Refusal>> {
  for (const ms of WAITS_MS) {
    await exchange.wait(ms);
    const repeated = await exchange.send(attempt);
    if (repeated.kind === 'order') return repeated;
    // Only the very first answer means that nothing was done. After a cut, the first attempt may have arrived.
    if (repeated.kind === 'signed-out') return { kind: 'unknown' };
    if (repeated.kind === 'cut') continue;
    // A refusal now does not say that the first attempt was refused. Only the look-up tells.
    const found = await lookedUp(exchange, attempt, repeated.kind === 'refused' ? repeated.refusal : null);
    if (found) return found;
  }
  return { kind: 'unknown' };
}

/**
 * Looks up an order of unknown outcome again, after a press or when the connection is back. It is not sent again:
 * minutes later it could be filled at a price that nobody was shown.
 */
export async function lookUpLater<Order, Refusal>(
  exchange: Pick<Exchange<never, Order, Refusal>, 'lookUp' | 'wait'>,
  attempt: Keyed,
): Promise<Outcome<Order, Refusal>> {
  for (const ms of WAITS_MS) {
    await exchange.wait(ms);
    const found = await lookedUp<Order, Refusal>(exchange, attempt, null);
    if (found) return found;
  }
  return { kind: 'unknown' };
}

/** The result of the look-up. Null when there was no answer. */
async function lookedUp<Order, Refusal>(
  { lookUp }: Pick<Exchange<never, Order, Refusal>, 'lookUp'>,
  { idempotencyKey }: Keyed,
  refusal: Refusal | null,
): Promise<Outcome<Order, Refusal> | null> {
  const found = await lookUp(idempotencyKey);
  if (found.kind === 'none') return { kind: 'not-placed', refusal };
  if (found.kind === 'signed-out') return { kind: 'unknown' };
  return found.kind === 'cut' ? null : found;
}
