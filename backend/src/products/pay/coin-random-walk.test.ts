import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice } from '../../../test/engine/dice';
import { DAY_MS, HOUR_MS, PayFixture } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { coinPayStep } from '../../../test/walks/coin-pay-walk';
import type { CoinPayWalk } from '../../../test/walks/coin-pay-walk';
import { oneOf } from '../../../test/walks/pay-walk';
import { fromAmount } from '../../lib/amount';

const STEPS = runs(200);
/** After how many steps everything is looked at. */
const CHECKED_EVERY = 10;
/** Together longer than an excess waits for its owner. */
const WEEKS = 6;

let db: TestDatabase;
let fixture: PayFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.startWithCoins();
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

/** Coins that the provider took, or sold, though no payment is credited for them, or no refund has them. */
const oddSales = () =>
  db.query(
    `select t.request_id, t.state, p.state as of
       from sandbox_otc_trades t left join payments p on p.quote_id = t.request_id
       left join payment_refunds r on r.quote_id = t.request_id
      where t.state = 'FILLED' and p.state is distinct from 'SETTLED' and r.bought_at is null`,
  );

test(
  'products P-12 to P-15: random offers, coins that are exact, short, late, above, replaced or twice, decisions, coins that go back before and after they were credited, and Pix for the rest, while prices move and the provider refuses, hangs and loses answers: nothing is lost, sold twice or left',
  async () => {
    const dice = new Dice(20_261_129);
    const walks: CoinPayWalk[] = [];
    for (let place = 0; place < 3; place += 1) {
      walks.push({ user: await fixture.money.customer(), ids: [], codes: [], offers: [], sent: [] });
    }
    for (let step = 1; step <= STEPS; step += 1) {
      await coinPayStep(fixture, oneOf(dice, walks), dice);
      if (dice.chance(30)) await fixture.pass(dice.one([60_000, 16 * 60_000, 2 * HOUR_MS, DAY_MS]));
      if (step % CHECKED_EVERY === 0) expect(await fixture.broken()).toEqual([]);
    }
    for (const network of ['bitcoin', 'ripple'] as const) await fixture.mine(network);
    for (let week = 0; week < WEEKS; week += 1) await fixture.pass(7 * DAY_MS);
    expect(await fixture.broken()).toEqual([]);
    // Coins above what their owner may receive in a day, whose return nobody asked for: the operator is asked to look.
    const { maximum } = await fixture.pay.terms(walks[0]?.user.accountId ?? 0);
    const left = await db.query(
      `select state from payments where state not in ('SETTLED', 'RETURNED', 'REPLACED')
          and not (state = 'LIMITED' and amount > $1 and attention_since is not null)`,
      [fromAmount(maximum ?? 0n)],
    );
    expect(left).toEqual([]);
    expect(await oddSales()).toEqual([]);
    const [came] = await db.query<Record<string, number>>(
      `select count(*) filter (where is_late)::int as late, count(*) filter (where is_short)::int as short,
              count(excess_of)::int as excess, count(*) filter (where state = 'REPLACED')::int as replaced,
              count(*) filter (where state = 'SETTLED')::int as settled, count(*) filter (where state = 'RETURNED')::int as returned,
              count(*) filter (where quote_id = offer_id)::int as fixed,
              (select count(*)::int from payment_refunds where state = 'PAID' and cost is not null) as refunded
         from payments where method = 'COIN'`,
    );
    expect(Object.entries(came ?? { none: 0 }).filter(([, number]) => number === 0)).toEqual([]);
  },
  timeLimit(180_000),
);
