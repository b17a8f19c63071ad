import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { Disclosures } from '../../disclosures/index';
import type { User } from '../../identity/index';
import { toAmount } from '../../lib/amount';
import { depositOf, ensureSystemAccount, post } from '../../ledger/index';
import { amountOf, findInstrument, priceAt } from '../../market/index';
import { dayOf, endOf, plusDays } from './calendar';
import { hasDays, insertFirstDay } from './day-store';
import { EarnDays } from './earn-days';
import type { StakingNetwork } from './port';
import { SandboxStaking } from './sandbox/sandbox-staking';
import { Subscriptions } from './subscribe';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Since when coins are at work, and how many days before that a network tells its rates. */
const [SINCE_DAYS, RATES_BEFORE] = [20, 10];
const VERSION = 1;

interface SeededPosition {
  readonly productId: string;
  readonly network: StakingNetwork;
  readonly currency: string;
  readonly quantity: string;
  readonly reinvest: boolean;
  readonly idempotencyKey: string;
}

const POSITIONS: readonly SeededPosition[] = [
  {
    ...{ productId: 'ada-flexible', network: 'cardano', currency: 'ADA', quantity: '800', reinvest: true },
    idempotencyKey: '00000000-0000-4000-8000-0000000000e1',
  },
  {
    ...{ productId: 'eth-30', network: 'ethereum', currency: 'ETH', quantity: '0.5', reinvest: false },
    idempotencyKey: '00000000-0000-4000-8000-0000000000e2',
  },
];

export interface SeedEarnOptions {
  readonly db: Database;
  readonly user: Pick<User, 'id' | 'accountId'>;
  /** Seed of the simulated prices. */
  readonly seed: string;
  /** Unix ms. */
  readonly now: number;
}

/** Coins that came in for it an hour before. */
async function payIn(db: Database, accountId: number, { currency, quantity }: SeededPosition, at: Date) {
  await inTransaction(db, async (tx) => {
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
    const idempotencyKey = `earn-deposit/${accountId}/${currency}`;
    const deposit = { externalId, accountId, currency, amount: toAmount(quantity), createdAt: at };
    await post(tx, [depositOf({ ...deposit, reference: 'history', idempotencyKey })]);
  });
}

/**
 * Gives a demo account a flexible and a locked position that began twenty days ago, with the rewards of each day since, made by
 * the exchange itself at the times when it would have made them. Where days of a network have begun, nothing is done: they are
 * the past already.
 */
export async function seedEarn({ db, user: { id, accountId }, seed, now }: SeedEarnOptions): Promise<void> {
  const networks = POSITIONS.map(({ network }) => network);
  for (const network of networks) if (await hasDays(db, network)) return;
  const since = now - SINCE_DAYS * DAY_MS;
  let time = since;
  const clock: Clock = { now: () => time, onJump: () => undefined };
  const worthOf = (amount: bigint, currency: string) => {
    const instrument = findInstrument(`${currency.toLowerCase()}brl`);
    return instrument ? amountOf(priceAt(seed, instrument, time), amount) : null;
  };
  const onBalances = () => undefined;
  const subscriptions = new Subscriptions({ db, clock, isOpen: async () => true, worthOf, onBalances });
  const days = new EarnDays({ db, clock, staking: new SandboxStaking({ db, clock }), onBalances });
  const first = plusDays(dayOf(since), -RATES_BEFORE);
  for (const network of networks) {
    await inTransaction(db, (tx) => insertFirstDay(tx, network, { day: first, dueAt: new Date(time) }));
    await days.catchUp(network);
  }
  await new Disclosures({ db, clock }).accept('EARN', VERSION, id);
  for (const position of POSITIONS) {
    await payIn(db, accountId, position, new Date(since - HOUR_MS));
    const { productId, quantity: amount, reinvest, idempotencyKey } = position;
    await subscriptions.subscribe(accountId, { productId, amount, reinvest, terms: null, idempotencyKey });
  }
  for (let day = dayOf(since); endOf(day) <= now; day = plusDays(day, 1)) {
    time = endOf(day);
    for (const network of networks) await days.catchUp(network);
  }
}
