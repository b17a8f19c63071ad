import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { OtcFixture } from './otc-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while a quote is accepted and its trade comes to its end. */
export type OtcDeathPlace =
  | 'before the commit of the acceptance'
  | 'after the acceptance'
  | 'before the provider has it'
  | 'after the provider has it'
  | 'before the commit of the end'
  | 'after the step';

// This file is a process of its own: database, time, where it dies as if somebody pulled the plug, whose quote, and which.
const [url = '', time = '', place = '', accountId = '', quoteId = ''] = process.argv.slice(2);

function dieAt(here: OtcDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** Watches the statements of all connections; the one that writes something dies instead of committing it. */
function dieOnTheWay(): void {
  const writing = new Map<object, OtcDeathPlace>();
  watchStatements((text, connection) => {
    if (text === 'BEGIN') writing.delete(connection);
    if (text.includes('insert into otc_trades')) writing.set(connection, 'before the commit of the acceptance');
    if (text.includes('update otc_trades set state')) writing.set(connection, 'before the commit of the end');
    if (text.includes('insert into sandbox_otc_trades')) dieAt('before the provider has it');
    // It is asked what it decided when it has it.
    if (text.includes('from sandbox_otc_trades')) dieAt('after the provider has it');
    const written = writing.get(connection);
    if (text === 'COMMIT' && written) dieAt(written);
  });
}

runUntilDead(
  async () => {
    dieOnTheWay();
    const fixture = new OtcFixture(createDatabase(url), new TestClock(time));
    await fixture.otc.accept(Number(accountId), quoteId);
    dieAt('after the acceptance');
    return fixture.jobs;
  },
  () => dieAt('after the step'),
);
