import { createDatabase } from '../src/db/database';
import type { ResetKey } from '../src/identity/password-reset/reset-password';
import { identityFixture } from './identity-fixture';
import { TestClock } from './test-clock';
import { effectsOf } from './uses-at-once';
import type { Use } from './uses-at-once';
import { watchStatements } from './watched-statements';

/** What this process is told to do: use something many times at once, or die over a reset of a password. */
export type Order =
  | { readonly now: string; readonly cookie: string; readonly use: Use; readonly times: number }
  | { readonly now: string; readonly dyingOver: ResetKey; readonly password: string };

// This file is a process of its own: database, name, and most connections. It begins when it is told, and answers how often there was an effect.
const [url = '', name = '', connections = ''] = process.argv.slice(2);

function dieInsteadOfCommitting(): void {
  const replacing = new WeakSet<object>();
  watchStatements((text, connection) => {
    if (/^update "users"/.test(text)) replacing.add(connection);
    if (text === 'COMMIT' && replacing.has(connection)) process.kill(process.pid, 'SIGKILL');
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
    dieInsteadOfCommitting();
    const reset = { password: order.password, proof: null };
    await fixture.identity.recovery.reset(await fixture.open(), order.dyingOver, reset);
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
