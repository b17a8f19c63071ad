/** Specification §9. */
export const ITEMS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const MOST_BYTES = 524_288;
/** Bytes for names and addresses around an event in its envelope. */
const ENVELOPE_BYTES = 4_096;
/** Limits for the length of texts, tried in this order. */
const TEXT_LENGTHS = [65_536, 8_192, 1_024, 128] as const;

/** Admits 60 items in any minute. Further ones are dropped. */
export function createItemLimit(now: () => number): () => boolean {
  const admitted: number[] = [];
  return () => {
    const at = now();
    while (admitted[0] !== undefined && at - admitted[0] >= MINUTE_MS) admitted.shift();
    if (admitted.length >= ITEMS_PER_MINUTE) return false;
    admitted.push(at);
    return true;
  };
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function cut(value: unknown, most: number): unknown {
  if (typeof value === 'string') return value.length > most ? `${value.slice(0, most)}…` : value;
  if (Array.isArray(value)) return value.map((each) => cut(each, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, most)]));
}

/** Parts that may be left out when an event is still too large with short texts. The least useful part is first. */
const DISPENSABLE = ['breadcrumbs', 'extra', 'contexts', 'tags', 'exception'] as const;

/**
 * Makes an event fit into 524288 bytes with its envelope. Texts get shorter, and then the least useful parts are left
 * out.
 * @param event must be representable as JSON
 */
export function fitPayload<T extends object>(event: T): T {
  const room = MOST_BYTES - ENVELOPE_BYTES;
  if (bytesOf(event) <= room) return event;
  for (const most of TEXT_LENGTHS) {
    // The shape stays the same; only texts became shorter.
    const shorter = cut(event, most) as T;
    if (bytesOf(shorter) <= room) return shorter;
  }
  const least: Partial<Record<string, unknown>> & T = { ...(cut(event, TEXT_LENGTHS[3]) as T) };
  for (const name of DISPENSABLE) {
    if (bytesOf(least) <= room) break;
    Reflect.deleteProperty(least, name);
  }
  return least;
}
