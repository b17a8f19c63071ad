import { createDatabase } from '../src/db/database';
import { EarnFixture } from './earn-fixture';
import { runUntilDead } from './dying-process';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it credits days and ends positions. */
export type EarnDeathPlace =
  | 'after the rate is known'
  | 'before the commit of a chunk'
  | 'between two chunks'
  | 'before the commit of the end of a day'
  | 'before the commit of a maturity'
  | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: EarnDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** Watches the statements of all connections; the one that writes something dies instead of committing it. */
function dieOnTheWay(): void {
  const writing = new Map<object, EarnDeathPlace>();
  let chunks = 0;
  watchStatements((text, connection) => {
    if (text === 'BEGIN') writing.delete(connection);
    if (text.includes('next_day = $2')) {
      dieAt('after the rate is known');
      chunks += 1;
      if (chunks > 1) dieAt('between two chunks');
    }
    if (text.includes('insert into earn_rewards')) writing.set(connection, 'before the commit of a chunk');
    if (text.includes('insert into earn_days')) writing.set(connection, 'before the commit of the end of a day');
    if (text.includes('update earn_positions set state')) writing.set(connection, 'before the commit of a maturity');
    const written = writing.get(connection);
    if (text === 'COMMIT' && written) dieAt(written);
  });
}

runUntilDead(
  async () => {
    dieOnTheWay();
    return new EarnFixture(createDatabase(url), new TestClock(time)).jobs;
  },
  () => dieAt('after the step'),
);
