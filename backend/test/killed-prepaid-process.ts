import { createDatabase } from '../src/db/database';
import type { AuthorizeAsk, IssuerEvent } from '../src/products/card/port';
import { runUntilDead } from './dying-process';
import { PrepaidFixture } from './prepaid-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while the card network asks or tells, or the team sends something back. */
export type PrepaidDeathPlace =
  | 'before the commit of the answer'
  | 'before the commit of the sale'
  | 'before the provider has it'
  | 'after the provider has it'
  | 'before the commit of the return'
  | 'before the issuer has it'
  | 'after the issuer has it'
  | 'before the event is kept'
  | 'before the commit of what it does'
  | 'after the step';

/** What the network says: a question, or what became of a purchase; or of which purchase the team sends back what is beyond it. */
export interface Said {
  readonly ask?: AuthorizeAsk;
  readonly event?: IssuerEvent;
  readonly returns?: number;
}

// This file is a process of its own: database, time, where it dies as if somebody pulled the plug, and what is said.
const [url = '', time = '', place = '', said = '{}'] = process.argv.slice(2);

// A process that has just begun is slow: it is killed where it is to be, and does not give up before because its door has.
performance.now = () => 0;

function dieAt(here: PrepaidDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** Watches the statements of all connections; the one that writes something dies instead of committing it. */
function dieOnTheWay(): void {
  const writing = new Map<object, PrepaidDeathPlace>();
  watchStatements((text, connection) => {
    const statement = text.toLowerCase();
    if (statement === 'begin') writing.delete(connection);
    if (statement.startsWith('insert into "card_sales"')) writing.set(connection, 'before the commit of the sale');
    if (statement.includes('insert into sandbox_otc_trades')) dieAt('before the provider has it');
    // It is asked what it decided when it has it.
    if (statement.includes('from sandbox_otc_trades')) dieAt('after the provider has it');
    if (statement.startsWith('insert into "card_authorizations"'))
      writing.set(connection, 'before the commit of the answer');
    if (statement.startsWith('insert into "card_returns"')) writing.set(connection, 'before the commit of the return');
    if (statement.startsWith('insert into "sandbox_issuer_returns"')) dieAt('before the issuer has it');
    if (statement.startsWith('update "card_returns"') && statement.includes('"told_at"'))
      dieAt('after the issuer has it');
    if (statement.startsWith('insert into "card_events"')) dieAt('before the event is kept');
    if (statement.startsWith('update "card_events"') && statement.includes('"handled_at"'))
      writing.set(connection, 'before the commit of what it does');
    const written = writing.get(connection);
    if (statement === 'commit' && written) dieAt(written);
  });
}

runUntilDead(
  async () => {
    const fixture = new PrepaidFixture(createDatabase(url), new TestClock(time));
    await fixture.cards.start();
    dieOnTheWay();
    const { ask, event, returns } = JSON.parse(said) as Said;
    if (ask) await fixture.cards.authorize(ask);
    if (event) await fixture.issuer.note(event);
    if (event) await fixture.cards.ring();
    if (returns !== undefined) await fixture.decide('CARD_REFUND', returns, 'RETURN');
    return fixture.jobs;
  },
  () => dieAt('after the step'),
);
