import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { exportsOn } from './export-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while it makes a copy. */
export type ExportDeathPlace = 'after the claim' | 'between two parts' | 'before the commit' | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: ExportDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

runUntilDead(
  async () => {
    let parts = 0;
    watchStatements((text) => {
      if (text.startsWith('set transaction isolation')) dieAt('after the claim');
      if (text.startsWith('insert into "data_export_parts"')) parts += 1;
      if (parts === 2) dieAt('between two parts');
      if (text.startsWith('insert into mails')) dieAt('before the commit');
    });
    return exportsOn(createDatabase(url), new TestClock(time)).jobs;
  },
  () => dieAt('after the step'),
);
