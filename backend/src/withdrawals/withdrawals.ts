import { z } from 'zod';
import { isAmount, toAmount } from '../amount';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { reaisTerms } from './terms';
import type { PriceOf, ReaisRules, WithdrawalTerms } from './terms';
import { findByKey, findWithdrawal, findWithdrawals, listWithdrawals, withSteps } from './withdrawal-store';
import type { WithdrawalFilter, WithdrawalRecord } from './withdrawal-store';

const uuid = z.uuid();

export interface WithdrawalsDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: ReaisRules;
  readonly priceOf: PriceOf;
}

/** Money that customers take out. */
export class Withdrawals {
  readonly #deps: WithdrawalsDependencies;

  constructor(deps: WithdrawalsDependencies) {
    this.#deps = deps;
  }

  /** What a withdrawal would be now, and what stands against it. Null for a currency that cannot be withdrawn. */
  async terms(accountId: number, currency: string, amount: string | null): Promise<WithdrawalTerms | null> {
    const { db, clock } = this.#deps;
    const customer = currency === 'BRL' ? await findCustomerOfAccount(db, accountId) : undefined;
    if (!customer) return null;
    const typed = amount !== null && isAmount(amount) ? toAmount(amount) : null;
    const wanted = { destination: 'NOT_CHOSEN', amount: typed, shown: null } as const;
    return reaisTerms(db, this.#deps, customer, wanted, new Date(clock.now()));
  }

  list(accountId: number, filter: WithdrawalFilter) {
    return listWithdrawals(this.#deps.db, accountId, filter);
  }

  /** The customer's own withdrawals by their ids. */
  byIds(accountId: number, ids: readonly string[]) {
    return findWithdrawals(this.#deps.db, accountId, ids);
  }

  /** The customer's own withdrawal. */
  async find(accountId: number, id: string): Promise<WithdrawalRecord | null> {
    const { db } = this.#deps;
    const found = uuid.safeParse(id).success ? await findWithdrawal(db, id) : null;
    return found?.accountId === accountId ? ((await withSteps(db, [found]))[0] ?? null) : null;
  }

  /** The same by the key of its request. */
  async findByKey(accountId: number, key: string): Promise<WithdrawalRecord | null> {
    const { db } = this.#deps;
    const found = await findByKey(db, accountId, key.toLowerCase());
    return found && ((await withSteps(db, [found]))[0] ?? null);
  }
}
