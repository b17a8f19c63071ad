import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { watchStatements } from './watched-statements';
import { worldOn } from './world-fixture';

/** Where the process dies while it works on coins that were sent, or on what their customer says of them. */
export type CoinDeathPlace =
  | 'before the commit of what was seen'
  | 'after the commit of what was seen'
  | 'before the commit of the arrival'
  | 'before the commit of the origin'
  | 'before the commit of the recovery';

// This file is a process of its own: database, time, where it dies as if somebody pulled the plug, whose deposit, and which.
const [url = '', time = '', place = '', accountId = '', depositId = ''] = process.argv.slice(2);

function dieAt(here: CoinDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** What a connection writes before it commits. */
const WRITES: readonly (readonly [RegExp, readonly CoinDeathPlace[]])[] = [
  [/^insert into "deposits"/, ['before the commit of what was seen']],
  [/^update "deposits"/, ['before the commit of the arrival', 'before the commit of the recovery']],
  [/^insert into "origin_declarations"/, ['before the commit of the origin']],
];

function dieOnTheWay(): void {
  const writing = new Map<object, readonly CoinDeathPlace[]>();
  let isSeen = false;
  watchStatements((text, connection) => {
    const write = WRITES.find(([pattern]) => pattern.test(text));
    if (write) writing.set(connection, [...(writing.get(connection) ?? []), ...write[1]]);
    if (text.startsWith('insert into "deposits"')) isSeen = true;
    if (isSeen && text.startsWith('update "chain_cursors" set "next_step_at"'))
      dieAt('after the commit of what was seen');
    if (text.toLowerCase() !== 'commit') return;
    for (const here of writing.get(connection) ?? []) dieAt(here);
    writing.delete(connection);
  });
}

runUntilDead(
  async () => {
    const { custody, jobs } = worldOn(createDatabase(url), time);
    dieOnTheWay();
    const own = Number(accountId);
    if (place === 'before the commit of the origin') await custody.declareOrigin(own, { depositId, owner: 'SELF' });
    if (place === 'before the commit of the recovery') await custody.recoverDeposit(own, { depositId, fee: '5' });
    return jobs;
  },
  () => undefined,
);
