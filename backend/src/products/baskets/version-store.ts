import type { SqlRunner } from '../../db/database';
import { findInstrument } from '../../market/index';
import { weightsOf } from './weights';
import type { Weight } from './weights';

/** A list of weights. */
export interface BasketVersion {
  readonly id: number;
  /** By which addresses name the basket. */
  readonly slug: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** Largest first. */
  readonly weights: readonly Weight[];
  readonly validFrom: Date;
}

/** What can be bought: the version in force, and those before it, newest first. */
export interface BasketInfo extends BasketVersion {
  readonly versions: readonly BasketVersion[];
}

/** So many baskets are shown. */
export const MOST_BASKETS = 6;
/** So many versions are told of. */
export const MOST_VERSIONS = 10;

interface VersionRow {
  id: number;
  basket: string;
  version: number;
  name: string;
  description: string;
  weights: Readonly<Record<string, number>>;
  valid_from: Date;
}

function instrumentIdOf(code: string): number {
  const instrument = findInstrument(`${code.toLowerCase()}brl`);
  if (!instrument) throw new Error(`A basket names ${code}, which is not traded`);
  return instrument.id;
}

const versionOfRow = (row: VersionRow): BasketVersion => ({
  id: row.id,
  slug: row.basket,
  version: row.version,
  name: row.name,
  description: row.description,
  weights: weightsOf(row.weights, instrumentIdOf),
  validFrom: row.valid_from,
});

/** Every basket as of a moment, in the order in which they are shown. */
export async function basketsAt(runner: SqlRunner, at: Date): Promise<readonly BasketInfo[]> {
  const rows = await runner.query<VersionRow>(
    `select id, basket, version, name, description, weights, valid_from from basket_versions
      where valid_from <= $1 order by place, basket, valid_from desc`,
    [at],
    'basket-versions',
  );
  const bySlug = new Map<string, BasketVersion[]>();
  for (const version of rows.map(versionOfRow)) {
    bySlug.set(version.slug, [...(bySlug.get(version.slug) ?? []), version]);
  }
  return [...bySlug.values()]
    .slice(0, MOST_BASKETS)
    .flatMap((versions) => (versions[0] ? [{ ...versions[0], versions: versions.slice(0, MOST_VERSIONS) }] : []));
}
