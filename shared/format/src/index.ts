export {
  add,
  compare,
  decimal,
  decimalsOf,
  divide,
  floorTo,
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
export { formatClock, formatDate, formatDateTime, formatDay, formatLongDay, formatTime } from './date-format';
export {
  formatCompactMoney,
  formatExact,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
} from './number-format';
export { parseDecimalInput } from './parse-decimal-input';
export type { DecimalInput, DecimalInputProblem } from './parse-decimal-input';
export { searchText } from './search-text';
export { addDays, daysInMonth, momentOf, wallTime, weekdayOf } from './wall-time';
export type { CalendarDay, WallTime } from './wall-time';
