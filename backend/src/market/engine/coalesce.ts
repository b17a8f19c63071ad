import type { LevelChange } from './types';

/** Joins consecutive changes into one for each level. A level that came and went in between is left out. */
export function coalesceLevels(changes: readonly LevelChange[]): LevelChange[] {
  const byLevel = new Map<string, LevelChange>();
  for (const change of changes) {
    const key = `${change.side} ${change.price}`;
    const first = byLevel.get(key);
    byLevel.set(key, first ? { ...change, isNew: first.isNew } : change);
  }
  return [...byLevel.values()].filter((change) => !(change.isNew && change.quantity === 0n));
}
