export { meters, registry } from './meters';
export type { CommandName } from './meters';
export { readFrom } from './sources';
export type { FeedFigures, MarketFigures, PoolFigures, SocketFigures } from './sources';
