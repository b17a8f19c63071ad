export {
  accountNameOf,
  basketAccountsAmong,
  accountsOf,
  closeEmptyAccounts,
  createCustomerAccount,
  ensureSystemAccount,
  openAccount,
  ownAccountIds,
  ownersOf,
  proAccountOf,
  systemAccountIds,
} from './accounts';
export type { TradingAccountName, TradingAccounts } from './accounts';
export { createLedger } from './create-ledger';
export type { Ledger } from './create-ledger';
export { CURRENCIES, currencyOf } from './currencies';
export type { CurrencyCode, CurrencyInfo } from './currencies';
export { arrivalOf, creditOf, returnOf } from './deposit-movements';
export type { ArrivedDeposit } from './deposit-movements';
export { IdempotencyConflict, InsufficientFunds, InvalidMovement } from './errors';
export { debtRecoveredOf, disputeHeldOf, disputeReleasedOf, disputeTakenOf } from './dispute-movements';
export type { DisputeHold } from './dispute-movements';
export { balancesOf, depositOf, fundsOf, hasAnything, lockAvailable, lockFunds, post, wasEverUsed } from './ledger';
export type { Balance, BalanceChange, Funds, LedgerEntry, LedgerTransaction } from './ledger';
export {
  networkCostOf,
  withdrawalBouncedOf,
  withdrawalHeldOf,
  withdrawalPaidOf,
  withdrawalReleasedOf,
} from './withdrawal-movements';
export type { StatementLine } from './statement';
