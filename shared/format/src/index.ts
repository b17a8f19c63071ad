export {
  AMOUNT_DECIMALS,
  decimalToAmount,
  divideCeil,
  divideFloor,
  divideHalfUp,
  floorToIncrement,
  fromAmount,
  incrementOf,
  isAmount,
  isMultipleOf,
  multiplyCeil,
  multiplyFloor,
  percentOfAmount,
  SCALE,
  toAmount,
} from './amount';
export {
  add,
  compare,
  decimal,
  decimalsOf,
  divide,
  floorTo,
  fromScaled,
  isDecimal,
  isZero,
  multiply,
  percentOf,
  shareOf,
  subtract,
  toScaled,
  ZERO,
} from './decimal';
export type { Decimal } from './decimal';
export {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatMonth,
  formatTime,
  nearDay,
} from './date-format';
export {
  formatChange,
  formatCompactMoney,
  formatExact,
  formatFigure,
  formatMoney,
  formatMoneyChange,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatShortQuantity,
} from './number-format';
export { amountOf, feeOf, quantityFor, stopBound, tierRateOf, withFee } from './order-amounts';
export { parseDecimalInput } from './parse-decimal-input';
export type { DecimalInput, DecimalInputProblem } from './parse-decimal-input';
export { plainText } from './plain-text';
export { searchText } from './search-text';
export { accrualOf, accrueDay, netRateOf, reinvestedRateOf, simulateStaking } from './staking';
export type { Accrual } from './staking';
export { addDays, daysInMonth, momentOf, wallTime, weekdayOf } from './wall-time';
export type { CalendarDay, WallTime } from './wall-time';
