/** Something that is sent under a key which makes repeating it harmless. */
export interface Keyed {
  readonly idempotencyKey: string;
}

/** What the API said to an order; `Refusal` is what it said when it refused. */
export type Answer<Order, Refusal> =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The session ran out. As the first answer: nothing was done, and the shell leads to sign-in and back. */
  | { readonly kind: 'signed-out' }
  /** The API answered, but with an error that leaves open what happened. */
  | { readonly kind: 'failed' }
  /** No answer arrived. */
  | { readonly kind: 'cut' };

export type LookUp<Order> =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'cut' };

export type Outcome<Order, Refusal> =
  | Exclude<Answer<Order, Refusal>, { kind: 'cut' | 'failed' }>
  /** Looked up by its key after a cut: the order does not exist. */
  | { readonly kind: 'not-placed'; readonly refusal: Refusal | null }
  | { readonly kind: 'unknown' };

export interface Exchange<Attempt extends Keyed, Order, Refusal> {
  readonly send: (attempt: Attempt) => Promise<Answer<Order, Refusal>>;
  readonly lookUp: (idempotencyKey: string) => Promise<LookUp<Order>>;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Longer together than a backend needs to come back (quality bars: ready again in 5 s). */
const WAITS_MS = [1000, 2000, 4000, 6000];

/**
 * Sends an order and finds out what became of it. "A buy that was cut off: the client repeats
 * it with the same key, then looks it up" (open points): a repetition can only return the same order.
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

/** Repeats what was cut off under its key, then looks it up. Only right after the cut: later, see `lookUpLater`. */
export async function resolveCut<Attempt extends Keyed, Order, Refusal>(
  exchange: Exchange<Attempt, Order, Refusal>,
  attempt: Attempt,
): Promise<Outcome<Order, Refusal>> {
  for (const ms of WAITS_MS) {
    await exchange.wait(ms);
    const repeated = await exchange.send(attempt);
    if (repeated.kind === 'order') return repeated;
    // Nothing was done only when the very first answer says so: the try that was cut off may have arrived.
    if (repeated.kind === 'signed-out') return { kind: 'unknown' };
    if (repeated.kind === 'cut') continue;
    // Refused now does not say that the first try was: only the look-up does.
    const found = await lookedUp(exchange, attempt, repeated.kind === 'refused' ? repeated.refusal : null);
    if (found) return found;
  }
  return { kind: 'unknown' };
}

/**
 * What is not known yet, asked again by a press or by the return of the connection: only looked up. Sent again minutes
 * later it could be done at a price that nobody was shown.
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

/** What the look-up says; null when it says nothing. */
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
