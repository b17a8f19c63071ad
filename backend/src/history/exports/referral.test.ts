import { cellsOf, historyExportsOn } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { ReferralFixture } from '../../../test/referral-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { User } from '../../identity/users';
import { accountsOf } from '../../ledger/index';
import { Timeline } from '../timeline/index';
import type { TimelineFilter } from '../timeline/index';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: ReferralFixture;
let inviter: User;
let invited: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new ReferralFixture(db);
  await fixture.start();
  await fixture.fill();
  inviter = await fixture.customer();
  invited = await fixture.invited(inviter);
  await fixture.bought(invited, '100');
  await fixture.pass(1);
  await fixture.pass(8);
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

async function rewardsIn({ accountId }: User, filter: TimelineFilter = {}) {
  const accounts = await accountsOf(db, accountId);
  const page = await new Timeline(db).page(accounts, { first: 50, filter: { kinds: ['REFERRAL'], ...filter } });
  return page.entries;
}

describe('products §12: rewards for invitations in the history', () => {
  test('both sides have theirs, once, found by its id, with what it was paid for', async () => {
    for (const [customer, side] of [[inviter, 'INVITER'] as const, [invited, 'INVITED'] as const]) {
      const [entry, ...others] = await rewardsIn(customer);
      if (!entry) throw new Error('no reward');
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ id: `referral-${entry.ref}`, kind: 'REFERRAL', state: 'COMPLETED' });
      expect(await new Timeline(db).find(await accountsOf(db, customer.accountId), entry.id)).toEqual(entry);
      const invitation = await fixture.invitation(invited);
      expect(await fixture.referral.rewardsOf(customer.accountId, [entry.ref])).toEqual([
        { id: entry.ref, invitationId: invitation.id, side, amount: 100_000_000_000n },
      ]);
      const [other] = [inviter, invited].filter(({ id }) => id !== customer.id);
      expect(await fixture.referral.rewardsOf(other?.accountId ?? 0, [entry.ref])).toEqual([]);
    }
  });

  test('is narrowed by state, currency and account', async () => {
    expect(await rewardsIn(inviter, { states: ['COMPLETED'], currency: 'BRL', account: 'MAIN' })).toHaveLength(1);
    expect(await rewardsIn(inviter, { states: ['PENDING'] })).toEqual([]);
    expect(await rewardsIn(inviter, { currency: 'BTC' })).toEqual([]);
    expect(await rewardsIn(inviter, { account: 'PRO' })).toEqual([]);
    expect(await rewardsIn(inviter, { kinds: ['ORDER'] })).toEqual([]);
  });

  test('money §10: in the files it is income in reais, without a fee', async () => {
    const on = historyExportsOn(db, fixture.clock);
    const { result: made } = await on.exports.create(inviter.accountId, {
      ...{ format: 'CSV', idempotencyKey: nextKey(), filter: { kinds: ['REFERRAL'] } },
      from: new Date('2026-11-01T03:00:00.000Z'),
      to: new Date(fixture.clock.now() + 1_000),
    });
    await on.work();
    if (!made) throw new Error('no export');
    const [row, ...others] = cellsOf(await on.file(inviter.accountId, made)).filter((one) =>
      /^referral-/.test(one[12] ?? ''),
    );
    expect(others).toEqual([]);
    expect(row?.slice(2, 12)).toEqual([
      ...['Recompensa por indicação', 'Concluída', 'BRL', '10', '10', '0', 'BRL', 'Conta principal', '', ''],
    ]);
    expect(row?.[13]).toBe('valor da operação');
  });
});
