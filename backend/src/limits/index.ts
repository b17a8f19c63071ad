export { createLimits } from './create-limits';
export type { Limits } from './create-limits';
export {
  changeUse,
  countUse,
  countUses,
  exceededBy,
  exceededByEach,
  isUsed,
  limitsOf,
  usedBetween,
  releaseUse,
  takeLimit,
} from './limits';
export type { LimitedCustomer, LimitUse } from './limits';
export { spanOf } from './windows';
