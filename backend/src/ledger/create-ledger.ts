import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import type { Module } from '../lib/module';
import { accountsOf, ensureSystemAccount } from './accounts';
import type { TradingAccounts } from './accounts';
import { balancesOf, totalsFor } from './ledger';
import type { Balance, TotalFor } from './ledger';
import { statementOf } from './statement';
import type { StatementLine, StatementPage } from './statement';

/** What others ask of the ledger outside of a transaction; money is moved by `post`, inside the caller's own. */
export interface Ledger extends Module {
  /** Opens the exchange's own accounts where they are missing. */
  start(): Promise<void>;
  /** The accounts of a customer that have orders, by the number of any. @throws RangeError when it is no customer's. */
  accountsOf(accountId: number): Promise<TradingAccounts>;
  /** Balances of an account, every currency, in display order. Empty for an unknown account. */
  balancesOf(accountId: number): Promise<Balance[]>;
  /** What a customer has by currency in further accounts of one purpose. @param mainId the customer's first account */
  totalsFor(mainId: number, purpose: 'EARN' | 'BASKET'): Promise<ReadonlyMap<string, TotalFor>>;
  /** What moved the money of an account in a currency. */
  statementOf(accountId: number, currency: string, page: StatementPage): Promise<readonly StatementLine[]>;
}

export function createLedger({ db, clock }: { readonly db: Database; readonly clock: Clock }): Ledger {
  return {
    start: () =>
      inTransaction(db, async (tx) => {
        const at = new Date(clock.now());
        await ensureSystemAccount(tx, 'FEES', 'fees', at);
        await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
        await ensureSystemAccount(tx, 'EXTERNAL', 'bank', at);
        await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at);
        await ensureSystemAccount(tx, 'SUSPENSE', 'suspense', at);
      }),
    accountsOf: (accountId) => accountsOf(db, accountId),
    balancesOf: (accountId) => balancesOf(db, accountId),
    totalsFor: (mainId, purpose) => totalsFor(db, mainId, purpose),
    statementOf: (accountId, currency, page) => statementOf(db, accountId, currency, page),
  };
}
