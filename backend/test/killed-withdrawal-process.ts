import { createDatabase } from '../src/db/database';
import { findUser } from '../src/identity/index';
import type { User } from '../src/identity/index';
import { runUntilDead } from './dying-process';
import { watchStatements } from './watched-statements';
import { withdrawalsOn } from './withdrawals-fixture';

/** How a withdrawal ends whose process died. */
export type WithdrawalEnd = 'COMPLETED' | 'CANCELED' | 'FAILED' | 'BOUNCED';

/** Where the process dies. */
export type WithdrawalDeathPlace =
  | 'before the commit of the hold'
  | 'after the commit of the hold'
  | 'before the commit of the confirmation'
  | 'after the commit of the confirmation'
  | 'before the commit of the sending'
  | 'after the commit of the sending'
  | 'after the bank has it'
  | 'before the commit of what the bank says'
  | 'before the commit of the end'
  | 'after the commit of the end';

// This file is a process of its own: database, time, where it dies as if somebody pulled the plug, how the withdrawal ends, and
// what is asked for.
const [url = '', time = '', place = '', end = '', asked = '{}'] = process.argv.slice(2);
const { userId, amount, ...more } = JSON.parse(asked) as Record<
  'userId' | 'amount' | 'destinationId' | 'idempotencyKey',
  string
>;

const exchange = withdrawalsOn(createDatabase(url), time);
if (end === 'FAILED') exchange.bank.faults.payouts = 'REFUSE';
/** What the process is about. */
let phase: 'ASKING' | 'CONFIRMING' | 'SENDING' | 'ENDING' = 'ASKING';

function dieAt(here: WithdrawalDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** What a connection that writes this to a withdrawal is about to commit. */
function writtenBy(isAtBank: boolean): WithdrawalDeathPlace {
  if (phase === 'ASKING') return 'before the commit of the hold';
  if (phase === 'CONFIRMING') return 'before the commit of the confirmation';
  if (phase === 'ENDING') return 'before the commit of the end';
  return isAtBank ? 'before the commit of what the bank says' : 'before the commit of the sending';
}

function dieOnTheWay(): void {
  const writing = new Map<object, WithdrawalDeathPlace>();
  let isAtBank = false;
  watchStatements((text, connection) => {
    if (isAtBank && text.includes('from "sandbox_bank_payouts"')) dieAt('after the bank has it');
    if (text.startsWith('insert into "sandbox_bank_payouts"')) {
      dieAt('after the commit of the sending');
      isAtBank = true;
    }
    if (/^(insert into|update) "withdrawals"/.test(text)) writing.set(connection, writtenBy(isAtBank));
    const written = writing.get(connection);
    if (text.toLowerCase() === 'commit' && written) dieAt(written);
  });
}

async function ask(user: User): Promise<void> {
  const { withdrawal } = await exchange.ask(user, amount, more);
  if (!withdrawal) throw new Error('refused');
  dieAt('after the commit of the hold');
  if (end === 'CANCELED') {
    phase = 'ENDING';
    await exchange.withdrawals.cancel(user.accountId, withdrawal.withdrawal.id);
    dieAt('after the commit of the end');
  }
  phase = 'CONFIRMING';
  await exchange.withdrawals.confirm(exchange.lastToken());
  dieAt('after the commit of the confirmation');
  phase = 'SENDING';
}

async function theEnd(): Promise<void> {
  if (end !== 'BOUNCED') phase = 'ENDING';
  exchange.clock.jump(5_000);
  await exchange.jobs.idle();
  const [last] = await exchange.payoutDesk.list();
  if (end === 'BOUNCED' && last) {
    phase = 'ENDING';
    await exchange.payoutDesk.decide({ requestId: last.id, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
    await exchange.jobs.idle();
  }
  dieAt('after the commit of the end');
}

runUntilDead(async () => {
  const user = await findUser(createDatabase(url), userId);
  if (!user) throw new Error('no customer');
  dieOnTheWay();
  await ask(user);
  return exchange.jobs;
}, theEnd);
