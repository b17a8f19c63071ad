/** A frame of another origin may not make the page as long as it likes. */
const MOST_HEIGHT = 1200;

/** How high a page in a frame says that it is, in whole pixels; null for what says something else. */
export function frameHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'card.ready') return null;
  if (!('height' in data) || typeof data.height !== 'number' || !(data.height > 0)) return null;
  return Math.min(Math.ceil(data.height), MOST_HEIGHT);
}
