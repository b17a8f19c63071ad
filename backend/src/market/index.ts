import type { EventEmitter } from 'node:events';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Logger } from '../logger';

export interface MarketDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly logger: Logger;
}

export interface Market {
  /** Resolves when trading and market data are ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly service: object;
  readonly events: EventEmitter;
}

export declare function createMarket(dependencies: MarketDependencies): Market;
