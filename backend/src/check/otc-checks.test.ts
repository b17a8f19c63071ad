import { failuresAfter } from '../../test/check-fixture';
import { OtcFixture } from '../../test/otc-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  const table = new OtcFixture(db);
  await table.start();
  await table.everyOutcome();
  await table.jobs.stop();
  expect(await table.broken()).toEqual([]);
});
afterAll(() => db.drop());

const FIGURES = 'every accepted quote has one trade, with its figures, and no other quote has any';
const ENDS = 'every trade over the counter held once, ended once in the ledger when it is over, and moved its figures';
const RISKS = 'whoever traded over the counter had accepted the risks that were in force';
const FREE = 'alter table otc_trades disable trigger all; alter table otc_quotes disable trigger all;';

test.each([
  ['a trade that is gone', `${FREE} delete from otc_trades where state = 'REJECTED'`, FIGURES],
  [
    'a trade at another price',
    `${FREE} update otc_trades set fee = fee + 1e-10, total = total + 1e-10, held = held + 1e-10 where side = 'BUY'`,
    FIGURES,
  ],
  ['a trade with somebody else', `update otc_trades set provider = 'Outra' where state = 'FILLED'`, FIGURES],
  [
    'a quote that was accepted too late',
    `update otc_trades set accepted_at = accepted_at + interval '15 seconds' where state = 'FILLED'`,
    FIGURES,
  ],
  [
    'a quote that says it was not accepted',
    `update otc_quotes set state = 'EXPIRED', next_step_at = now() where state = 'ACCEPTED'`,
    FIGURES,
  ],
  ['a trade that held nothing', `update ledger_transactions set kind = 'OTHER' where kind = 'OTC_HELD'`, ENDS],
  ['a trade that moved nothing', `update ledger_transactions set kind = 'OTHER' where kind = 'OTC_SETTLED'`, ENDS],
  [
    'a refusal of which nothing came back',
    `update ledger_transactions set kind = 'OTHER' where kind = 'OTC_RELEASED'`,
    ENDS,
  ],
  [
    'a trade that ended nowhere but in its row',
    `update otc_trades set state = 'FILLED', ended_at = now(), next_step_at = null where state = 'PENDING'`,
    ENDS,
  ],
  [
    'a fee that was not taken',
    `alter table ledger_entries disable trigger all; delete from ledger_entries where account_id in (select id from accounts where kind = 'FEES')`,
    ENDS,
  ],
  [
    'risks that were accepted afterwards',
    `update disclosure_acceptances set accepted_at = accepted_at + interval '1 year'`,
    RISKS,
  ],
])('products §16: %s is found', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});
