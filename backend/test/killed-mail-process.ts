import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { mailOn } from './mail-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it sends a mail. */
export type MailDeathPlace = 'after the claim' | 'after the server took it' | 'after the step';

// This file is a process of its own: database, mail server, time, and where it dies as if somebody pulled the plug.
const [url = '', serverUrl = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: MailDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

runUntilDead(
  async () => {
    watchStatements((text) => {
      if (text.includes('from mails where id')) dieAt('after the claim');
      if (text.includes('update mails set state')) dieAt('after the server took it');
    });
    return mailOn(createDatabase(url), new TestClock(time), serverUrl).jobs;
  },
  () => dieAt('after the step'),
);
