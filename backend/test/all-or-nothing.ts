import { contentOf } from './database-content';
import { effectsOn, exposedCustomer, STAYS } from './exposed-customer';
import type { Effects, ExposedCustomer } from './exposed-customer';
import type { failingStatements } from './failing-statements';
import type { SecuredCustomer } from './second-factor-fixture';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

/** A row of identity §4: what changes with an access. */
export interface SecurityChange {
  readonly what: string;
  readonly hasFactor: boolean;
  /** What is done before, outside of the change. @returns the change, which can be begun anew while it fails */
  readonly prepare: (customer: ExposedCustomer) => Promise<() => Promise<unknown>>;
  readonly effects: Partial<Effects>;
}

/** The withdrawal that waited: money §6, the money is free again. */
export const CANCELED: Effects['withdrawal'] = ['CANCELED', 'SECURITY', '100'];

interface Parts {
  readonly db: TestDatabase;
  readonly clock: TestClock;
  readonly fault: ReturnType<typeof failingStatements>;
}

export const factorOf = ({ factor }: ExposedCustomer): SecuredCustomer => {
  if (!factor) throw new Error('The customer has no second factor');
  return factor;
};
export const proofOf = (customer: ExposedCustomer) => ({ code: factorOf(customer).nextCode() });

/** @returns the change as it was when it was done @throws when it was refused */
export async function done<Result extends { readonly kind: string } | null>(
  change: Promise<Result>,
  kind: string,
): Promise<void> {
  const result = await change;
  if (result?.kind !== kind) throw new Error(`Refused: ${JSON.stringify(result)}`);
}

/**
 * Lets each statement that the change writes something with fail in turn: everything is as before then. At last none fails, and
 * what the change did is what the row says, and nothing else.
 */
export async function provesAllOrNothing(
  { db, clock, fault }: Parts,
  { hasFactor, prepare, effects }: SecurityChange,
): Promise<void> {
  const customer = await exposedCustomer(db, clock, hasFactor);
  const change = await prepare(customer);
  const { sessionId } = customer.request.view;
  clock.jump(1);
  await db.query('delete from mails');
  const since = new Date(clock.now());
  const before = await contentOf(db);
  for (let n = 1; ; n += 1) {
    fault.failAt(n);
    const outcome = await change().then(
      () => 'done',
      () => 'failed',
    );
    if (outcome === 'done') {
      expect([n, fault.hasFailed]).toEqual([n, false]);
      break;
    }
    expect([n, fault.hasFailed]).toEqual([n, true]);
    fault.failAt(null);
    expect([n, await contentOf(db)]).toEqual([n, before]);
    expect([n, customer.request.view.sessionId]).toEqual([n, sessionId]);
  }
  fault.failAt(null);
  const expected = { ...STAYS, ...(hasFactor ? {} : { waits: false, withdrawal: null }), ...effects };
  expect(await effectsOn(db, customer, sessionId, since)).toEqual(expected);
  customer.fixture.identity.stop();
}
