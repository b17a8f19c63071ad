import { once } from 'node:events';
import { serveMetrics } from '@plataforma/metrics';
import type { Config } from '../config';
import { createDatabase } from '../db/database';
import type { Database } from '../db/database';
import { holdProcessLock, MARKET_LOCK } from '../db/locks';
import { migrateDatabase } from '../db/migrate';
import { describeError } from '../lib/describe-error';
import { Forwarder } from '../forwarding/forwarder';
import { tellOthers } from '../fanout/tell-others';
import { WaitingGateway } from '../fanout/waiting-gateway';
import { FollowedOperations, NO_OPERATIONS } from '../graphql/live-operations';
import { createGraphqlServer } from '../graphql/server';
import { createApp } from '../http/app';
import type { App } from '../http/app';
import { Timeline } from '../history/timeline/index';
import { readCities } from '../identity/index';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import { instrumentOf } from '../market/index';
import type { Market } from '../market/index';
import { meters, readFrom, registry } from '../metrics/index';
import type { Module } from '../lib/module';
import { createModules, inOrder } from './modules';
import type { Modules } from './modules';
import { attachGateway, feedOf, figuresBeside, tellDepositors, tellViewers, tellWithdrawers } from '../realtime/index';

const CLOSE_IDLE_MS = 100;

type Undo = () => Promise<unknown> | void;

interface Run {
  readonly signal: AbortSignal;
  readonly undo: Undo[];
}

/**
 * One process writes the markets; a second one waits here until the first is gone.
 * @param onWait called once, and awaited, when it has to wait.
 */
async function becomeWriter(
  config: Config,
  { server: { log } }: App,
  signal: AbortSignal,
  onWait: () => Promise<void>,
): Promise<Undo> {
  const lock = await holdProcessLock(config.databaseUrl, MARKET_LOCK, {
    signal,
    address: config.ownUrl,
    async onWait() {
      log.warn('another process has the markets; waiting for it to end');
      await onWait();
    },
    onLost: (error) => {
      log.fatal({ error: describeError(error) }, 'the database connection that holds the markets was lost');
      process.exit(1);
    },
  });
  return () => lock.release();
}

/** Ends with the last request; a connection that stays open for further ones is not waited for. */
async function closeServer({ server }: App): Promise<void> {
  const closed = server.close();
  const timer = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_MS);
  await closed;
  clearInterval(timer);
}

/** Tells the metrics of the markets that this process writes. */
function meterMarket(market: Market): Undo {
  market.events.on('trades', (id, trades) => meters.trades(instrumentOf(id).symbol, trades.length));
  const feeds = () => market.figures().map(({ instrument, isOutdated }) => ({ instrument, isStale: isOutdated }));
  const undo = [readFrom('markets', () => market.figures()), readFrom('feeds', feeds)];
  return () => undo.forEach((step) => step());
}

/** Tells the metrics of the jobs; those that the database does not answer for are left out. */
function meterJobs(jobs: Jobs, logger: Logger): Undo {
  return readFrom('jobs', () =>
    jobs.counts().catch((error: unknown) => {
      logger.warn({ error: describeError(error) }, 'jobs were not counted');
      return [];
    }),
  );
}

interface EndpointParts {
  readonly db: Database;
  readonly config: Config;
  readonly forwarder: Forwarder;
}

