import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { watchStatements } from './watched-statements';
import { withdrawalsOn } from './withdrawals-fixture';

/** Where the process dies while coins leave. */
export type CoinDeathPlace =
  | 'before the commit of the signed bytes'
  | 'after the commit of the signed bytes'
  | 'before the network has it'
  | 'after the network has it'
  | 'before the commit of what the network says'
  | 'before the commit of the end'
  | 'after the commit of the end';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);
const SETTLED_S = 60;

function dieAt(here: CoinDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** What a connection writes before it commits. */
const WRITES: readonly (readonly [RegExp, CoinDeathPlace])[] = [
  [/^insert into "chain_transfers"/, 'before the commit of the signed bytes'],
  [/^insert into "sandbox_chain_payouts"/, 'before the network has it'],
  [/^update "chain_transfer_candidates"/, 'before the commit of the end'],
];

function dieOnTheWay(): void {
  const writing = new Map<object, CoinDeathPlace>();
  let isHandedIn = false;
  watchStatements((text, connection) => {
    if (!isHandedIn && text.includes('from "sandbox_chain_payouts"')) dieAt('after the commit of the signed bytes');
    if (isHandedIn && text.includes('from sandbox_chain_payouts p')) dieAt('after the network has it');
    const write = WRITES.find(([pattern]) => pattern.test(text));
    if (write) writing.set(connection, write[1]);
    else if (isHandedIn && text.startsWith('update "withdrawals"')) {
      writing.set(connection, 'before the commit of what the network says');
    }
    if (text.startsWith('insert into "sandbox_chain_payouts"')) isHandedIn = true;
    const written = writing.get(connection);
    if (text.toLowerCase() === 'commit' && written) {
      writing.delete(connection);
      dieAt(written);
    }
  });
}

const exchange = withdrawalsOn(createDatabase(url), time);

runUntilDead(
  async () => {
    dieOnTheWay();
    return exchange.jobs;
  },
  async () => {
    for (let times = 0; times < 3; times += 1) await exchange.pass(SETTLED_S);
    dieAt('after the commit of the end');
  },
);
