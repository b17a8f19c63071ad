export type { Decimal } from './decimal';
