export { Feed, feedOf, figuresBeside, tellDepositors, tellViewers, tellWithdrawers } from './feed';
export type { MarketView } from './feed';
export { Fault, errorPayload } from './frames';
export type { FaultName } from './frames';
export { attachGateway } from './gateway';
export type { SignIns } from './handler';
export { fieldsOf } from './payload';
export { QUERIES } from './queries';
export { costOfRequest } from './request-cost';
