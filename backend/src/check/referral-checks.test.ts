import { failuresAfter } from '../../test/check-fixture';
import { ReferralFixture } from '../../test/referral-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  const recommended = new ReferralFixture(db);
  await recommended.start();
  const buyer = await recommended.customer();
  await recommended.bought(buyer, '200');
  await recommended.everyOutcome(buyer);
  await recommended.jobs.stop();
  expect(await recommended.broken()).toEqual([]);
});
afterAll(() => db.drop());

test.each([
  [
    'a reward that moved nothing',
    `update rewards set id = gen_random_uuid() where side = 'INVITER'`,
    'every reward moved once from what is put aside for programmes to the customer, and nothing else did',
  ],
  [
    'a reward of somebody else',
    `update rewards set user_id = (select invited_id from invitations where state = 'PAID') where side = 'INVITER'`,
    'every rewarded invitation paid each side once, by its terms, and no other invitation paid anything',
  ],
  [
    'a rewarded invitation that paid one side',
    `delete from rewards where side = 'INVITED'`,
    'every rewarded invitation paid each side once, by its terms, and no other invitation paid anything',
  ],
  [
    'an invitation of other terms than those of its day',
    `update invitations set reward_inviter = 50 where state = 'REGISTERED' or state = 'VERIFIED'`,
    'every invitation has the terms of its programme, which was valid on the day of registration',
  ],
  [
    'an invitation from before its programme',
    `update referral_programmes set valid_from = '2027-01-01'`,
    'every invitation has the terms of its programme, which was valid on the day of registration',
  ],
  [
    'a reward before it was due',
    `update invitations set until = ended_at + interval '1 day' where state = 'PAID'`,
    'nobody was rewarded for an invitation of themselves, nor more often in a month than the terms allow',
  ],
  [
    'a reward for an invitation of oneself',
    `drop index persons_document; insert into persons (user_id, name, document_sealed, document_key, birth_date, phone, nationality, is_politically_exposed, saved_at) select u.id, 'X', 'x', 'the same', '1990-01-01', '+55', 'BR', false, now() from invitations i join users u on u.id in (i.inviter_id, i.invited_id) where i.state = 'PAID' on conflict (user_id) do update set document_key = 'the same'`,
    'nobody was rewarded for an invitation of themselves, nor more often in a month than the terms allow',
  ],
  [
    'money that is put aside for programmes and came from nowhere',
    `update balances b set available = available + 1 from accounts a where a.id = b.account_id and a.code = 'promotions' and b.currency = 'BRL'`,
    'what is put aside for programmes was filled from fees, and is what was not paid of it',
  ],
])('finds %s', async (_name, damage, check) => {
  expect(await failuresAfter(db, damage)).toContain(check);
});
