export { forgetTargets } from './forget-targets';
export { WITHDRAWAL_MESSAGES, withdrawalTextOf } from './messages';
export { isCancelable } from './states';
export type { WithdrawalState } from './states';
export type { PriceOf, WithdrawalTerms } from './terms';
export { Withdrawals } from './withdrawals';
export { resendableAt } from './withdrawal-store';
export type { Withdrawal, WithdrawalRecord } from './withdrawal-store';
