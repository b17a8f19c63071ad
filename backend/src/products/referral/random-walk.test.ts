import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice } from '../../../test/engine/dice';
import { ReferralFixture } from '../../../test/referral-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { User } from '../../identity/index';

const ROUNDS = runs(20);
/** After how many rounds everything is looked at. */
const CHECKED_EVERY = 10;

let db: TestDatabase;
let fixture: ReferralFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new ReferralFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

/** Something that a customer, the operator or the time does. */
async function step(users: [User, ...User[]], dice: Dice): Promise<void> {
  const user = dice.one(users);
  const what = dice.below(10);
  if (what < 3 || users.length < 3) users.push(await fixture.invited(user, { level: dice.one([10, 20]) }));
  else if (what < 4) await db.query('update users set level = 20 where id = $1', [user.id]);
  else if (what < 7) await fixture.bought(user, String(20 + dice.below(150)));
  else if (what < 8) await fixture.traded(user, 'SELL', String(1 + dice.below(60)));
  else if (what < 9) await fixture.fill(String(1 + dice.below(15)));
  else await fixture.pass(1 + dice.below(6));
}

test(
  'products P-23, Q12: people invite, are verified, buy, sell and wait at random: the books are right, each is rewarded once, and in the end every invitation that nothing holds up is over',
  async () => {
    const dice = new Dice(20_261_130);
    const users: [User, ...User[]] = [await fixture.customer()];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await step(users, dice);
      if (round % CHECKED_EVERY === 0) expect(await fixture.broken()).toEqual([]);
    }
    await fixture.fill('1000');
    for (let week = 0; week < 7; week += 1) await fixture.pass(7);
    expect(await fixture.broken()).toEqual([]);
    const open = await db.query(
      `select state, waits_for from invitations where ended_at is null and waits_for is distinct from 'INVITER_LEVEL'`,
    );
    expect(open).toEqual([]);
    const [paid] = await db.query<{ invitations: string; twice: string; made: string }>(
      `select (select count(*) from invitations where state = 'PAID') as invitations,
              (select count(*) from (select 1 from rewards group by invitation_id, side having count(*) > 1) as t) as twice,
              (select count(*) from rewards r where not exists (
                 select 1 from invitations i where i.id = r.invitation_id and i.state = 'PAID')) as made`,
    );
    expect(Number(paid?.invitations)).toBeGreaterThan(0);
    expect([paid?.twice, paid?.made]).toEqual(['0', '0']);
  },
  timeLimit(60_000),
);
