import { createDatabase } from '../src/db/database';
import type { Market } from '../src/market/index';
import { runUntilDead } from './dying-process';
import { marketOn } from './market-fixture';
import { productsOn } from './products-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it takes the step of a recurring buy. */
export type DeathPlace = 'after the claim' | 'after the order' | 'before the commit of the run' | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: DeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

function marketThatDies(market: Market): Pick<Market, 'service' | 'history' | 'events'> {
  const { service, history, events } = market;
  const confirm = service.confirmQuote.bind(service);
  service.confirmQuote = async (...args) => {
    dieAt('after the claim');
    const result = await confirm(...args);
    dieAt('after the order');
    return result;
  };
  return { service, history, events };
}

/** Watches the statements of all connections; the one that writes a run dies instead of committing it. */
function dieInsteadOfCommitting(): void {
  const recording = new WeakSet<object>();
  watchStatements((text, connection) => {
    if (text.includes('insert into recurring_buy_runs')) recording.add(connection);
    if (text === 'COMMIT' && recording.has(connection)) dieAt('before the commit of the run');
  });
}

runUntilDead(
  async () => {
    dieInsteadOfCommitting();
    const db = createDatabase(url);
    const market = marketOn(db);
    await market.start();
    return productsOn(db, marketThatDies(market), new TestClock(time)).jobs;
  },
  () => dieAt('after the step'),
);
