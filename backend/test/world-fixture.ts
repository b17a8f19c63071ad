import { randomUUID } from 'node:crypto';
import { toAmount } from '../src/lib/amount';
import { Custody } from '../src/custody/index';
import type { DepositPlace } from '../src/custody/index';
import type { Database } from '../src/db/database';
import type { User } from '../src/identity/index';
import { balancesOf } from '../src/ledger/index';
import { signedWebhook } from '../src/webhooks/index';
import { chainsIn } from './chains-fixture';
import { declareOrigins } from './declared-origins';
import { depositsOn, WEBHOOK_KEY } from './deposits-fixture';
import { SECRET } from './identity-fixture';
import { outboxOn } from './mail-fixture';

/** Deposits of an exchange with the simulated chains, which ring at its door. Time stands still. */
export function worldOn(db: Database, at?: string) {
  const exchange = depositsOn(db, at);
  const { clock, deposits, jobs, logger, webhooks } = exchange;
  const world = chainsIn(db, {
    clock,
    jobs,
    async ring(network) {
      const { headers, body } = signedWebhook(WEBHOOK_KEY, randomUUID(), { network }, new Date());
      await webhooks.receive('custody', headers, body);
    },
  });
  const telling = { mail: outboxOn(db), mailedFrom: toAmount('100') };
  const custody = new Custody({
    db,
    clock,
    jobs,
    logger,
    deposits,
    ...telling,
    secret: SECRET,
    custody: world.custody,
    hasCustody: true,
  });
  webhooks.handle('custody', (body) => custody.ring(body));
  return {
    ...exchange,
    ...world,
    port: world.custody,
    custody,
    /** Time passes, and customers say where what came is from. */
    async pass(seconds: number): Promise<void> {
      await world.pass(seconds);
      await declareOrigins({ db, custody, jobs });
    },
    async placeOf({ accountId }: User, place: DepositPlace) {
      const { address, errors } = await custody.createAddress(accountId, place);
      if (!address) throw new Error(errors[0]?.messages.join());
      return address;
    },
    /** What the customer reads of each deposit, newest first. */
    async statesOf(user: User): Promise<string[]> {
      return (await exchange.of(user)).map(({ state, reason }) => (state === 'HELD' ? `${reason}` : state));
    },
    async confirmedOf(user: User): Promise<(number | undefined)[]> {
      const rows = await exchange.of(user);
      const transfers = await custody.transfersOf(rows.map(({ id }) => id));
      return rows.map(({ id }) => transfers.get(id)?.confirmations);
    },
    async balanceOf({ accountId }: User, currency: string): Promise<bigint> {
      const all = await balancesOf(db, accountId);
      return all.find((balance) => balance.currency === currency)?.available ?? 0n;
    },
  };
}
