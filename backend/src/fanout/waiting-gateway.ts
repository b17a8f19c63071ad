import type { Server } from 'node:http';
import type { ApiKeys } from '../api-keys/index';
import type { ExchangeClock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { CallerBudgets } from '../callers/caller-budgets';
import type { Deposits } from '../deposits/index';
import type { Identity } from '../identity/index';
import type { Ledger } from '../ledger/index';
import type { Logger } from '../lib/logger';
import { readFrom } from '../metrics/index';
import { attachGateway } from '../realtime/index';
import type { SignIns } from '../realtime/index';
import type { Withdrawals } from '../withdrawals/index';
import { MarketReplica } from './market-replica';
import { redisFanout } from './redis-fanout';

interface WaitingParts {
  readonly db: Database;
  readonly apiKeys: ApiKeys;
  readonly identity: Identity;
  readonly clock: ExchangeClock;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly ledger: Ledger;
  readonly config: Config;
  readonly server: Server;
  readonly signIns: SignIns;
  readonly budgets: CallerBudgets;
  readonly logger: Logger;
}

/**
 * The real-time gateway of a process that waits for the markets. It sends what the process with the markets tells it.
 */
export class WaitingGateway {
  readonly #parts: WaitingParts;
  #close: (() => Promise<void>) | undefined;

  constructor(parts: WaitingParts) {
    this.#parts = parts;
  }

  /** Opens the gateway if there is a Redis to listen to. */
  open(): void {
    const { redisUrl } = this.#parts.config;
    if (redisUrl !== null) this.#close ??= this.#open(redisUrl);
  }

  /** Disconnects the clients. They come back to the gateway that is open then. */
  async close(): Promise<void> {
    const close = this.#close;
    this.#close = undefined;
    await close?.();
  }

  #open(redisUrl: string): () => Promise<void> {
    const { db, clock, apiKeys, identity, deposits, withdrawals, ledger, signIns, budgets, config, server, logger } =
      this.#parts;
    const fanout = redisFanout(redisUrl, logger);
    const replica = new MarketReplica({ fanout, db, logger });
    replica.start();
    clock.follow();
    const gateway = attachGateway({
      server,
      market: replica.view,
      feed: replica.feed,
      identity,
      apiKeys,
      deposits,
      withdrawals,
      ledger,
      signIns,
      budgets,
      config,
      logger,
    });
    const undo = [readFrom('feeds', () => replica.figures()), readFrom('sockets', () => gateway.figures())];
    // While Redis was away, nobody could tell of sessions and keys that ended.
    fanout.onReturn(() => gateway.endAll());
    logger.info('gateway open: the markets come from another process');
    return async () => {
      for (const step of undo) step();
      await gateway.close();
      replica.stop();
      clock.stop();
      fanout.close();
    };
  }
}
