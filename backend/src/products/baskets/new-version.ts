import { z } from 'zod';
import type { Database } from '../../db/database';
import { findInstrument } from '../../market/index';

const ALL = 100;

/** `POST /sandbox/api/baskets`: a basket has other weights from now on, in whole per cent of each coin. */
export const basketVersionInput = z.strictObject({
  basket: z.string().max(40),
  weights: z
    .record(z.string().regex(/^[A-Z0-9]{2,10}$/), z.int().min(1).max(ALL))
    .refine((weights) => Object.values(weights).reduce((sum, weight) => sum + weight, 0) === ALL)
    .refine((weights) => Object.keys(weights).every((code) => findInstrument(`${code.toLowerCase()}brl`))),
});

/** Writes the next version of a basket, in force from a moment on. @returns false when there is no such basket */
export async function writeVersion(
  db: Database,
  { basket, weights }: z.output<typeof basketVersionInput>,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into basket_versions (basket, version, place, name, description, weights, valid_from, next_step_at)
     select basket, version + 1, place, name, description, $2::jsonb, $3, $3 from basket_versions
      where basket = $1 order by version desc limit 1
     on conflict do nothing returning id`,
    [basket, JSON.stringify(weights), at],
    'basket-version-write',
  );
  return rows.length > 0;
}
