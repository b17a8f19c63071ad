import { recordingLogger } from '../../test/recording-logger';
import { SECRET } from '../../test/identity-fixture';
import { realClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { findUserByEmail } from '../identity/users';
import { toAmount } from '../lib/amount';
import { createLedger } from '../ledger/index';
import { listInvitations } from '../products/referral/invitation-store';
import { ANA, seedSandbox } from './sandbox';

let db: TestDatabase;
const seededAt = Date.now();

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  await createLedger({ db, clock: realClock }).start();
  await seedSandbox(db, { secret: SECRET, liquiditySeed: 'plataforma', logger: recordingLogger().logger }, seededAt);
});

afterAll(() => db.drop());

test('products §17: of two whom Ana invited one is rewarded, with the own money that was spent by then, and one has a part to buy still', async () => {
  const ana = await findUserByEmail(db, ANA.email);
  const at = new Date(seededAt);
  const { invitations } = await listInvitations(db, ana?.id ?? '', { first: 10 }, at);
  expect(invitations).toMatchObject([
    { initial: 'M', state: 'VERIFIED', verifiedAt: expect.any(Date), qualifiedAt: null, endedAt: null },
    { initial: 'B', state: 'PAID', waitsFor: null, refusal: null },
  ]);
  const [onTheWay] = invitations;
  // Fees included, the purchase stays within its amount by less than a centavo.
  expect(onTheWay?.bought).toBeGreaterThan(toAmount('59.99'));
  expect(onTheWay?.bought).toBeLessThanOrEqual(toAmount('60'));
  const dates = await db.query(
    `select state, expires_at > $1 as goes_on, ended_at < $1 as past, ended_at = until as in_time,
            until - qualified_at = interval '7 days' as held_back
       from invitations order by registered_at`,
    [at],
  );
  expect(dates).toEqual([
    { state: 'PAID', goes_on: false, past: true, in_time: true, held_back: true },
    { state: 'VERIFIED', goes_on: true, past: null, in_time: null, held_back: null },
  ]);
});

test('products P-23: the reward of both sides came at its date out of fees that were put aside', async () => {
  const rows = await db.query(
    `select r.side, r.amount::text, r.paid_at = i.until as in_time from rewards r join invitations i on i.id = r.invitation_id
      order by r.side desc`,
  );
  const reward = { amount: '10.0000000000', in_time: true };
  expect(rows).toEqual([
    { side: 'INVITER', ...reward },
    { side: 'INVITED', ...reward },
  ]);
  const [aside] = await db.query(
    `select b.available::text from balances b join accounts a on a.id = b.account_id where a.code = 'promotions'`,
  );
  expect(aside).toEqual({ available: '0.0000000000' });
});

test('whoever was invited paid in by Pix themselves, and nothing of the past is left to be done', async () => {
  const deposits = await db.query(
    `select u.email, d.kind, d.state, d.amount::text, d.credited_at < u.created_at + interval '1 day' as soon
       from deposits d join users u on u.account_id = d.account_id order by u.email`,
  );
  const credited = { kind: 'PIX', state: 'CREDITED', soon: true };
  expect(deposits).toEqual([
    { email: 'bruno@plataforma.test', ...credited, amount: '200.0000000000' },
    { email: 'marina@plataforma.test', ...credited, amount: '100.0000000000' },
  ]);
  const charges = await db.query('select state, next_step_at from pix_charges order by created_at');
  expect(charges).toEqual([
    { state: 'PAID', next_step_at: null },
    { state: 'PAID', next_step_at: null },
  ]);
  const steps = await db.query('select state from invitations where next_step_at is not null');
  expect(steps).toEqual([{ state: 'VERIFIED' }]);
});
