import { createDatabase } from '../src/db/database';
import { runUntilDead } from './dying-process';
import { PayFixture } from './pay-fixture';
import { watchStatements } from './watched-statements';

/** Where the process dies while it works on payments. */
export type PayDeathPlace =
  | 'before the commit of the payment'
  | 'after the bank has sent it back'
  | 'before the commit of the end'
  | 'before the commit of the hold'
  | 'before the commit of what was taken'
  | 'after the output was noted'
  | 'after the provider has taken the coins'
  | 'before the commit of the bought coins'
  | 'before the commit of the signed bytes'
  | 'after the network has the coins'
  | 'before the commit of the return'
  | 'after the step';

// This file is a process of its own: database, time, and where it dies as if somebody pulled the plug.
const [url = '', time = '', place = ''] = process.argv.slice(2);

function dieAt(here: PayDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** What a statement that begins so leaves to be committed. */
const WRITTEN: readonly (readonly [begin: string, place: PayDeathPlace])[] = [
  ['insert into "payments"', 'before the commit of the payment'],
  ['insert into "disputes"', 'before the commit of the hold'],
  ['update "disputes" set', 'before the commit of what was taken'],
  ['insert into "payment_returns"', 'before the commit of the bought coins'],
  ['insert into "chain_transfers"', 'before the commit of the signed bytes'],
  ['update "chain_transfer_candidates" set', 'before the commit of the return'],
];

/** Once there was the first statement, the second one is the place. */
const AFTER: readonly (readonly [first: RegExp, second: RegExp, place: PayDeathPlace])[] = [
  [/^insert into sandbox_otc_trades/, /^update "payments" set/, 'after the provider has taken the coins'],
  [/^insert into "?sandbox_chain_payouts/, /from sandbox_chain_payouts/, 'after the network has the coins'],
  [/^insert into "sandbox_bank_returns"/, /from "sandbox_bank_returns"/, 'after the bank has sent it back'],
];

function dieOnTheWay(): void {
  const writing = new Map<object, PayDeathPlace>();
  const noted = new WeakSet<object>();
  const begun = new Set<PayDeathPlace>();
  watchStatements((text, connection) => {
    if (text.startsWith('insert into "payments"') && noted.has(connection)) dieAt('after the output was noted');
    if (text.startsWith('update "chain_outputs"')) noted.add(connection);
    for (const [first, second, after] of AFTER) {
      if (begun.has(after) && second.test(text)) dieAt(after);
      if (first.test(text)) begun.add(after);
    }
    const written = WRITTEN.find(([begin]) => text.startsWith(begin));
    if (written) writing.set(connection, written[1]);
    const isSentBack = begun.has('after the bank has sent it back');
    if (isSentBack && /^update "(payments|payment_refunds)" set/.test(text)) {
      writing.set(connection, 'before the commit of the end');
    }
    const ending = writing.get(connection);
    if (text.toLowerCase() === 'commit' && ending) dieAt(ending);
  });
}

runUntilDead(
  async () => {
    dieOnTheWay();
    const { custody, money } = new PayFixture(createDatabase(url), time);
    await custody.start();
    return money.jobs;
  },
  () => dieAt('after the step'),
);
