import { toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { amountText } from '../../deposits/index';
import { hasAccepted } from '../../disclosures/index';
import { findCustomerOfAccount, findUser, LEVELS, lockUser } from '../../identity/index';
import type { User } from '../../identity/index';
import { balancesOf, InsufficientFunds, openAccount, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { takeLimit } from '../../limits/index';
import { commandHash } from '../../market/index';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { knownRates } from './day-store';
import type { KnownRates } from './day-store';
import { EARN_MESSAGES } from './messages';
import { subscribedOf } from './movements';
import { parseCoins } from './parse-coins';
import { findPositionByKey, insertPosition, principalsOf } from './position-store';
import type { Position } from './position-store';
import { findProduct, isValid, takable, takeRoom } from './product-store';
import type { EarnProduct } from './product-store';
import { datesOf, termsOf } from './terms';

/** What a customer typed. */
export interface SubscribeInput {
  readonly productId: string;
  readonly amount: string;
  readonly reinvest: boolean;
  /** `termsOf` the product as the customer saw it; null of who does not say. */
  readonly terms: string | null;
  readonly idempotencyKey: string;
}

export interface SubscribeParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether anything new is taken at all. */
  readonly isOpen: () => Promise<boolean>;
  /** What an amount of a currency is worth in reais now; null when nobody knows. */
  readonly worthOf: (amount: bigint, currency: string) => bigint | null;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

interface Command {
  readonly customer: User;
  readonly product: EarnProduct;
  readonly amount: bigint;
  readonly reinvest: boolean;
  readonly terms: string | null;
  readonly idempotencyKey: string;
  readonly hash: string;
}

/** How the limits name a position. */
export const limitReference = (position: Pick<Position, 'accountId' | 'idempotencyKey'>): string =>
  `earn/${position.accountId}/${position.idempotencyKey}`;

const refuse = (message: string, field = 'base') => new ProductRefused(field, message);

async function earnAccountOf(tx: Transaction, accountId: number, at: Date): Promise<number> {
  const [known] = await tx.query<{ id: number }>(
    `select id from accounts where main_account_id = $1 and purpose = 'EARN'`,
    [accountId],
  );
  return known?.id ?? openAccount(tx, accountId, 'EARN', at);
}

/** The customer as of now, who has the level and accepted the risks that are in force. */
async function mayBegin(tx: Transaction, userId: string, at: Date): Promise<User> {
  const customer = await findUser(tx, userId);
  if (!customer || customer.level < LEVELS.VERIFIED) throw refuse(EARN_MESSAGES.verify, 'level');
  if (!(await hasAccepted(tx, 'EARN', userId, at))) throw refuse(EARN_MESSAGES.disclosure, 'disclosure');
  return customer;
}

/** What is left of the product, of the customer in it, and of what the customer may put to work. */
async function takeLeft(tx: Transaction, command: Command, value: bigint, at: Date): Promise<void> {
  const { customer, product, amount, idempotencyKey } = command;
  const { accountId } = customer;
  const own = product.customerCap - ((await principalsOf(tx, accountId)).get(product.id) ?? 0n);
  if (amount > own) throw refuse(EARN_MESSAGES.leftOfCustomer(takable(own, product), product.currency), 'amount');
  const reference = limitReference({ accountId, idempotencyKey });
  const exceeded = await takeLimit(tx, customer, { kind: 'EARN', amount: value, reference }, at);
  if (exceeded) throw refuse(EARN_MESSAGES.limit(exceeded.left ?? 0n), 'amount');
  if (await takeRoom(tx, product.id, amount)) return;
  const now = await findProduct(tx, product.id);
  const left = now ? takable(now.cap - now.used, now) : 0n;
  throw refuse(left > 0n ? EARN_MESSAGES.left(left, product.currency) : EARN_MESSAGES.full, 'amount');
}

/** Puts coins to work. */
export class Subscriptions {
  readonly #parts: SubscribeParts;

  constructor(parts: SubscribeParts) {
    this.#parts = parts;
  }

  /** The same key returns the position of the first time. @throws ProductRefused; nothing has moved then */
  async subscribe(accountId: number, input: SubscribeInput): Promise<Position> {
    const { db } = this.#parts;
    const idempotencyKey = requireProductKey(input.idempotencyKey);
    const product = await findProduct(db, input.productId);
    if (!product) throw refuse(EARN_MESSAGES.unknownProduct, 'productId');
    const amount = parseCoins(input.amount, product.currency);
    const hash = commandHash('earn', product.id, amount, String(input.reinvest));
    const earlier = await findPositionByKey(db, accountId, idempotencyKey);
    if (earlier) return this.#repeated(earlier, hash);
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) throw new RangeError(`Account ${accountId} is no customer's`);
    const { reinvest, terms } = input;
    const command = { customer, product, amount, reinvest, terms, idempotencyKey, hash };
    await this.#assertTaken(command);
    return this.#write(command, (await knownRates(db)).get(product.network) ?? null);
  }

  #repeated(earlier: Position, hash: string): Position {
    if (earlier.commandHash !== hash) throw refuse(EARN_MESSAGES.keyUsed);
    return earlier;
  }

  /** Whether this is taken at all, of whomever. */
  async #assertTaken({ product, amount, reinvest }: Command): Promise<void> {
    const { clock, isOpen } = this.#parts;
    if (!(await isOpen())) throw refuse(EARN_MESSAGES.notAvailable);
    if (!isValid(product, new Date(clock.now()))) throw refuse(EARN_MESSAGES.closed);
    if (reinvest && product.kind !== 'FLEXIBLE') throw refuse(EARN_MESSAGES.onlyFlexible, 'reinvest');
    if (amount < product.minimum) throw refuse(EARN_MESSAGES.minimum(product.minimum, product.currency), 'amount');
  }

  async #write(command: Command, rates: KnownRates | null): Promise<Position> {
    const { db, onBalances } = this.#parts;
    const { customer, product } = command;
    try {
      const { position, balances } = await inTransaction(db, (tx) => this.#begin(tx, command, rates));
      onBalances(balances);
      return position;
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
      const all = await balancesOf(db, customer.accountId);
      const available = all.find(({ currency }) => currency === product.currency)?.available ?? 0n;
      throw refuse(EARN_MESSAGES.insufficient(amountText(available, product.currency)), 'amount');
    }
  }

  async #begin(
    tx: Transaction,
    command: Command,
    rates: KnownRates | null,
  ): Promise<{ readonly position: Position; readonly balances: readonly BalanceChange[] }> {
    const { product, amount, reinvest, idempotencyKey, hash } = command;
    const { accountId, id: userId } = command.customer;
    // One subscription of a customer at a time; level and what was accepted stay as they are read here.
    await lockUser(tx, userId);
    const earlier = await findPositionByKey(tx, accountId, idempotencyKey);
    if (earlier) return { position: this.#repeated(earlier, hash), balances: [] };
    const at = new Date(this.#parts.clock.now());
    const customer = await mayBegin(tx, userId, at);
    if (command.terms !== null && command.terms !== termsOf(product, rates, at))
      throw refuse(EARN_MESSAGES.terms, 'terms');
    const value = this.#parts.worthOf(amount, product.currency);
    if (value === null) throw refuse(EARN_MESSAGES.noPrice);
    await takeLeft(tx, { ...command, customer }, value > 0n ? value : toAmount('0.01'), at);
    const earnAccountId = await earnAccountOf(tx, accountId, at);
    const dates = datesOf(product, at);
    const own = { accountId, earnAccountId, productId: product.id, amount, reinvest, idempotencyKey };
    const position = await insertPosition(tx, { ...product, ...own, ...dates, commandHash: hash, createdAt: at });
    if (!position) throw new Error('A position was begun under the same key without its customer');
    return { position, balances: await post(tx, [subscribedOf(position, amount, at)]) };
  }
}
