import { EarnFixture } from '../../../test/earn-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import type { User } from '../../identity/index';
import type { StakingNetwork } from './port';

jest.setTimeout(120_000);

/*
 * products §4, worked out in another way than the product does: in exact fractions, from the coins that were in on each day, and
 * each day's sum anew from the first day on. Nothing of the product is used but its decimal text.
 */

/** An exact fraction. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const ZERO: Fraction = { over: 0n, under: 1n };

/** @param text such as `0.0312` */
function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

const PLACES = 10n ** 10n;
/** What of it can be paid: ten decimals, the rest is not. */
const floored = ({ over, under }: Fraction): Fraction => ({ over: (over * PLACES) / under, under: PLACES });
const textOf = (one: Fraction): string => {
  const digits = String(floored(one).over).padStart(11, '0');
  const text = `${digits.slice(0, -10)}.${digits.slice(-10)}`;
  return text.replace(/\.?0+$/, '');
};

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** Midnight of São Paulo, which has no summer time in these years. */
const midnight = (day: string): string => `${day}T03:00:00.000Z`;

/** The year begins after this day, and has a leap day. */
const BEGUN = '2027-11-30';
const DAYS = Array.from({ length: 366 }, (_, place) => dayAfter(BEGUN, place + 1));
const LAST = DAYS.at(-1) ?? '';

/** Yearly rates: another one each day, none on some, and one of another size from the last of February on. */
const BASE: Readonly<Record<StakingNetwork, number>> = { cardano: 283, solana: 617, ethereum: 309, avalanche: 681 };
function rateOf(network: StakingNetwork, place: number): string {
  if (place % 97 === 41) return '0.0000000000';
  const base = BASE[network] + (place >= DAYS.indexOf('2028-02-29') ? 211 : 0);
  return `0.0${base}${String((place * 7_919_173) % 1_000_000).padStart(6, '0')}`;
}

interface Course {
  readonly network: StakingNetwork;
  readonly commission: string;
  readonly amount: string;
  /** What was taken out, by the day on which it was. */
  readonly out?: Readonly<Record<string, string>>;
  readonly reinvest?: boolean;
  /** The last day that earns. */
  readonly until?: string;
}

/** The reward of a day: `principal`, `gross` and `commission`. */
type Reward = readonly [day: string, principal: string, gross: string, commission: string];

/** What a position earns, day by day. */
function rewardsOf({ network, commission, amount, out = {}, reinvest = false, until = LAST }: Course): {
  readonly rewards: readonly Reward[];
  readonly gross: Fraction;
  readonly net: Fraction;
} {
  const principals: Fraction[] = [];
  let [gross, kept] = [ZERO, ZERO];
  const rewards: Reward[] = [];
  for (const [place, day] of DAYS.entries()) {
    if (day > until) break;
    // On the day of a redemption its coins earn no more.
    const gone = Object.entries(out).reduce((sum, [on, one]) => (on <= day ? plus(sum, fractionOf(one)) : sum), ZERO);
    const own = minus(fractionOf(amount), gone);
    principals.push(reinvest ? plus(own, minus(gross, kept)) : own);
    const sum = principals.reduce(
      (all, one, nth) => plus(all, times(floored(one), fractionOf(rateOf(network, nth)))),
      ZERO,
    );
    const grossNow = floored({ over: sum.over, under: sum.under * 365n });
    const keptNow = floored(times(grossNow, fractionOf(commission)));
    const [more, less] = [minus(grossNow, gross), minus(keptNow, kept)];
    rewards.push([day, textOf(principals[place] ?? ZERO), textOf(more), textOf(less)]);
    [gross, kept] = [grossNow, keptNow];
  }
  return { rewards, gross, net: minus(gross, kept) };
}

const OUT = (amount: string) => ({ '2028-02-10': amount }) as const;
const SIMPLE = { network: 'cardano', commission: '0.15', amount: '1234.567901', out: OUT('234.567901') } as const;
const AGAIN = { ...SIMPLE, out: OUT('34.000001'), reinvest: true } as const;
const NOTICED = { network: 'solana', commission: '0.15', amount: '77.7777777', out: OUT('7.7777777') } as const;
const WHOLE = { network: 'ethereum', commission: '0.06', amount: '3.14159265' } as const;
const EARLY = { network: 'solana', commission: '0.15', amount: '61.803398' } as const;
const LATE = { network: 'avalanche', commission: '0.15', amount: '99.990001' } as const;

let db: TestDatabase;
let fixture: EarnFixture;
let user: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new EarnFixture(db, new TestClock(`${BEGUN}T15:00:00.000Z`));
  await fixture.start();
  for (const network of Object.keys(BASE) as StakingNetwork[]) {
    await fixture.tell(
      network,
      dayAfter(BEGUN),
      DAYS.map((_, place) => rateOf(network, place)),
    );
  }
  user = await fixture.customer({ ADA: '9000', SOL: '300', ETH: '10', AVAX: '500' }, 30);
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

