import { PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { accountsOf } from '../../ledger/index';
import { toAmount } from '../../lib/amount';
import { Timeline } from './index';
import type { TimelineEntry, TimelineFilter } from './index';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: PrepaidFixture;
let holder: Holder;
let given: number;
let credited: number;

/** One purchase of which the team gave back what was not approved, and one with a refund beyond what was paid, which it credited. */
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PrepaidFixture(db);
  await fixture.start();
  holder = await fixture.holder('500');
  const above = await fixture.buy(holder, '100');
  await fixture.capture(holder, above.networkId, '150');
  given = (await fixture.last(holder)).id;
  await fixture.pass(60_000);
  await fixture.decide('CARD_CAPTURE', given, 'GIVE_BACK');
  await fixture.pass(60_000);
  const beyond = await fixture.buy(holder, '80');
  await fixture.capture(holder, beyond.networkId, '80');
  await fixture.pass(60_000);
  await fixture.refund(holder, beyond.networkId, '110');
  credited = (await fixture.last(holder)).id;
  await fixture.pass(60_000);
  await fixture.decide('CARD_REFUND', credited, 'CREDIT');
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

async function entries(filter: TimelineFilter, of: Pick<Holder, 'user'> = holder): Promise<readonly TimelineEntry[]> {
  const page = await new Timeline(db).page(await accountsOf(db, of.user.accountId), { first: 50, filter });
  return page.entries;
}

const sourcesOf = (all: readonly TimelineEntry[]) => all.map(({ source }) => source);
const refsOf = (all: readonly TimelineEntry[]) =>
  all.flatMap(({ source, ref }) => (source === 'decision' ? [Number(ref)] : []));

describe('products §12: what the team gave of purchases in the history', () => {
  test('has each once, at its time, and each is found by its id', async () => {
    const all = await entries({ kinds: ['CARD'] });
    expect(sourcesOf(all)).toEqual(['decision', 'refund', 'card', 'decision', 'card']);
    expect(all.every(({ state }) => state === 'COMPLETED')).toBe(true);
    for (const { id, at } of all) expect(await entries({ ids: [id] })).toMatchObject([{ id, at }]);
  });

  test('says of which purchase, how much and why; a refund says what is beyond what was paid, which is not in its amount', async () => {
    const all = await entries({ kinds: ['CARD'] });
    const events = all.flatMap(({ source, ref }) => (source === 'refund' ? [Number(ref)] : []));
    const found = await fixture.cards.refunds(holder.user.accountId, { events, disputes: [], decisions: refsOf(all) });
    const merchant = 'POSTO AZUL';
    expect(found.ofMerchants).toMatchObject([
      { transactionId: credited, merchant, amount: toAmount('80'), beyond: toAmount('30') },
    ]);
    expect(found.ofTeam).toMatchObject([
      { transactionId: given, merchant, amount: toAmount('50'), decision: 'GIVE_BACK' },
      { transactionId: credited, merchant, amount: toAmount('30'), decision: 'CREDIT' },
    ]);
  });

  test('is narrowed by kind, state, currency and time, and is nobody else’s', async () => {
    const [newest] = await entries({});
    expect(sourcesOf(await entries({ currency: 'BRL', from: newest?.at ?? null }))).toEqual(['decision']);
    expect(await entries({ currency: 'BTC' })).toEqual([]);
    expect(await entries({ kinds: ['CARD'], states: ['PENDING', 'HELD'] })).toEqual([]);
    const other = await fixture.holder('10');
    expect(await entries({ ids: [newest?.id ?? ''] }, other)).toEqual([]);
    const decisions = refsOf(await entries({}));
    const asked = { events: [], disputes: [], decisions };
    expect((await fixture.cards.refunds(other.user.accountId, asked)).ofTeam).toEqual([]);
  });
});
