import type { LevelChange } from './types';

/** One change per level out of several in a row; a level that came and went in between is no change. */
export function coalesceLevels(changes: readonly LevelChange[]): LevelChange[] {
  const byLevel = new Map<string, LevelChange>();
  for (const change of changes) {
    const key = `${change.side} ${change.price}`;
    const first = byLevel.get(key);
    byLevel.set(key, first ? { ...change, isNew: first.isNew } : change);
  }
  return [...byLevel.values()].filter((change) => !(change.isNew && change.quantity === 0n));
}
