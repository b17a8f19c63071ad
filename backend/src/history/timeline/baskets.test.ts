import { BasketsFixture } from '../../../test/baskets-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { User } from '../../identity/users';
import { accountsOf } from '../../ledger/index';
import type { TradingAccounts } from '../../ledger/index';
import type { BasketOrder } from '../../products/baskets/index';
import { Timeline, timelineCursor } from './index';
import type { TimelineEntry, TimelineFilter } from './index';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: BasketsFixture;
let user: User;
let accounts: TradingAccounts;
let bought: BasketOrder;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new BasketsFixture(db);
  await fixture.start();
  user = await fixture.customer({ BRL: '1000' });
  accounts = await accountsOf(db, user.accountId);
  bought = await fixture.buy(user, '1000');
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

const listed = async (filter: TimelineFilter, of = accounts): Promise<readonly TimelineEntry[]> =>
  (await new Timeline(db).page(of, { first: 50, filter })).entries;

const legsOf = ({ legs }: BasketOrder) => legs.map(({ traded }) => `order-${traded?.marketOrderId}`).sort();
const idsOf = (entries: readonly TimelineEntry[]) => entries.map(({ id }) => id).sort();

describe('products §12: what was traded for a basket is in the history as orders', () => {
  test('each leg once, among those of the main account, and each is found by its id', async () => {
    const entries = await listed({});
    expect(idsOf(entries)).toEqual(legsOf(bought));
    for (const entry of entries) {
      expect(entry).toMatchObject({ kind: 'ORDER', state: 'COMPLETED', recurringBuyId: null });
      expect(await new Timeline(db).find(accounts, entry.id)).toEqual(entry);
    }
    expect(await listed({ account: 'MAIN' })).toEqual(entries);
    expect(await listed({ account: 'PRO' })).toEqual([]);
  });

  test('is narrowed by currency, state and kind as other orders', async () => {
    expect(await listed({ currency: 'ETH' })).toHaveLength(1);
    expect(await listed({ currency: 'BRL' })).toHaveLength(2);
    expect(await listed({ currency: 'SOL' })).toEqual([]);
    expect(await listed({ states: ['COMPLETED'] })).toHaveLength(2);
    expect(await listed({ states: ['PENDING', 'NOT_COMPLETED'] })).toEqual([]);
    expect(await listed({ kinds: ['ORDER'] })).toHaveLength(2);
    expect(await listed({ kinds: ['RECURRING_BUY'] })).toEqual([]);
  });

  test('products P-17: each order of the book leads to the basket order that it is a leg of', async () => {
    const sold = await fixture.done(user, { basket: 'essencial', kind: 'SELL', fraction: '0.5' });
    const ids = [bought, sold].flatMap(({ legs }) => legs.flatMap(({ traded }) => traded?.marketOrderId ?? []));
    const found = await fixture.baskets.ordersOfLegs(user.accountId, ids);
    expect(ids.map((id) => found.get(id)?.id)).toEqual([bought.id, bought.id, sold.id, sold.id]);
    expect(await fixture.baskets.accountIds(user.accountId, 'essencial')).toEqual([bought.basketAccountId]);
    expect(await fixture.baskets.accountIds(user.accountId, 'dez')).toEqual([]);
  });

  test('products §7: coins that are moved out are an entry each, of the transfers, and of nobody else', async () => {
    const moved = await fixture.done(user, { basket: 'essencial', kind: 'MOVE_OUT', fraction: '1' });
    const entries = await listed({ kinds: ['TRANSFER'] });
    expect(entries.map(({ id, state, at }) => [id, state, at])).toEqual(
      ['ETH', 'BTC'].map((code) => [`basket-${moved.id}-${code}`, 'COMPLETED', moved.endedAt]),
    );
    expect(idsOf(await listed({ kinds: ['TRANSFER'], currency: 'BTC' }))).toEqual([`basket-${moved.id}-BTC`]);
    for (const none of [{ states: ['PENDING'] }, { account: 'PRO' }] as const) {
      expect(await listed({ kinds: ['TRANSFER'], ...none })).toEqual([]);
    }
    const [first] = entries;
    expect(await new Timeline(db).find(accounts, first?.id ?? '')).toEqual(first);
    const { entries: rest } = await new Timeline(db).page(accounts, {
      first: 1,
      after: first && timelineCursor(first.place),
      filter: { kinds: ['TRANSFER'] },
    });
    expect(rest.map(({ id }) => id)).toEqual([`basket-${moved.id}-BTC`]);
    const own = await fixture.baskets.movedCoins(user.accountId, [`${moved.id}-BTC`, `${moved.id}-SOL`]);
    expect(own).toMatchObject([{ orderId: moved.id, basket: 'Essencial', currency: 'BTC' }]);
    const other = await fixture.customer({ BRL: '10' });
    expect(await fixture.baskets.movedCoins(other.accountId, [`${moved.id}-BTC`])).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const other = await fixture.customer({ BRL: '10' });
    expect(await listed({}, await accountsOf(db, other.accountId))).toEqual([]);
    const ids = legsOf(bought).map((id) => Number(id.slice('order-'.length)));
    expect((await fixture.baskets.ordersOfLegs(other.accountId, ids)).size).toBe(0);
  });
});
