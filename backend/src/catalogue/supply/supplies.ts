import { fromAmount, toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { Module } from '../../lib/module';
import { within } from '../../lib/within';
import type { SuppliedCount, SupplyPort } from './port';
import { assetSupplies } from './tables';

const DAY_MS = 86_400_000;
/** How long a count is shown. */
const SHOWN_MS = 90 * DAY_MS;
/** Whoever counts may be slow; nobody waits for it but the job. */
const ANSWER_MS = 10_000;

interface SupplyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly port: SupplyPort;
  /** Codes of the assets that are counted. */
  readonly codes: readonly string[];
}

interface CountRow {
  circulating: string;
  as_of: string;
  source: string;
}

/** products §10: how many of each asset are in circulation. It is asked once a day, and what is old is not shown. */
export class Supplies implements Module {
  readonly #parts: SupplyParts;

  constructor(parts: SupplyParts) {
    this.#parts = parts;
    parts.jobs.add({ name: 'asset-supply', table: assetSupplies, step: (code) => this.#ask(code) });
  }

  async start(): Promise<void> {
    const { db, clock, codes } = this.#parts;
    await db.query(
      `insert into asset_supplies (id, next_step_at) select code, $2 from unnest($1::text[]) as code on conflict (id) do nothing`,
      [codes, new Date(clock.now())],
    );
  }

  /** The count that is known; null when there is none, or it is too old. */
  async find(code: string): Promise<SuppliedCount | null> {
    const { db, clock } = this.#parts;
    const [row] = await db.lookup<CountRow>(
      `select circulating::text, as_of::text, source from asset_supplies where id = $1 and circulating is not null`,
      [code],
      'asset-supply',
    );
    if (!row || clock.now() - Date.parse(row.as_of) > SHOWN_MS) return null;
    return { circulating: toAmount(row.circulating), asOf: row.as_of, source: row.source };
  }

  async #ask(code: string): Promise<void> {
    const { db, clock, port } = this.#parts;
    const told = await within(ANSWER_MS, port.count(code));
    const next = new Date(clock.now() + DAY_MS);
    // An older count than the one that is known tells nothing.
    await db.query(
      `update asset_supplies
          set next_step_at = $2, step_tries = 0, attention_since = null,
              circulating = case when is_newer then $3 else circulating end,
              as_of = case when is_newer then $4 else as_of end,
              source = case when is_newer then $5 else source end
         from (select coalesce($4::date >= coalesce(as_of, $4::date), false) as is_newer from asset_supplies where id = $1) as told
        where id = $1`,
      [code, next, told ? fromAmount(told.circulating) : null, told?.asOf ?? null, told?.source ?? null],
      'asset-supply-told',
    );
  }
}
