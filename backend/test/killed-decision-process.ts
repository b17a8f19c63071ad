import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { watchStatements } from './watched-statements';
import { withdrawalsOn } from './withdrawals-fixture';

/** Where the process dies that carries a decision of the team out. */
export type DecisionDeathPlace = 'before the commit of the decision' | 'after the commit of the decision';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);
const exchange = withdrawalsOn(createDatabase(url), time);

function dieAt(here: DecisionDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

function dieOnTheWay(): void {
  let ending: object | null = null;
  let hasEnded = false;
  watchStatements((text, connection) => {
    if (hasEnded) dieAt('after the commit of the decision');
    if (text.startsWith('update "operator_decisions" set "outcome"')) ending = connection;
    if (connection !== ending || text.toLowerCase() !== 'commit') return;
    dieAt('before the commit of the decision');
    hasEnded = true;
  });
}

runUntilDead(
  async () => {
    dieOnTheWay();
    return exchange.jobs;
  },
  () => undefined,
);
