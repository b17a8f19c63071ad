import type { Clock } from '../clock/index';
import type { Database, SqlRunner } from '../db/database';
import { DISCLOSURE_MESSAGES } from './messages';
import type { DISCLOSURE_PRODUCTS } from './tables';

export type DisclosureProduct = (typeof DISCLOSURE_PRODUCTS)[number];

/** What a customer has to know before using a product. */
export interface Disclosure {
  readonly product: DisclosureProduct;
  readonly version: number;
  readonly text: string;
  readonly validFrom: Date;
  /** When this customer accepted it; null before, and for a guest. */
  readonly acceptedAt: Date | null;
}

interface DisclosureRow {
  product: DisclosureProduct;
  version: number;
  text: string;
  valid_from: Date;
  accepted_at: Date | null;
}

/** The text in force, with when this customer accepted it. */
async function inForce(
  runner: SqlRunner,
  product: DisclosureProduct,
  userId: string | null,
  at: Date,
): Promise<Disclosure | null> {
  const [row] = await runner.query<DisclosureRow>(
    `select d.product, d.version, d.text, d.valid_from, a.accepted_at
       from disclosures d
       left join disclosure_acceptances a on a.product = d.product and a.version = d.version and a.user_id = $2
      where d.product = $1 and d.valid_from <= $3
      order by d.version desc limit 1`,
    [product, userId, at],
    'disclosure-in-force',
  );
  return (
    (row && {
      product: row.product,
      version: row.version,
      text: row.text,
      validFrom: row.valid_from,
      acceptedAt: row.accepted_at,
    }) ??
    null
  );
}

/** Whether a customer accepted the text in force. */
export async function hasAccepted(
  runner: SqlRunner,
  product: DisclosureProduct,
  userId: string,
  at: Date,
): Promise<boolean> {
  const disclosure = await inForce(runner, product, userId, at);
  return disclosure !== null && disclosure.acceptedAt !== null;
}

interface DisclosureResult {
  readonly disclosure: Disclosure | null;
  readonly errors: { readonly name: string; readonly messages: string[] }[];
}

/** products §11: what customers have to know and accept before they use a product. */
export class Disclosures {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @param userId null for a guest */
  inForce(product: DisclosureProduct, userId: string | null): Promise<Disclosure | null> {
    return inForce(this.#db, product, userId, new Date(this.#clock.now()));
  }

  /** The first time counts. A version that is not in force is refused, with the one that is. */
  async accept(product: DisclosureProduct, version: number, userId: string): Promise<DisclosureResult> {
    const disclosure = await this.inForce(product, userId);
    if (disclosure?.version !== version) {
      return { disclosure, errors: [{ name: 'version', messages: [DISCLOSURE_MESSAGES.replaced] }] };
    }
    await this.#db.query(
      `insert into disclosure_acceptances (user_id, product, version, accepted_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [userId, product, version, new Date(this.#clock.now())],
    );
    return { disclosure: await this.inForce(product, userId), errors: [] };
  }
}
