import { ChainOperator, SandboxChains, SandboxCustody } from '../src/custody/index';
import type { Network } from '../src/custody/index';
import type { Database } from '../src/db/database';
import { Jobs } from '../src/jobs/index';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

interface Around {
  readonly clock: TestClock;
  readonly jobs: Jobs;
  /** What hears the bells. */
  readonly ring?: (network: Network) => Promise<void>;
}

function standingStill(db: TestDatabase, at: string): Around {
  const clock = new TestClock(at);
  return { clock, jobs: new Jobs({ db, clock, logger: recordingLogger().logger, alarm: clock.alarm }) };
}

/** Simulated chains in what is around them, with what they rang for. */
export function chainsIn(db: Database, { clock, jobs, ring }: Around) {
  const rung: Network[] = [];
  const onBell = async (network: Network) => {
    rung.push(network);
    await ring?.(network);
  };
  const chains = new SandboxChains({ db, clock, jobs, ring: onBell });
  const custody = new SandboxCustody({ db, clock, faults: chains.faults });
  const operator = new ChainOperator(db, chains);
  return {
    clock,
    jobs,
    rung,
    chains,
    custody,
    operator,
    /** Time passes, and what came due is done. */
    async pass(seconds: number): Promise<void> {
      await jobs.idle();
      clock.jump(seconds * 1_000);
      await jobs.idle();
    },
    /** Somebody sends coins. @returns the transaction's id */
    async send(network: Network, asset: string, address: string, amount: string, tag?: string): Promise<string> {
      const payments = [{ address, amount, ...(tag === undefined ? {} : { tag }) }];
      const sent = await operator.act({ action: 'SEND', network, asset, payments });
      if (sent?.txId === undefined) throw new Error('nothing was sent');
      return sent.txId;
    },
    /** How many blocks are on a transaction, its own included; 0 while it has none. */
    async confirmationsOf(network: Network, txId: string): Promise<number> {
      const { chains: all } = await operator.world();
      const found = all.find((chain) => chain.network === network)?.transactions.find((one) => one.txId === txId);
      return found?.confirmations ?? 0;
    },
  };
}

/** Simulated chains alone, whose time stands still. */
export function chainsOn(db: TestDatabase, at = '2026-11-20T12:00:00.000Z') {
  const world = chainsIn(db, standingStill(db, at));
  world.jobs.start();
  return world;
}
