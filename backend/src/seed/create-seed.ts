import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Logger } from '../lib/logger';
import type { Module } from '../lib/module';
import { seedSandbox } from './sandbox';

interface SeedDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sandbox' | 'liquiditySeed' | 'secret'>;
  readonly logger: Logger;
}

/** In the sandbox: sees to it that the demo accounts are there. */
export function createSeed({ db, clock, config, logger }: SeedDependencies): Module {
  return {
    async start() {
      if (config.sandbox) await seedSandbox(db, { ...config, logger }, clock.now());
    },
  };
}
