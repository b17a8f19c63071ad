import type { CustodyPort } from '../src/custody/index';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { Destinations } from '../src/destinations/index';
import { lockUser } from '../src/identity/index';
import type { Guard, User } from '../src/identity/index';
import type { DepositsFixture } from './deposits-fixture';
import { SECRET } from './identity-fixture';
import { payoutsIn } from './payouts-fixture';

export const FROM_BROWSER = { address: '203.0.113.7', userAgent: 'test', device: () => undefined } as const;

type Input = Parameters<Destinations['add']>[1];

/** Destinations of customers in an exchange with the bank of a sandbox. */
export function destinationsIn(
  db: Database,
  exchange: DepositsFixture,
  custody: Pick<CustodyPort, 'requiresTag'> = { requiresTag: async () => false },
) {
  const { clock, holders, judge } = exchange;
  const bank = payoutsIn(db, exchange);
  const config = { publicUrl: 'http://localhost:8080', secret: SECRET };
  const { directory } = bank;
  const { mail } = judge;
  const destinations = new Destinations({ db, clock, config, custody, directory, holders, mail, bankMs: 200 });
  /** Who may add one: the second factor was shown. */
  const guardOf =
    ({ id }: User): Guard =>
    (work) =>
      inTransaction(db, async (tx) => {
        await lockUser(tx, id);
        return work(tx);
      });
  return {
    ...bank,
    destinations,
    documentOf: async (user: User) => (await holders.of(db, user))?.document ?? '',
    add: (user: User, input: Input, guard = guardOf(user)) => destinations.add(user.id, input, FROM_BROWSER, guard),
    /** What the customer is told where something is refused, with its field. */
    async refusalOf(user: User, input: Input): Promise<string> {
      try {
        await destinations.add(user.id, input, FROM_BROWSER, guardOf(user));
      } catch (error) {
        if (error instanceof Error && 'field' in error) return `${String(error.field)}: ${error.message}`;
        throw error;
      }
      return 'added';
    },
  };
}
