import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { ReferralFixture } from './referral-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it leads an invitation. */
export type ReferralDeathPlace =
  'before the commit of a stage' | 'between both rewards' | 'before the commit of the rewards' | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: string): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

function dieOnTheWay(): void {
  const [moving, paying] = [new Set<object>(), new Set<object>()];
  watchStatements((text, connection) => {
    if (text.includes('update invitations set state = coalesce')) moving.add(connection);
    if (text.includes('insert into rewards')) {
      if (paying.has(connection)) dieAt('between both rewards');
      paying.add(connection);
    }
    if (text !== 'COMMIT') return;
    if (paying.has(connection)) dieAt('before the commit of the rewards');
    if (moving.has(connection)) dieAt('before the commit of a stage');
  });
}

runUntilDead(
  () => {
    dieOnTheWay();
    return Promise.resolve(new ReferralFixture(createDatabase(url), new TestClock(time)).jobs);
  },
  () => dieAt('after the step'),
);
