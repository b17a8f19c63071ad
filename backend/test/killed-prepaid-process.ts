import { createDatabase } from '../src/db/database';
import type { AuthorizeAsk, IssuerEvent } from '../src/products/card/port';
import { runUntilDead } from './dying-process';
import { PrepaidFixture } from './prepaid-fixture';
import { TestClock } from './test-clock';
import { watchStatements } from './watched-statements';

/** Where the process dies while the card network asks or tells. */
export type PrepaidDeathPlace =
  | 'before the commit of the answer'
  | 'before the event is kept'
  | 'before the commit of what it does'
  | 'after the step';

/** What the network says: a question, or what became of a purchase. */
export interface Said {
  readonly ask?: AuthorizeAsk;
  readonly event?: IssuerEvent;
}

// This file is a process of its own: database, time, where it dies as if somebody pulled the plug, and what is said.
const [url = '', time = '', place = '', said = '{}'] = process.argv.slice(2);

function dieAt(here: PrepaidDeathPlace): void {
  if (here === place) process.kill(process.pid, 'SIGKILL');
}

/** Watches the statements of all connections; the one that writes something dies instead of committing it. */
function dieOnTheWay(): void {
  const writing = new Map<object, PrepaidDeathPlace>();
  watchStatements((text, connection) => {
    const statement = text.toLowerCase();
    if (statement === 'begin') writing.delete(connection);
    if (statement.startsWith('insert into "card_authorizations"'))
      writing.set(connection, 'before the commit of the answer');
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
    const { ask, event } = JSON.parse(said) as Said;
    if (ask) await fixture.cards.authorize(ask);
    if (event) await fixture.issuer.note(event);
    if (event) await fixture.cards.ring();
    return fixture.jobs;
  },
  () => dieAt('after the step'),
);
