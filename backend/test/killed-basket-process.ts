import { createDatabase } from '../src/db/database';
import { BasketsFixture } from './baskets-fixture';
import { runUntilDead } from './dying-process';
import { marketOn } from './market-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it trades the legs of an order. */
export type BasketDeathPlace =
  | 'before the first leg'
  | 'leg 1 traded'
  | 'leg 2 traded'
  | 'leg 3 traded'
  | 'leg 4 traded'
  | 'leg 5 traded'
  | 'before the commit of the end'
  | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: string): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** An order of the book is committed before its leg says so. */
function dieOnTheWay(): void {
  let traded = 0;
  const ending = new Set<object>();
  watchStatements((text, connection) => {
    if (text.includes(`set state = 'TRADING'`)) dieAt('before the first leg');
    if (text.includes('update basket_legs set state')) {
      traded += 1;
      dieAt(`leg ${traded} traded`);
    }
    if (text.includes('update basket_orders set state = $2')) ending.add(connection);
    if (text === 'COMMIT' && ending.has(connection)) dieAt('before the commit of the end');
  });
}

runUntilDead(
  async () => {
    const db = createDatabase(url);
    const market = marketOn(db);
    await market.start();
    dieOnTheWay();
    return new BasketsFixture(db, market, new TestClock(time)).jobs;
  },
  () => dieAt('after the step'),
);
