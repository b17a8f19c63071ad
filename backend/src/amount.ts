export {
  divideCeil,
  divideFloor,
  divideHalfUp,
  floorToIncrement,
  fromAmount,
  isAmount,
  isMultipleOf,
  SCALE,
  toAmount,
} from '@plataforma/format';
