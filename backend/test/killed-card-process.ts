import { createDatabase } from '../src/db/database';
import { cardsOn } from './cards-fixture';
import { runUntilDead } from './dying-process';
import { watchStatements } from './watched-statements';

/** Where the process dies while somebody pays by card. */
export type CardDeathPlace =
  | 'after the card was charged'
  | 'before the commit of the deposit'
  | 'after the acquirer gave it back'
  | 'before the commit of the return';

// This file is a process of its own: database, time, where it dies as if somebody pulled the plug, and who pays.
const [url = '', time = '', place = '', accountId = ''] = process.argv.slice(2);

function dieAt(here: CardDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

function dieOnTheWay(): void {
  const writing = new Map<object, CardDeathPlace>();
  let [isCharged, isGivenBack] = [false, false];
  watchStatements((text, connection) => {
    if (isCharged && text.includes('from "sandbox_card_payments"')) dieAt('after the card was charged');
    if (text.startsWith('insert into "sandbox_card_payments"')) isCharged = true;
    if (text.startsWith('insert into "deposits"')) writing.set(connection, 'before the commit of the deposit');
    if (isGivenBack && text.includes('from "sandbox_card_payments"')) dieAt('after the acquirer gave it back');
    if (text.startsWith('update "sandbox_card_payments"')) isGivenBack = true;
    if (isGivenBack && text.startsWith('update "deposits"')) writing.set(connection, 'before the commit of the return');
    const written = writing.get(connection);
    if (text.toLowerCase() === 'commit' && written) dieAt(written);
  });
}

runUntilDead(
  async () => {
    const exchange = cardsOn(createDatabase(url), time);
    dieOnTheWay();
    const isOther = place === 'after the acquirer gave it back' || place === 'before the commit of the return';
    await exchange.begin({ accountId: Number(accountId) }, isOther ? 'OTHER' : 'APPROVE');
    return exchange.jobs;
  },
  () => undefined,
);
