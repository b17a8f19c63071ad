import { once } from 'node:events';
import type { Config } from './config';
import { createDatabase } from './db/database';
import type { Database } from './db/database';
import { holdProcessLock, MARKET_LOCK } from './db/locks';
import { migrateDatabase } from './db/migrate';
import { createGraphqlServer } from './graphql/server';
import { describeError } from './graphql/masking';
import { createApp } from './http/app';
import type { App } from './http/app';
import { createIdentity } from './identity/identity';
import { createMarket } from './market/index';
import { attachGateway } from './realtime/index';
import { seedSandbox, seedSystemAccounts } from './seed/sandbox';

type Undo = () => Promise<unknown> | void;

async function prepareDatabase(db: Database, config: Config): Promise<void> {
  await migrateDatabase(config.databaseUrl);
  await seedSystemAccounts(db);
  if (config.sandbox) await seedSandbox(db, config.liquiditySeed);
}

/** One process writes the markets; a second one waits here until the first is gone. */
async function becomeWriter(config: Config, { server: { log } }: App, signal: AbortSignal): Promise<Undo> {
  const lock = await holdProcessLock(config.databaseUrl, MARKET_LOCK, {
    signal,
    onWait: () => log.warn('another process has the markets; waiting for it to end'),
    onLost: (error) => {
      log.fatal({ error: describeError(error) }, 'the database connection that holds the markets was lost');
      process.exit(1);
    },
  });
  return () => lock.release();
}

async function open(app: App, config: Config, signal: AbortSignal, undo: Undo[]): Promise<void> {
  const { server } = app;
  const logger = server.log;
  const db = createDatabase(config.databaseUrl, {
    onError: (error) => logger.warn({ error: describeError(error) }, 'database connection lost'),
  });
  undo.push(() => db.close());
  undo.push(await becomeWriter(config, app, signal));
  await prepareDatabase(db, config);
  app.provide(db);
  const identity = createIdentity({ db, config, logger });
  await identity.start();
  undo.push(() => identity.stop());
  const market = createMarket({ db, config, logger });
  await market.start();
  undo.push(() => market.stop());
  const apollo = createGraphqlServer(logger, config);
  await apollo.start();
  undo.push(() => apollo.stop());
  const gateway = attachGateway({ server: server.server, market, identity, config, logger });
  undo.push(() => gateway.close());
  app.serve({ apollo, identity, context: { db, config, identity, market: market.service, logger } });
}

/**
 * Runs the exchange until `signal`: listens at once (/healthz says 503), then waits for the markets'
 * lock, migrates, seeds, rebuilds the markets and opens the doors. Ends in the opposite order.
 */
export async function runExchange(config: Config, signal: AbortSignal): Promise<void> {
  const app = createApp(config);
  const undo: Undo[] = [];
  try {
    await app.server.listen({ host: config.host, port: config.port });
    undo.push(() => app.server.close());
    await open(app, config, signal, undo);
    if (!signal.aborted) {
      app.server.log.info('ready');
      await once(signal, 'abort');
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    app.suspend();
    for (const step of undo.reverse()) await step();
  }
}
