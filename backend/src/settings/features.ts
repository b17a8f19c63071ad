import type { SqlRunner } from '../db/database';
import { features } from './tables';

/** Names of specification §7. */
export const FEATURE_NAMES = [
  'earn_overview',
  'third_party_payment_transaction_marlin_brl',
  'recurring_buy',
  'metamap_liveness',
  'generate_card',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

export interface Feature {
  readonly name: FeatureName;
  readonly isEnabled: boolean;
}

/**
 * Is the flag on? A name of no flag is off, and nobody can make the database look for it. Like all that is read of the settings it
 * waits for no connection of the pool, since commands ask it in the middle of their transactions.
 */
export async function isFeatureEnabled(db: SqlRunner, name: string): Promise<boolean> {
  if (!FEATURE_NAMES.some((known) => known === name)) return false;
  const [row] = await db.lookup<{ is_enabled: boolean }>(
    'select is_enabled from features where name = $1',
    [name],
    'feature',
  );
  return row?.is_enabled ?? false;
}

/** Every flag of the specification, in its order. */
export async function allFeatures(db: SqlRunner): Promise<Feature[]> {
  const rows = new Map((await db.orm.select().from(features)).map(({ name, isEnabled }) => [name, isEnabled]));
  return FEATURE_NAMES.map((name) => ({ name, isEnabled: rows.get(name) ?? false }));
}

/** Switches a flag. */
export async function setFeature(db: SqlRunner, name: FeatureName, isEnabled: boolean): Promise<void> {
  await db.orm
    .insert(features)
    .values({ name, isEnabled })
    .onConflictDoUpdate({ target: features.name, set: { isEnabled } });
}

/** Writes the flags that are missing, switched off but for those in `on`: the screens behind them come one by one. */
export async function seedFeatures(db: SqlRunner, on: readonly FeatureName[] = []): Promise<void> {
  await db.orm
    .insert(features)
    .values(FEATURE_NAMES.map((name) => ({ name, isEnabled: on.includes(name) })))
    .onConflictDoNothing();
}
