import type { z } from 'zod';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import { findCustomerOfAccount } from '../../identity/index';
import { isKey } from '../../market/index';
import { attempt } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { basketAccountIds, holdingsOf } from './holding-store';
import type { IndexCurve, IndexCurves } from './index-curve';
import { writeVersion } from './new-version';
import type { basketVersionInput } from './new-version';
import { findOrder, findOrderByKey, listOrders, noteRead, ordersToShow } from './order-store';
import type { BasketOrder, BasketOrderPage } from './order-store';
import { movedCoinsOf } from './moved-coins';
import type { MovedCoins } from './moved-coins';
import { ordersOfLegs } from './orders-of-legs';
import type { Placements } from './place';
import type { BasketPreview, PreviewInput, Previews } from './preview';
import { obstaclesOf, ReaisMissing } from './rules';
import type { BasketObstacle } from './rules';
import { shownHolding } from './shown-holding';
import type { ShownHolding } from './shown-holding';
import { basketsAt } from './version-store';
import type { BasketInfo } from './version-store';

export interface BasketsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly curves: IndexCurves;
  readonly previews: Previews;
  readonly placements: Placements;
  readonly isOpen: () => Promise<boolean>;
  /** Called when a step is due. */
  readonly wake: () => void;
  readonly priceOf: (currency: string) => bigint | null;
}

interface Refused {
  readonly shortfall: bigint | null;
  readonly errors: ProductError[];
}

/** Runs a command; the reais that are missing are told beside its refusal. */
async function attemptWithFunds<Result>(
  work: () => Promise<Result>,
): Promise<Refused & { readonly result: Result | null }> {
  let shortfall: bigint | null = null;
  const { result, errors } = await attempt(() =>
    work().catch((error: unknown) => {
      if (error instanceof ReaisMissing) shortfall = error.missing;
      throw error;
    }),
  );
  return { result, shortfall, errors };
}

/** products §7: lists of weights that are bought in the customer's name. */
export class Baskets {
  readonly #parts: BasketsParts;

  constructor(parts: BasketsParts) {
    this.#parts = parts;
  }

  now(): Date {
    return new Date(this.#parts.clock.now());
  }

  baskets(): Promise<readonly BasketInfo[]> {
    return basketsAt(this.#parts.db, this.now());
  }

  /** The operator gives a basket other weights: news to whoever has it, not a trade (P-18). @returns false when there is no such basket */
  async setWeights(input: z.output<typeof basketVersionInput>): Promise<boolean> {
    const { db, wake } = this.#parts;
    if (!(await writeVersion(db, input, this.now()))) return false;
    wake();
    return true;
  }

  curve(basket: Pick<BasketInfo, 'id' | 'weights'>): Promise<IndexCurve> {
    return this.#parts.curves.of(basket);
  }

  /** What stands against a purchase now. */
  async obstacles(accountId: number): Promise<readonly BasketObstacle[]> {
    const { db, isOpen } = this.#parts;
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) throw new RangeError(`Account ${accountId} is no customer's`);
    return obstaclesOf(db, customer, await isOpen(), this.now());
  }

  /** Those that have coins or an order that runs, in the order of the baskets. */
  async holdings(accountId: number): Promise<readonly ShownHolding[]> {
    const { db, priceOf } = this.#parts;
    const [baskets, holdings, orders] = await Promise.all([
      this.baskets(),
      holdingsOf(db, accountId),
      ordersToShow(db, accountId),
    ]);
    return baskets.flatMap((basket) => {
      const holding = holdings.find((one) => one.basket === basket.slug);
      if (!holding) return [];
      const own = orders.filter((order) => order.basket === basket.slug);
      const isShown = holding.balances.size > 0 || own.length > 0;
      return isShown ? [shownHolding(basket, holding, own, priceOf)] : [];
    });
  }

  /** Own orders, newest first. @throws RangeError for a cursor that is none */
  orders(
    accountId: number,
    page: {
      readonly first: number;
      readonly after?: string | null | undefined;
      readonly basket?: string | null | undefined;
    },
  ): Promise<BasketOrderPage> {
    return listOrders(this.#parts.db, accountId, page);
  }

  order(accountId: number, id: number): Promise<BasketOrder | null> {
    return findOrder(this.#parts.db, accountId, id);
  }

  async orderByKey(accountId: number, key: string): Promise<BasketOrder | null> {
    return isKey(key) ? findOrderByKey(this.#parts.db, accountId, key.toLowerCase()) : null;
  }

  /** The accounts of a customer's baskets, or of one of them. @param accountId MAIN */
  accountIds(accountId: number, basket: string | null = null): Promise<readonly number[]> {
    return basketAccountIds(this.#parts.db, accountId, basket);
  }

  /** Own basket orders, by the ids of the orders of the book that are legs of them. */
  async ordersOfLegs(accountId: number, marketOrderIds: readonly number[]): Promise<ReadonlyMap<number, BasketOrder>> {
    return marketOrderIds.length === 0 ? new Map() : ordersOfLegs(this.#parts.db, accountId, marketOrderIds);
  }

  /** Coins that came out of own baskets without a sale, by their names. */
  movedCoins(accountId: number, refs: readonly string[]): Promise<readonly MovedCoins[]> {
    return movedCoinsOf(this.#parts.db, accountId, refs);
  }

  /** Nothing moves. A purchase that the money does not cover is priced all the same. */
  async preview(accountId: number, input: PreviewInput): Promise<Refused & { readonly preview: BasketPreview | null }> {
    const { result, errors } = await attempt(() => this.#parts.previews.preview(accountId, input));
    const missing = result?.missing ?? null;
    if (missing === null) return { preview: result, shortfall: null, errors };
    const { field, message } = new ReaisMissing(missing);
    return { preview: result, shortfall: missing, errors: [{ name: field, messages: [message] }] };
  }

  async place(
    accountId: number,
    previewId: string,
    key: string,
  ): Promise<Refused & { readonly order: BasketOrder | null }> {
    const { result, ...refused } = await attemptWithFunds(() =>
      this.#parts.placements.place(accountId, previewId, key),
    );
    return { order: result, ...refused };
  }

  /** The customer has read how an order ended. */
  async read(accountId: number, id: number): Promise<BasketOrder | null> {
    await noteRead(this.#parts.db, accountId, id);
    return this.order(accountId, id);
  }
}
