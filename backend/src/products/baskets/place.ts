import { toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { findCustomerOfAccount, findUser, lockUser } from '../../identity/index';
import type { User } from '../../identity/index';
import { fundsOf, InsufficientFunds, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { instrumentOf } from '../../market/index';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { holdingsOf, noteFlows, openHolding } from './holding-store';
import type { Holding } from './holding-store';
import { BASKET_MESSAGES } from './messages';
import { fundedOf } from './movements';
import { canBeCompleted } from './outcome';
import { findOrder, findOrderByKey, insertOrder } from './order-store';
import type { BasketOrder } from './order-store';
import { readPreview } from './preview-token';
import type { PreviewTerms } from './preview-token';
import { assertMay, ReaisMissing } from './rules';
import type { BasketRuns } from './runs';
import { basketsAt } from './version-store';

export interface PlaceParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly isOpen: () => Promise<boolean>;
  readonly runs: BasketRuns;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

interface Placed {
  readonly orderId: number;
  readonly balances: readonly BalanceChange[];
  /** Takes its first step; null when it has none to take. */
  readonly take: (() => void) | null;
}

const refuse = (message: string, field = 'base') => new ProductRefused(field, message);

/** Carries previews out, each at most once. */
export class Placements {
  readonly #parts: PlaceParts;

  constructor(parts: PlaceParts) {
    this.#parts = parts;
  }

  /** The same key returns the order of the first time. @throws ProductRefused; nothing has moved then */
  async place(accountId: number, token: string, key: string): Promise<BasketOrder> {
    const { db, clock, secret, isOpen, onBalances } = this.#parts;
    const idempotencyKey = requireProductKey(key);
    const terms = readPreview(secret, token);
    const earlier = await findOrderByKey(db, accountId, idempotencyKey);
    if (earlier) return this.#repeated(earlier, terms);
    if (terms?.accountId !== accountId || terms.expiresAt <= clock.now()) {
      throw refuse(BASKET_MESSAGES.previewOver, 'previewId');
    }
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) throw new RangeError(`Account ${accountId} is no customer's`);
    const isTaking = await isOpen();
    try {
      const placed = await inTransaction(db, (tx) => this.#begin(tx, customer, terms, idempotencyKey, isTaking));
      onBalances(placed.balances);
      placed.take?.();
      const order = await findOrder(db, accountId, placed.orderId);
      if (!order) throw new Error('A basket order is gone');
      return order;
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
      const available = (await fundsOf(db, [accountId], ['BRL']))[0]?.available ?? 0n;
      throw new ReaisMissing(BigInt(terms.funded) - available);
    }
  }

  #repeated(earlier: BasketOrder, terms: PreviewTerms | null): BasketOrder {
    if (terms && earlier.previewId !== terms.id) throw refuse(BASKET_MESSAGES.keyUsed, 'idempotencyKey');
    return earlier;
  }

  async #begin(
    tx: Transaction,
    { id: userId }: User,
    terms: PreviewTerms,
    idempotencyKey: string,
    isTaking: boolean,
  ): Promise<Placed> {
    // One basket order of a customer at a time; level and what was accepted stay as they are read here.
    await lockUser(tx, userId);
    const customer = await findUser(tx, userId);
    if (!customer) throw new RangeError('The customer is gone');
    const { accountId } = customer;
    const earlier = await findOrderByKey(tx, accountId, idempotencyKey);
    if (earlier) return { orderId: this.#repeated(earlier, terms).id, balances: [], take: null };
    const at = new Date(this.#parts.clock.now());
    await assertMay(tx, customer, terms.kind, isTaking, at);
    const [holding = null] = await holdingsOf(tx, accountId, terms.basket);
    await this.#assertAsShown(tx, accountId, terms, holding, at);
    const basketAccountId = await this.#accountFor(tx, accountId, terms, holding, at);
    return this.#write(tx, { accountId, basketAccountId, idempotencyKey, at }, terms);
  }

  async #write(
    tx: Transaction,
    own: {
      readonly accountId: number;
      readonly basketAccountId: number;
      readonly idempotencyKey: string;
      readonly at: Date;
    },
    terms: PreviewTerms,
  ): Promise<Placed> {
    const { runs } = this.#parts;
    const { at, ...accounts } = own;
    const { basket, version, kind, coins, completes } = terms;
    const funded = BigInt(terms.funded);
    const fraction = terms.fraction === null ? null : BigInt(terms.fraction);
    const step = runs.begin(at);
    const orderId = await insertOrder(
      tx,
      {
        ...{ ...accounts, basket, version, kind, funded, fraction, completes },
        ...{ previewId: terms.id, coinsToMove: coins, createdAt: at },
      },
      terms.legs.map(({ i, s, p, w }) => ({
        ...{ instrument: instrumentOf(i), side: s, planned: BigInt(p), worstPrice: BigInt(w) },
      })),
      step.columns,
    );
    if (kind === 'MOVE_OUT') return { orderId, balances: await runs.end(tx, orderId), take: null };
    const movements = funded > 0n ? [fundedOf({ id: orderId, ...accounts }, funded, at)] : [];
    return { orderId, balances: await post(tx, movements), take: () => step.take([String(orderId)]) };
  }

  /** The basket and what is in it are as the preview showed them, and nothing runs. @throws ProductRefused */
  async #assertAsShown(
    tx: Transaction,
    accountId: number,
    terms: PreviewTerms,
    holding: Holding | null,
    at: Date,
  ): Promise<void> {
    const taken = await tx.query(
      `select 1 from basket_orders where preview_id = $1
       union all select 1 from basket_orders where basket_account_id = $2 and state in ('FUNDED', 'TRADING')`,
      [terms.id, holding?.basketAccountId ?? null],
      'basket-order-taken',
    );
    if (taken.length > 0) throw refuse(BASKET_MESSAGES.running);
    const changed = refuse(BASKET_MESSAGES.previewChanged, 'previewId');
    const basket = (await basketsAt(tx, at)).find(({ slug }) => slug === terms.basket);
    if (terms.completes !== null) {
      const completed = await findOrder(tx, accountId, terms.completes);
      if (!completed || !canBeCompleted(completed)) throw changed;
    } else if (basket?.version !== terms.version) throw changed;
    const needed = [
      ...terms.legs.filter(({ s }) => s === 'SELL').map(({ i, p }) => [instrumentOf(i).base.code, BigInt(p)] as const),
      ...Object.entries(terms.coins).map(([code, text]) => [code, toAmount(text)] as const),
    ];
    if (needed.some(([code, quantity]) => (holding?.balances.get(code) ?? 0n) < quantity)) throw changed;
  }

  async #accountFor(
    tx: Transaction,
    accountId: number,
    { basket, version, kind, completes }: PreviewTerms,
    holding: Holding | null,
    at: Date,
  ): Promise<number> {
    if (!holding) return openHolding(tx, { accountId, basket, version }, at);
    // Whoever begins again begins with the weights in force.
    const isAnew = kind === 'BUY' && completes === null && holding.balances.size === 0;
    if (isAnew) await noteFlows(tx, holding.basketAccountId, { putIn: 0n, takenOut: 0n, version });
    return holding.basketAccountId;
  }
}
