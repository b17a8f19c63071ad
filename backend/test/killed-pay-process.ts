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
  ['insert into "chain_transfers"', 'before the commit of the signed bytes'],
  ['update "chain_transfer_candidates" set', 'before the commit of the return'],
];

function dieOnTheWay(): void {
  const writing = new Map<object, PayDeathPlace>();
  const noted = new WeakSet<object>();
  let isSentBack = false;
  let isSold = false;
  let isHanded = false;
  watchStatements((text, connection) => {
    if (text.startsWith('insert into "payments"') && noted.has(connection)) dieAt('after the output was noted');
    if (text.startsWith('update "chain_outputs"')) noted.add(connection);
    if (isSold && text.startsWith('update "payments" set')) dieAt('after the provider has taken the coins');
    if (text.startsWith('insert into sandbox_otc_trades')) isSold = true;
    if (isHanded && text.includes('from sandbox_chain_payouts')) dieAt('after the network has the coins');
    if (/^insert into "?sandbox_chain_payouts/.test(text)) isHanded = true;
    const begun = WRITTEN.find(([begin]) => text.startsWith(begin));
    if (begun) writing.set(connection, begun[1]);
    if (text.startsWith('insert into "sandbox_bank_returns"')) isSentBack = true;
    if (isSentBack && text.includes('from "sandbox_bank_returns"')) dieAt('after the bank has sent it back');
    if (isSentBack && /^update "(payments|payment_refunds)" set/.test(text)) {
      writing.set(connection, 'before the commit of the end');
    }
    const written = writing.get(connection);
    if (text.toLowerCase() === 'commit' && written) dieAt(written);
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
