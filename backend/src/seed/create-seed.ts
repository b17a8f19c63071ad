import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Module } from '../module';
import { seedSandbox } from './sandbox';

interface SeedDependencies {
  readonly db: Database;
  readonly config: Pick<Config, 'sandbox' | 'liquiditySeed'>;
}

/** In the sandbox: sees to it that the demo accounts are there. */
export function createSeed({ db, config }: SeedDependencies): Module {
  return {
    async start() {
      if (config.sandbox) await seedSandbox(db, config.liquiditySeed);
    },
  };
}
