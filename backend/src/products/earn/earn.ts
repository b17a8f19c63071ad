import { simulateStaking } from '@plataforma/format';
import type { Accrual } from '@plataforma/format';
import { isAmount, toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { BalanceChange } from '../../ledger/index';
import type { Module } from '../../lib/module';
import { once } from '../../lib/once';
import { attempt, ProductRefused } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { knownRates } from './day-store';
import type { KnownRates } from './day-store';
import type { EarnDays } from './earn-days';
import { EARN_MESSAGES } from './messages';
import { movesOf } from './move-query';
import type { EarnMove, MoveSource } from './move-query';
import { findPosition, findPositionByKey, listPositions, lockPosition, principalsOf } from './position-store';
import type { EarnState, PageAsked, Position, PositionPage } from './position-store';
import type { StakingNetwork } from './port';
import { isValid, listProducts, takable } from './product-store';
import type { EarnProduct } from './product-store';
import type { Redemptions, RedeemInput } from './redeem';
import { redemptionsOf, underNotice } from './redemption-store';
import type { Redemption } from './redemption-store';
import { listRewards, totalsOf } from './reward-query';
import { writeSlash } from './slash';
import type { Slash } from './slash';
import type { SubscribeInput, Subscriptions } from './subscribe';

/** A simulation of a product without an end shows a year. */
const YEAR_DAYS = 365;

export interface EarnParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly days: EarnDays;
  readonly subscriptions: Subscriptions;
  readonly redemptions: Redemptions;
  /** Whether coins are put to work here at all. */
  readonly hasStaking: boolean;
  readonly isOpen: () => Promise<boolean>;
  /** Called when a step may be due earlier. */
  readonly onChange: () => void;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** A product as a customer, or a guest, sees it now. */
export interface ShownProduct {
  readonly product: EarnProduct;
  readonly rates: KnownRates | null;
  readonly left: bigint;
  /** Null for a guest. Read of all products at once, when it is asked for: whoever looks at positions does not need it. */
  readonly leftOfCustomer: () => Promise<bigint | null>;
  readonly isOpen: boolean;
}

export interface EarnSimulation {
  readonly shown: ShownProduct;
  readonly amount: bigint;
  /** After each day, day 0 included. */
  readonly steps: readonly Accrual[];
  /** The same without reinvestment; null unless it was asked with it. */
  readonly stepsWithout: readonly Accrual[] | null;
}

interface PositionResult {
  readonly position: Position | null;
  readonly errors: ProductError[];
}

interface RedemptionResult extends PositionResult {
  readonly redemption: Redemption | null;
}

/** products §4: staking, nothing else. */
export class Earn implements Module {
  readonly #parts: EarnParts;

  constructor(parts: EarnParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    if (this.#parts.hasStaking) await this.#parts.days.begin();
  }

  /** The moment of the exchange. */
  now(): Date {
    return new Date(this.#parts.clock.now());
  }

  /** What takes something new, in the order to be shown. @param accountId MAIN; null for a guest */
  async products(accountId: number | null): Promise<readonly ShownProduct[]> {
    if (!this.#parts.hasStaking) return [];
    const valid = (await listProducts(this.#parts.db)).filter((product) => isValid(product, this.now()));
    return this.#shown(valid, accountId);
  }

  /** Products by their ids, whatever they take. */
  async productsById(ids: readonly string[], accountId: number | null): Promise<ReadonlyMap<string, ShownProduct>> {
    const all = (await listProducts(this.#parts.db)).filter(({ id }) => ids.includes(id));
    return new Map((await this.#shown(all, accountId)).map((shown) => [shown.product.id, shown]));
  }

  /** Null for an unknown product, for nothing, and while no rate is known. */
  async simulate(
    productId: string,
    amountText: string,
    reinvest: boolean,
    accountId: number | null,
  ): Promise<EarnSimulation | null> {
    const shown = (await this.productsById([productId], accountId)).get(productId);
    const amount = isAmount(amountText) ? toAmount(amountText) : 0n;
    if (!shown?.rates || amount <= 0n) return null;
    const { commissionRate: commission, termDays, kind } = shown.product;
    const plan = { amount, rate: shown.rates.gross, commission, days: termDays ?? YEAR_DAYS };
    const isReinvested = reinvest && kind === 'FLEXIBLE';
    const steps = simulateStaking({ ...plan, reinvest: isReinvested });
    return { shown, amount, steps, stepsWithout: isReinvested ? simulateStaking({ ...plan, reinvest: false }) : null };
  }

  /** Own positions, newest first. @throws RangeError for a cursor that is none */
  positions(
    accountId: number,
    page: PageAsked & { readonly states: readonly EarnState[] | null },
  ): Promise<PositionPage> {
    return listPositions(this.#parts.db, accountId, page);
  }

  /** One own position. */
  async position(accountId: number, id: number): Promise<Position | null> {
    const found = await findPosition(this.#parts.db, id);
    return found?.accountId === accountId ? found : null;
  }

  positionByKey(accountId: number, key: string): Promise<Position | null> {
    return findPositionByKey(this.#parts.db, accountId, key.toLowerCase());
  }

  rewards(positionId: number, page: PageAsked): ReturnType<typeof listRewards> {
    return listRewards(this.#parts.db, positionId, page);
  }

  /** Those of each of these positions, newest first. */
  redemptions(positionIds: readonly number[]): ReturnType<typeof redemptionsOf> {
    return redemptionsOf(this.#parts.db, positionIds);
  }

  /** What of each of these positions is under notice. */
  underNotice(positionIds: readonly number[]): ReturnType<typeof underNotice> {
    return underNotice(this.#parts.db, positionIds);
  }

  totals(accountId: number): ReturnType<typeof totalsOf> {
    return totalsOf(this.#parts.db, accountId);
  }

  /** What moved, by its names in a source; what is not the customer's is left out. */
  moves(accountId: number, source: MoveSource, refs: readonly string[]): Promise<readonly EarnMove[]> {
    return movesOf(this.#parts.db, accountId, source, refs);
  }

  async subscribe(accountId: number, input: SubscribeInput): Promise<PositionResult> {
    const { result, errors } = await attempt(() => this.#parts.subscriptions.subscribe(accountId, input));
    if (result) this.#parts.onChange();
    return { position: result, errors };
  }

  async redeem(accountId: number, input: RedeemInput): Promise<RedemptionResult> {
    const { result, errors } = await attempt(() => this.#parts.redemptions.redeem(accountId, input));
    this.#parts.onChange();
    const position = await this.position(accountId, input.positionId);
    return { redemption: result, position, errors };
  }

  /** Whether the rewards of a flexible position earn too, from the next one on. */
  async setReinvest(accountId: number, id: number, reinvest: boolean): Promise<PositionResult> {
    const { result, errors } = await attempt(() =>
      inTransaction(this.#parts.db, async (tx) => {
        const position = await lockPosition(tx, id);
        if (position?.accountId !== accountId) throw new ProductRefused('base', EARN_MESSAGES.unknownPosition);
        if (position.kind !== 'FLEXIBLE') throw new ProductRefused('reinvest', EARN_MESSAGES.onlyFlexible);
        if (position.state !== 'ACTIVE') throw new ProductRefused('base', EARN_MESSAGES.over);
        await tx.query('update earn_positions set reinvest = $2 where id = $1', [id, reinvest]);
        return { ...position, reinvest };
      }),
    );
    return { position: result, errors };
  }

  /** Coins that a network took. @returns false when this was taken before */
  async slash(slash: Slash): Promise<boolean> {
    const balances = await inTransaction(this.#parts.db, (tx) => writeSlash(tx, slash, this.now()));
    if (balances) this.#parts.onBalances(balances);
    return balances !== null;
  }

  /** What is known of a network's days may be more. */
  async lookAgain(network: StakingNetwork): Promise<void> {
    await this.#parts.days.catchUp(network);
    this.#parts.onChange();
  }

  async #shown(products: readonly EarnProduct[], accountId: number | null): Promise<readonly ShownProduct[]> {
    const { db, isOpen } = this.#parts;
    const [rates, isTaking] = await Promise.all([knownRates(db), isOpen()]);
    const principals = once(async () => (accountId === null ? null : principalsOf(db, accountId)));
    return products.map((product) => {
      const left = product.cap - product.used;
      return {
        product,
        rates: rates.get(product.network) ?? null,
        left: takable(left, product),
        async leftOfCustomer() {
          const all = await principals();
          const own = all && product.customerCap - (all.get(product.id) ?? 0n);
          return own === null ? null : takable(own < left ? own : left, product);
        },
        isOpen: isTaking && isValid(product, this.now()),
      };
    });
  }
}
