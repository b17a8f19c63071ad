import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { historyExportsOn } from './history-export-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it makes an export. */
export type HistoryExportDeathPlace =
  'after the claim' | 'between two batches' | 'before the commit' | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: HistoryExportDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

runUntilDead(
  async () => {
    let batches = 0;
    watchStatements((text) => {
      if (text.startsWith('set transaction isolation')) dieAt('after the claim');
      if (text.startsWith('fetch ')) batches += 1;
      if (batches === 2) dieAt('between two batches');
      if (text.startsWith('insert into mails')) dieAt('before the commit');
    });
    return historyExportsOn(createDatabase(url), new TestClock(time)).jobs;
  },
  () => dieAt('after the step'),
);