/** What the product credited, day by day. */
async function credited(id: number): Promise<readonly Reward[]> {
  const rows = await db.query<{ day: string; principal: string; gross: string; commission: string }>(
    'select day::text, principal, gross, commission from earn_rewards where position_id = $1 order by day',
    [id],
  );
  const text = (amount: string): string => fromAmount(toAmount(amount));
  return rows.map((row) => [row.day, text(row.principal), text(row.gross), text(row.commission)]);
}

/** The first moment of a day, before its accrual has run; then it runs. */
async function onTheMinute(day: string, act: () => Promise<void>): Promise<void> {
  await fixture.jobs.stop();
  fixture.clock.set(midnight(day));
  await act();
  fixture.jobs.start();
  await fixture.jobs.idle();
}

const redeemed = async (id: number, amount: string, expected = amount) => {
  const { redemption, errors } = await fixture.redeem(user, id, amount, expected);
  expect([redemption?.amount, errors]).toEqual([toAmount(amount), []]);
};

test('products P-1, P-3, P-4, P-6: a year with a leap day is what an independent calculation comes to, to the last digit', async () => {
  const ids = {
    simple: await fixture.begun(user, 'ada-flexible', SIMPLE.amount),
    again: await fixture.begun(user, 'ada-flexible', AGAIN.amount, true),
    noticed: await fixture.begun(user, 'sol-flexible', NOTICED.amount),
    whole: await fixture.begun(user, 'eth-90', WHOLE.amount),
    early: await fixture.begun(user, 'sol-90', EARLY.amount),
    late: await fixture.begun(user, 'avax-90', LATE.amount),
  };
  // Month by month, each run late by as much.
  await fixture.at(midnight('2028-01-01'));
  await fixture.at(midnight('2028-02-01'));
  // Before the accrual of the day before, which still counts and is paid afterwards.
  await onTheMinute('2028-02-10', async () => {
    await redeemed(ids.simple, SIMPLE.out['2028-02-10']);
    await redeemed(ids.again, AGAIN.out['2028-02-10']);
    await redeemed(ids.noticed, NOTICED.out['2028-02-10']);
  });
  // After it: all that was earned is paid at once.
  await fixture.at(midnight('2028-02-15'));
  const early = rewardsOf({ ...EARLY, until: '2028-02-14' });
  await redeemed(ids.early, EARLY.amount, textOf(plus(fractionOf(EARLY.amount), early.net)));
  // Before it: the day before comes by itself.
  const shown = rewardsOf({ ...LATE, until: '2028-02-14' });
  const late = rewardsOf({ ...LATE, until: '2028-02-15' });
  await onTheMinute('2028-02-16', () =>
    redeemed(ids.late, LATE.amount, textOf(plus(fractionOf(LATE.amount), shown.net))),
  );
  // The end of what is locked, half a minute late; then the rest of the year.
  for (const day of ['2028-02-29', '2028-03-01', '2028-07-31', '2028-12-01']) await fixture.at(midnight(day));

  const [simple, again, noticed] = [rewardsOf(SIMPLE), rewardsOf(AGAIN), rewardsOf(NOTICED)];
  const whole = rewardsOf({ ...WHOLE, until: '2028-02-28' });
  expect(await credited(ids.simple)).toEqual(simple.rewards);
  expect(await credited(ids.again)).toEqual(again.rewards);
  expect(await credited(ids.noticed)).toEqual(noticed.rewards);
  expect(await credited(ids.whole)).toEqual(whole.rewards);
  // Of what is left early the commission of a flexible one is taken at the end, of all days together.
  const grossOf = (rewards: readonly Reward[]) => rewards.map(([day, principal, gross]) => [day, principal, gross]);
  expect(grossOf(await credited(ids.early))).toEqual(grossOf(early.rewards));
  expect(grossOf(await credited(ids.late))).toEqual(grossOf(late.rewards));

  const all = { simple, again, noticed, whole, early, late };
  const totals = await Promise.all(Object.values(ids).map((id) => fixture.position(user, id)));
  expect(totals.map(({ gross, earned }) => [fromAmount(gross), fromAmount(earned)])).toEqual(
    Object.values(all).map(({ gross, net }) => [textOf(gross), textOf(net)]),
  );
  expect(totals.map(({ state, lastDay }) => [state, lastDay])).toEqual([
    ...[
      ['ACTIVE', null],
      ['ACTIVE', null],
      ['ACTIVE', null],
      ['MATURED', '2028-02-28'],
    ],
    ...[
      ['LEFT_EARLY', '2028-02-14'],
      ['LEFT_EARLY', '2028-02-15'],
    ],
  ]);
  // What is in the main account: all that was there, less what is still in, and what was earned and not put to work again.
  const main = {
    ADA: [minus(fractionOf('9000'), fractionOf('1000')), minus(simple.net, fractionOf('1200.567900'))],
    SOL: [minus(fractionOf('300'), fractionOf('70')), noticed.net, early.net],
    ETH: [fractionOf('10'), whole.net],
    AVAX: [fractionOf('500'), late.net],
  };
  for (const [currency, parts] of Object.entries(main))
    expect([currency, fromAmount(await fixture.available(user, currency))]).toEqual([
      currency,
      textOf(parts.reduce(plus)),
    ]);
  expect(await fixture.broken()).toEqual([]);
});
