import { createDatabase } from '../src/db/database';
import type { StepUpProof } from '../src/identity/step-up/step-up';
import { changesSomething } from './failing-statements';
import { identityFixture } from './identity-fixture';
import { TestClock } from './test-clock';
import { effectsOf } from './uses-at-once';
import type { Use } from './uses-at-once';
import { watchStatements } from './watched-statements';

/** What this process is told to do: use something many times at once, or reset a password and die before a statement of it. */
export type Order =
  | { readonly now: string; readonly cookie: string; readonly use: Use; readonly times: number }
  | {
      readonly now: string;
      readonly token: string;
      readonly password: string;
      readonly proof: StepUpProof;
      /** Of those that change something from 1; or the last one. */
      readonly dyingBefore: number | 'COMMIT';
    };

// This file is a process of its own: database, name, and most connections. It begins when it is told, and answers how often there was an effect.
const [url = '', name = '', connections = ''] = process.argv.slice(2);

function dieBefore(place: number | 'COMMIT'): void {
  let count = 0;
  const replacing = new WeakSet<object>();
  watchStatements((text, connection) => {
    if (/^update "users"/.test(text)) replacing.add(connection);
    count += Number(changesSomething(text));
    const isThere = place === 'COMMIT' ? text === place && replacing.has(connection) : count === place;
    if (isThere) process.kill(process.pid, 'SIGKILL');
  });
}

async function run(): Promise<void> {
  const clock = new TestClock('2026-11-26T15:00:00.000Z');
  const fixture = await identityFixture(
    createDatabase(url, { max: Number(connections) }),
    `${name}@example.com`,
    clock,
  );
  const obey = async (order: Order): Promise<void> => {
    clock.set(order.now);
    if ('use' in order) {
      process.send?.(await effectsOf(fixture, order.cookie, order.use, order.times));
      return;
    }
    const request = await fixture.open();
    dieBefore(order.dyingBefore);
    const { token, password, proof } = order;
    process.send?.((await fixture.identity.recovery.reset(request, { token }, { password, proof })).kind);
  };
  process.on('message', (order: Order) => {
    obey(order).catch((error: unknown) => {
      process.stderr.write(String(error));
      process.exit(1);
    });
  });
  process.send?.('ready');
}

run().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