/** The endpoints of the process that has the markets. They begin when every module has, and hand over before any ends. */
function endpointsOf(app: App, modules: Modules, { db, config, forwarder }: EndpointParts): Module {
  const { deposits, documents, webhooks, jobs, market, clock, ledger, identity, apiKeys, withdrawals } = modules;
  const { server, signIns, budgets } = app;
  const logger = server.log;
  const undo: Undo[] = [];
  return {
    async start() {
      undo.push(meterMarket(market), meterJobs(jobs, logger));
      const live = config.pagesUrl === null ? null : new FollowedOperations(config.pagesUrl, logger);
      live?.start();
      undo.push(() => live?.stop());
      const apollo = createGraphqlServer(logger, config, live ?? NO_OPERATIONS);
      await apollo.start();
      undo.push(() => apollo.stop());
      const figures = figuresBeside(deposits, withdrawals);
      const feed = feedOf(market.events, figures);
      undo.push(tellViewers(feed, identity), tellDepositors(feed, deposits, figures, ledger));
      undo.push(tellWithdrawers(feed, withdrawals));
      if (config.redisUrl !== null) undo.push(tellOthers(config.redisUrl, { market, feed, identity, apiKeys, logger }));
      const gateway = attachGateway({
        server: server.server,
        market: market.service,
        feed,
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
      undo.push(() => gateway.close());
      undo.push(readFrom('sockets', () => gateway.figures()));
      const context = { ...modules, market: market.service, timeline: new Timeline(db) };
      app.serve({
        apollo,
        context,
        history: market.history,
        documents,
        webhooks,
        clock,
        hasRoom: () => db.room.isThere(),
      });
      undo.push(() => forwarder.handOver());
    },
    async stop() {
      for (const step of undo.reverse()) await step();
    },
  };
}

async function open(app: App, db: Database, config: Config, { signal, undo }: Run): Promise<void> {
  const { server, signIns, budgets } = app;
  const logger = server.log;
  const forwarder = new Forwarder({ db, ownUrl: config.ownUrl });
  undo.push(() => closeServer(app));
  await readCities(config.geoDatabase);
  const modules = createModules({ db, config, logger });
  const waiting = new WaitingGateway({ ...modules, db, config, server: server.server, signIns, budgets, logger });
  undo.push(() => waiting.close());
  app.forward(forwarder);
  const listen = () => server.listen({ host: config.host, port: config.port });
  const onWait = async () => {
    await listen();
    waiting.open();
  };
  undo.push(await becomeWriter(config, app, signal, onWait));
  forwarder.takeOver();
  if (!server.server.listening) await listen();
  await waiting.close();
  await migrateDatabase(config.databaseUrl);
  const { early, late } = inOrder(modules);
  // Whoever asks for the status, and the operator, need not wait for the markets.
  const provision: Module = { start: () => app.provide(modules) };
  const endpoints = endpointsOf(app, modules, { db, config, forwarder });
  for (const part of [...early, provision, ...late, endpoints]) {
    // Also what has begun in part ends.
    undo.push(() => part.stop?.());
    await part.start?.();
  }
}

/**
 * Runs the exchange until `signal`: listens as soon as it is known who has the markets (earlier it could only refuse what
 * another process would answer), waits for their lock (meanwhile requests go to the process that has it, and with
 * REDIS_URL the gateway is open), migrates, seeds, rebuilds the markets (meanwhile requests wait) and opens the endpoints.
 * Ends in the opposite order; requests that still come go to the process that takes over. `tellRoom` is called when the
 * disk of the database is full, and when it has room again.
 */
export async function runExchange(
  config: Config,
  signal: AbortSignal,
  tellRoom: (isThere: boolean) => void = () => undefined,
): Promise<void> {
  const app = createApp(config);
  const undo: Undo[] = [];
  const db = createDatabase(config.databaseUrl, {
    onError: (error) => app.server.log.warn({ error: describeError(error) }, 'database connection lost'),
    onRoom(isThere) {
      tellRoom(isThere);
      if (isThere) app.server.log.info('the disk of the database has room again');
      else app.server.log.error('the disk of the database is full; what has to be written is refused');
    },
    onCutOff(reason, statement) {
      meters.refused('public_read');
      app.server.log.warn({ reason, statement }, 'public read cut off');
    },
  });
  undo.push(() => db.close());
  undo.push(readFrom('pools', () => db.figures()));
  const onError = (error: unknown) => app.server.log.error({ error: describeError(error) }, 'metrics were not told');
  try {
    if (config.metrics) undo.push(await serveMetrics(registry, config.metrics, onError));
    await open(app, db, config, { signal, undo });
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
