import { toAmount } from '../src/lib/amount';
import { Custody } from '../src/custody/index';
import type { DepositPlace } from '../src/custody/index';
import type { User } from '../src/identity/index';
import { balancesOf } from '../src/ledger/index';
import { declareOrigins } from './declared-origins';
import { depositsOn } from './deposits-fixture';
import { FakeChains } from './fake-chains';
import { SECRET } from './identity-fixture';
import { outboxOn } from './mail-fixture';
import type { TestDatabase } from './test-database';

interface Options {
  readonly chains?: FakeChains;
  readonly at?: string;
  /** Do customers say at once whose wallet coins came from? Otherwise they wait for it. */
  readonly isDeclared?: boolean;
}

/** Deposits of an exchange with chains in memory, whose time stands still. */
export function custodyOn(db: TestDatabase, { chains = new FakeChains(), at, isDeclared = true }: Options = {}) {
  const exchange = depositsOn(db, at);
  const { clock, deposits, jobs, logger } = exchange;
  const telling = { mail: outboxOn(db), mailedFrom: toAmount('100') };
  const parts = { db, clock, jobs, logger, deposits, ...telling, secret: SECRET, custody: chains };
  const custody = new Custody({ ...parts, hasCustody: true });
  const declared = async () => (isDeclared ? declareOrigins({ db, custody, jobs }) : undefined);
  const placeOf = async ({ accountId }: User, place: DepositPlace) => {
    const { address, errors } = await custody.createAddress(accountId, place);
    if (!address) throw new Error(errors[0]?.messages.join());
    return address;
  };
  return {
    ...exchange,
    chains,
    custody,
    parts,
    placeOf,
    declared,
    addressOf: async (user: User, place: DepositPlace) => (await placeOf(user, place)).address,
    /** Custody rings, and what it rings for is worked on. */
    async ring(network: string): Promise<void> {
      await custody.ring({ network });
      await jobs.idle();
      await declared();
    },
    /** The time comes, and what is due is done. */
    async at(time: string): Promise<void> {
      await exchange.at(time);
      await declared();
    },
    async balanceOf({ accountId }: User, currency: string): Promise<bigint> {
      const all = await balancesOf(db, accountId);
      return all.find((balance) => balance.currency === currency)?.available ?? 0n;
    },
    async told({ accountId }: User): Promise<string[]> {
      const sql = 'select text from notifications where account_id = $1 order by id';
      return (await db.query<{ text: string }>(sql, [accountId])).map(({ text }) => text);
    },
  };
}

export type CustodyFixture = ReturnType<typeof custodyOn>;
