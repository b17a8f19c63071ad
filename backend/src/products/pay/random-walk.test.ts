import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice } from '../../../test/engine/dice';
import { DAY_MS, HOUR_MS, PayFixture } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../amount';
import type { User } from '../../identity/index';
import { createHeldMoney } from '../../held-money/index';

const STEPS = runs(60);
/** After how many steps everything is looked at. */
const CHECKED_EVERY = 20;

let db: TestDatabase;
let fixture: PayFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

interface Walk {
  readonly user: User;
  readonly ids: string[];
  /** Codes that were ever shown, also of what is over. */
  readonly codes: string[];
}

/** What is held and in suspense for the customer is what the lines of held money say. */
async function expectWhole({ accountId }: User): Promise<void> {
  const lines = await createHeldMoney({ db, clock: fixture.money.clock }).of(accountId);
  const [row] = await db.query<{ waiting: string }>(
    `select coalesce((select sum(amount) from payments where account_id = $1 and state in ('WAITING', 'LIMITED', 'RETURNING')), 0)
          + coalesce((select sum(held) from balances where account_id = $1), 0) as waiting`,
    [accountId],
  );
  const total = lines.reduce((sum, one) => sum + one.total, 0n);
  expect(total).toBe(toAmount(row?.waiting ?? ''));
}

/** One of what there is. @throws when there is nothing */
function oneOf<Value>(dice: Dice, values: readonly Value[]): Value {
  const found = values[dice.below(values.length)];
  if (found === undefined) throw new Error('nothing to choose of');
  return found;
}

const amountOf = (dice: Dice) => (dice.one([1, 10, 50, 99.6, 100, 100, 150, 900]) + dice.below(3) / 100).toFixed(2);

async function ask({ user, ids }: Walk, dice: Dice): Promise<void> {
  const { request } = await fixture.create(user, amountOf(dice), { hours: dice.one([1, 24, 240]) });
  if (request) ids.push(request.request.id);
}

async function pay({ ids, codes }: Walk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const { offer } = await fixture.open(oneOf(dice, ids), `198.51.100.${dice.below(250)}`);
  if (offer?.charge.copiaECola) codes.push(offer.charge.copiaECola);
  if (codes.length === 0) return;
  const code = dice.chance(70) ? codes.slice(-1) : codes;
  await fixture.payCode(oneOf(dice, code), dice.chance(50) ? undefined : amountOf(dice));
}

async function decide({ user, ids }: Walk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const id = oneOf(dice, ids);
  const came = await fixture.payments(user, id);
  if (came.length > 0) await fixture.decide(user, id, dice.one(['ACCEPT', 'RETURN']), dice.below(came.length));
}

async function refund({ user, ids }: Walk, dice: Dice): Promise<void> {
  if (ids.length === 0) return;
  const came = await fixture.payments(user, oneOf(dice, ids));
  if (came.length > 0) await fixture.refund(user, oneOf(dice, came).payment.id, amountOf(dice));
}

async function cancel({ user, ids }: Walk, dice: Dice): Promise<void> {
  if (ids.length > 0) await fixture.pay.cancel(user.accountId, oneOf(dice, ids));
}

const STEPS_OF = [ask, ask, pay, pay, pay, pay, decide, decide, refund, cancel] as const;

test(
  'products P-14, P-15: random requests, payments, decisions, refunds and cancels, while the bank rings twice, is away and refuses: nothing is lost or doubled, and in the end nothing waits',
  async () => {
    const dice = new Dice(20_261_129);
    const walks: Walk[] = [];
    for (let place = 0; place < 3; place += 1) walks.push({ user: await fixture.money.customer(), ids: [], codes: [] });
    for (let step = 1; step <= STEPS; step += 1) {
      const { pix } = fixture.money;
      pix.setFaults({ isAway: dice.chance(10), bells: dice.one([0, 1, 1, 3]), refusesReturns: dice.chance(20) });
      await dice.one(STEPS_OF)(oneOf(dice, walks), dice);
      pix.setFaults({});
      if (dice.chance(30)) await fixture.pass(dice.one([60_000, 2 * HOUR_MS, DAY_MS]));
      if (step % CHECKED_EVERY !== 0) continue;
      expect(await fixture.broken()).toEqual([]);
      for (const { user } of walks) await expectWhole(user);
    }
    for (let day = 0; day < 9; day += 1) await fixture.pass(DAY_MS);
    expect(await fixture.broken()).toEqual([]);
    const waiting = await db.query(`select 1 from payments where state not in ('SETTLED', 'RETURNED')`);
    expect(waiting).toEqual([]);
    expect((await db.query('select 1 from payments')).length).toBeGreaterThan(STEPS / 10);
  },
  timeLimit(60_000),
);
