import { toAmount } from '@plataforma/format';

export { amountOf, feeOf, quantityFor, withFee } from '@plataforma/format';

/** Fees as scaled fractions of the amount (domain facts §2). */
export const MAKER_FEE = toAmount('0.0025');
export const TAKER_FEE = toAmount('0.005');
