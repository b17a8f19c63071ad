import { failuresAfter } from '../../test/check-fixture';
import { EarnFixture } from '../../test/earn-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  const staking = new EarnFixture(db);
  await staking.start();
  await staking.everyOutcome();
  await staking.jobs.stop();
  expect(await staking.broken()).toEqual([]);
});
afterAll(() => db.drop());

const REWARD = '(position_id, day) = (select position_id, day from earn_rewards where gross > 0 order by day limit 1)';
const OF_EARN = `account_id in (select id from accounts where purpose = 'EARN')`;

test.each([
  [
    'coins that no position has',
    `update balances set available = available + 1 where ${OF_EARN} and currency = 'ADA'`,
    'EARN accounts have what their positions earn with, and hold what is under notice',
  ],
  [
    'a notice that holds nothing',
    `update balances set held = 0 where ${OF_EARN}`,
    'EARN accounts have what their positions earn with, and hold what is under notice',
  ],
  [
    'rewards that nobody is to get',
    `update balances set available = available + 1 where account_id = (select id from accounts where code = 'earn-rewards')`,
    'rewards of locked positions are kept until their end, and of no other',
  ],
  [
    'a unit too much',
    `alter table earn_rewards disable trigger all; update earn_rewards set gross = gross + 1e-10 where ${REWARD}`,
    'every position earned what its principals and the rates of its days come to, to the unit',
  ],
  [
    'a rate that was another one',
    `update earn_days set gross = gross + 1e-10 where network = 'cardano' and day = (select max(day) from earn_rewards)`,
    'every position earned what its principals and the rates of its days come to, to the unit',
  ],
  [
    'a reward that went elsewhere',
    `alter table earn_rewards disable trigger all; update earn_rewards set target = case target when 'ACCRUED' then 'MAIN' else 'ACCRUED' end where ${REWARD}`,
    'every reward came from its network once, whole, and was divided as it says',
  ],
  [
    'room that nobody has',
    `update earn_products set used = used + 1 where id = 'ada-flexible'`,
    'the principals of a product are what of its cap is used',
  ],
  [
    'a day that was left out',
    `alter table earn_rewards disable trigger all; delete from earn_rewards where ${REWARD}`,
    'every day of a position has one reward, or is waited for',
  ],
  [
    'a position that fell behind',
    `update earn_positions set next_day = next_day - 1 where state = 'ACTIVE'`,
    'every day of a position has one reward, or is waited for',
  ],
  [
    'a position that took nothing from its customer',
    `update ledger_transactions set kind = 'OTHER' where kind = 'EARN_SUBSCRIBED'`,
    'every position began once and ended at most once, whole, and what it lost was lost to a network',
  ],
  [
    'a position that ended nowhere but in its row',
    `update ledger_transactions set kind = 'OTHER' where kind = 'EARN_LEFT_EARLY'`,
    'every position began once and ended at most once, whole, and what it lost was lost to a network',
  ],
  [
    'a redemption that never came',
    `update ledger_transactions set kind = 'OTHER' where kind = 'EARN_NOTICE'`,
    'every redemption of a flexible position was given notice once, and ended once when it is done',
  ],
  [
    'risks that were accepted afterwards',
    `update disclosure_acceptances set accepted_at = accepted_at + interval '1 year'`,
    'whoever put coins to work had accepted the risks that were in force',
  ],
])('%s', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});
