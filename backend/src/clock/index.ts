export type { Clock } from './clock';
export { createClock } from './create-clock';
export type { ExchangeClock } from './create-clock';
