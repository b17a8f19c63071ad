import { isSoak } from '@plataforma/testing/runs';
import { AllProducts } from '../../test/all-products';
import { Dice, seedOfRun } from '../../test/engine/dice';
import type { Holder } from '../../test/prepaid-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { AllProductsWalk } from '../../test/walks/all-products-walk';

const CUSTOMERS = 6;
/** A hundred thousand in a soak; a short twin of it in every test. */
const STEPS = isSoak ? 100_000 : 300;
/** After how many steps everything is looked at. */
const CHECKED_EVERY = isSoak ? 1_000 : 150;
const DAY_MS = 86_400_000;
/** One that is known, but in a soak, or where one is named. */
const SEED = isSoak || process.env.ENGINE_SEED !== undefined ? seedOfRun() : 20_261_129;

// A hundred thousand take hours.
jest.setTimeout(isSoak ? 12 * 3_600_000 : 240_000);

let db: TestDatabase;
let all: AllProducts;

beforeAll(async () => {
  db = await createTestDatabase();
  all = new AllProducts(db);
  await all.start();
});
afterAll(async () => {
  await all.stop();
  await db.drop();
});

/** Each product moved money. */
const MOVED = [
  ...['BASKET_FUNDED', 'BASKET_RETURNED', 'CARD_CAPTURED', 'CARD_REFUNDED', 'DEPOSIT', 'EARN_REWARD', 'EARN_MATURED'],
  ...['OTC_SETTLED', 'PAYMENT_SETTLED', 'REWARD_PAID', 'TRADE', 'WITHDRAWAL_PAID'],
];
/** What does not happen often. */
const MOVED_IN_A_SOAK = ['DEBT_RECOVERED', 'DISPUTE_TAKEN', 'EARN_SLASHED', 'REFUND_PAID', 'WITHDRAWAL_BOUNCED'];

test('all products together, at random: customers’ money, pools and fees are what came in, nothing is negative, and nothing happens twice', async () => {
  const dice = new Dice(SEED);
  const holders: Holder[] = [];
  for (let nth = 0; nth < CUSTOMERS; nth += 1) holders.push(await all.customer());
  const walk = new AllProductsWalk(all, holders);
  const expectWhole = async (step: number) => {
    await walk.settle();
    expect({ seed: SEED, step, broken: await all.broken() }).toEqual({ seed: SEED, step, broken: [] });
    if (isSoak) process.stderr.write(`${step} steps of seed ${SEED}\n`);
  };
  await expectWhole(0);
  for (let step = 1; step <= STEPS; step += 1) {
    await walk.step(dice);
    if (step % CHECKED_EVERY === 0) await expectWhole(step);
  }
  // Whatever runs comes to its end.
  for (let week = 0; week < 6; week += 1) await all.pass(7 * DAY_MS);
  await expectWhole(STEPS);
  const kinds = (await db.query<{ kind: string }>('select distinct kind from ledger_transactions')).map(
    ({ kind }) => kind,
  );
  expect([...MOVED, ...(isSoak ? MOVED_IN_A_SOAK : [])].filter((kind) => !kinds.includes(kind))).toEqual([]);
  const sold = await db.query(`select 1 from payments where method = 'COIN' and state = 'SETTLED' limit 1`);
  expect(sold).toHaveLength(1);
  // What came in and is nowhere would be told.
  await db.query(
    `insert into sandbox_bank_pix (end_to_end_id, amount, payer_name, payer_document, payer_bank, arrived_at)
     values ('E1', 7, 'Alguém', '***', 'Banco', $1)`,
    [new Date(all.world.clock.now())],
  );
  expect(await all.broken()).toContain('-7.0000000000 BRL more inside than came in');
});
