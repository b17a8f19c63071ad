/** The page on which customers withdraw. Until the product has it, nothing of withdrawing is offered. */
export const WITHDRAWALS = '/wallet/withdraw/brl';
