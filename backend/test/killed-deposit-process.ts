import { createDatabase } from '../src/db/database';
import { depositsOn } from './deposits-fixture';
import { runUntilDead } from './dying-process';
import { watchStatements } from './watched-statements';

/** Where the process dies while it works on what the bank rang for. */
export type DepositDeathPlace =
  | 'after the claim'
  | 'before the commit of the deposit'
  | 'after the commit of the deposit'
  | 'after the bank sent it back'
  | 'before the commit of the return'
  | 'before the commit of the hold'
  | 'before the commit of the end'
  | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: DepositDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** What a connection writes before it commits. */
const WRITES: readonly (readonly [RegExp, DepositDeathPlace])[] = [
  [/^insert into "deposits"/, 'before the commit of the deposit'],
  [/^insert into "disputes"/, 'before the commit of the hold'],
  [/^update "disputes"/, 'before the commit of the end'],
];

function dieOnTheWay(): void {
  const writing = new Map<object, DepositDeathPlace>();
  let isSentBack = false;
  watchStatements((text, connection) => {
    const write = WRITES.find(([pattern]) => pattern.test(text));
    if (write) writing.set(connection, write[1]);
    if (/from "provider_events" where id/.test(text)) dieAt('after the claim');
    if (text.startsWith('update "provider_events"')) dieAt('after the commit of the deposit');
    if (text.startsWith('insert into "sandbox_bank_returns"')) isSentBack = true;
    if (isSentBack && text.includes('from "sandbox_bank_returns"')) dieAt('after the bank sent it back');
    if (isSentBack && text.startsWith('update "deposits"')) writing.set(connection, 'before the commit of the return');
    const written = writing.get(connection);
    if (text.toLowerCase() === 'commit' && written) dieAt(written);
  });
}

runUntilDead(
  async () => {
    dieOnTheWay();
    return depositsOn(createDatabase(url), time).jobs;
  },
  () => dieAt('after the step'),
);
