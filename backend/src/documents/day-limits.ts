const DAY_MS = 86_400_000;

/** identity §5: what a customer may send within 24 hours. */
const MOST_FILES = 30;
const MOST_DAY_BYTES = 100_000_000;

/** A place that was opened within the last 24 hours. */
export interface OpenedPlace {
  readonly openedAt: Date;
  readonly receivedBytes: number;
}

/** When a place no longer counts. */
export const countsUntil = ({ openedAt }: Pick<OpenedPlace, 'openedAt'>): Date => new Date(openedAt.getTime() + DAY_MS);

/** Places opened before that no longer count. */
export const countedSince = (now: number): Date => new Date(now - DAY_MS);

/**
 * When something more can be sent; null: now.
 * @param places those that count, oldest first
 * @param more what is to be added to them
 */
export function retryAtOf(
  places: readonly OpenedPlace[],
  more: { readonly files: number; readonly bytes: number },
): Date | null {
  let files = places.length + more.files;
  let bytes = places.reduce((sum, { receivedBytes }) => sum + receivedBytes, more.bytes);
  let retryAt: Date | null = null;
  for (const place of places) {
    if (files <= MOST_FILES && bytes <= MOST_DAY_BYTES) break;
    files -= 1;
    bytes -= place.receivedBytes;
    retryAt = countsUntil(place);
  }
  return retryAt;
}
