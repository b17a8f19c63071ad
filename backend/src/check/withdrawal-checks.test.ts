import { failuresAfter } from '../../test/check-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const exchange = withdrawalsOn(db);
  exchange.jobs.start();
  await exchange.everyWithdrawal();
  const bot = await exchange.saver('1000');
  await exchange.mandate(bot, await exchange.ownKey(bot), '500');
  await exchange.program(bot, '300');
  await db.query('delete from totp where user_id = $1', [bot.id]);
  await exchange.jobs.stop();
});
afterAll(() => db.drop());

const MOVED = 'every withdrawal has one hold, and one end when it ended, whole, as its state says';
const APPROVED =
  'no withdrawal was sent without second factor and e-mail, or a mandate, on exactly its terms, each after it and once';
const PROGRAMS =
  'what a program withdrew went where its mandate let it, while it was in force and within its cap of each day';
const STEPS = 'every withdrawal has its steps, each an arrow, the last one its state; what waits has a next step';
const COUNTED = 'every withdrawal is counted once by the limits, in reais, unless nothing left';
const OWN = 'every withdrawal goes to a destination of its customer, which was confirmed before';
const WORLD = 'a sandbox’s books are its world: the bank paid out what was sent, and took back what bounced';
const HELD =
  'what is held is what open orders reserve, and withdrawals, open disputes, pending OTC trades, refunds, purchases with cards and sales for them hold';

test.each([
  ['a hold of something else', `update withdrawals set amount = amount + 1, received = received + 1`, MOVED],
  [
    'one that was canceled, and paid',
    `update withdrawals set completed_at = created_at, state = 'COMPLETED' where state = 'CANCELED'`,
    MOVED,
  ],
  [
    'a fee that the exchange did not get',
    `update withdrawals set fee = fee + 1, received = received - 1 where currency = 'BRL'`,
    MOVED,
  ],
  ['more that came back', `update withdrawals set returned = returned + 1 where state = 'BOUNCED'`, MOVED],
  ['one that waits and holds nothing', `update balances set held = 0`, HELD],
  ['another destination than was approved', `update withdrawals set address = 'thief@example.com'`, APPROVED],
  ['another amount than was approved', `update withdrawals set amount = amount + 1, received = received + 1`, APPROVED],
  ['one without a second factor', `delete from withdrawal_approvals where kind = 'TOTP'`, APPROVED],
  ['one that left without its e-mail', `delete from withdrawal_approvals where kind = 'EMAIL'`, APPROVED],
  ['one of a program without its approval', `delete from withdrawal_approvals where kind = 'MANDATE'`, APPROVED],
  ['a mandate that nobody confirmed', `update mandates set confirmed_at = null`, PROGRAMS],
  [
    'a mandate that had ended',
    `update mandates set removed_at = created_at - interval '1 day', removed_because = 'CUSTOMER'`,
    PROGRAMS,
  ],
  ['more of a program than its cap', `update mandates set daily_cap = 299`, PROGRAMS],
  [
    'one of a program that went elsewhere',
    `update withdrawals set destination_id = (select min(id::text)::uuid from destinations where id not in (select destination_id from mandates)) where mandate_id is not null`,
    PROGRAMS,
  ],
  ['approvals of other terms', `update withdrawal_approvals set terms_hash = 'other'`, APPROVED],
  [
    'an approval before it was asked for',
    `update withdrawal_approvals set approved_at = approved_at - interval '1 day'`,
    APPROVED,
  ],
  ['a step that nobody noted', `delete from money_events where after = 'COMPLETED'`, STEPS],
  ['a step that is no arrow', `update money_events set before = 'SENT' where after = 'CANCELED'`, STEPS],
  ['a limit that was not used', `delete from limit_uses`, COUNTED],
  ['a limit that was given back for what left', `update limit_uses set released_at = used_at`, COUNTED],
  [
    'a destination that was confirmed later',
    `update destinations set confirmed_at = confirmed_at + interval '1 year'`,
    OWN,
  ],
  ['a pay-out of another amount', `update sandbox_bank_payouts set amount = amount + 1`, WORLD],
  ['a pay-out that nobody asked for', `update sandbox_bank_payouts set id = gen_random_uuid()`, WORLD],
  [
    'a pay-out of what was canceled',
    `insert into sandbox_bank_payouts (id, amount, target_kind, target, state, asked_at, changed_at) select id, received, 'PIX_KEY', 'x', 'PROCESSING', created_at, created_at from withdrawals where state = 'CANCELED'`,
    WORLD,
  ],
])('money §11: %s is noticed', async (_title, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});
