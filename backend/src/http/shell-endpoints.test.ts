import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { notify } from '../notifications/notifications';
import { seedFeatures, setFeature } from '../settings/features';

const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const TOGGLE_FEATURE = `query toggleFeature {
  earn: feature(name: "earn_overview") { isEnabled }
  thirdParty: feature(name: "third_party_payment_transaction_marlin_brl") { isEnabled }
  recurringBuy: feature(name: "recurring_buy") { isEnabled }
  liveness: feature(name: "metamap_liveness") { isEnabled }
  card: feature(name: "generate_card") { isEnabled }
}`;
const NOTIFICATIONS = `query($first: Int! = 20, $after: String) { notifications(first: $first, after: $after) {
  unreadCount pageInfo { hasNextPage endCursor } edges { cursor node { id kind title text path createdAt readAt } } } }`;
const MARK = `mutation($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
  unreadCount errors { name } } }`;

let db: TestDatabase;
let fixture: ExchangeFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db);
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

async function customer(): Promise<{ accountId: number; browser: Browser }> {
  serial += 1;
  const email = `shell${serial}@example.com`;
  const { accountId } = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Person', email, password: PASSWORD, level: 10 }, new Date()),
  );
  const browser = fixture.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  return { accountId, browser };
}

const told = (accountId: number, count: number) =>
  notify(
    db,
    Array.from({ length: count }, (_, index) => ({
      accountId,
      kind: 'ORDER_FILLED' as const,
      title: `Ordem ${index}`,
      text: 'Executada',
      path: '/trade/btcbrl',
      dedupKey: `test/${accountId}/${index}`,
      // Two in each millisecond.
      createdAt: new Date(1_795_000_000_000 + Math.floor(index / 2)),
    })),
  );

interface Page {
  notifications: {
    unreadCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { cursor: string; node: { id: string; title: string; readAt: string | null } }[];
  };
}

async function page(browser: Browser, variables: Record<string, unknown> = {}): Promise<Page['notifications']> {
  const { data } = await browser.graphql(NOTIFICATIONS, variables);
  const answer: unknown = JSON.parse(JSON.stringify(data));
  if (!isPage(answer)) throw new Error('no notifications');
  return answer.notifications;
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'notifications' in value && value.notifications !== null;
}

describe('specification §7: feature flags', () => {
  test('five aliased look-ups by name in one query; all off until somebody switches them', async () => {
    await seedFeatures(db);
    const off = { isEnabled: false };
    const names = { earn: off, thirdParty: off, recurringBuy: off, liveness: off, card: off };
    const browser = fixture.browser();
    expect((await browser.graphql(TOGGLE_FEATURE)).data).toEqual(names);
    await setFeature(db, 'earn_overview', true);
    await seedFeatures(db);
    expect((await browser.graphql(TOGGLE_FEATURE)).data).toEqual({ ...names, earn: { isEnabled: true } });
  });

  test('an unknown name is off', async () => {
    const { data } = await fixture.browser().graphql('{ feature(name: "nothing") { name isEnabled } }');
    expect(data).toEqual({ feature: { name: 'nothing', isEnabled: false } });
    // PostgreSQL takes no such text.
    const zero = await fixture.browser().graphql('query ($name: String!) { feature(name: $name) { isEnabled } }', {
      name: '\u0000',
    });
    expect(zero).toMatchObject({ data: { feature: { isEnabled: false } }, errors: [] });
  });
});

describe('screens, Shell: notifications', () => {
  test('specification §8: a guest is told 2001', async () => {
    const browser = fixture.browser();
    expect((await browser.graphql(NOTIFICATIONS)).errors[0]?.extensions['code']).toBe(2001);
    expect((await browser.graphql(MARK, { input: {} })).errors[0]?.extensions['code']).toBe(2001);
  });

  test('newest first, in pages without a gap or a repeat, own ones only', async () => {
    const { accountId, browser } = await customer();
    const other = await customer();
    await told(accountId, 7);
    await told(other.accountId, 2);
    const titles: string[] = [];
    let after: string | null = null;
    do {
      const part: Page['notifications'] = await page(browser, { first: 3, after });
      titles.push(...part.edges.map(({ node }) => node.title));
      after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    } while (after !== null);
    expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Ordem ${index}`));
    expect((await page(browser)).unreadCount).toBe(7);
  });

  test.each([[{ first: 0 }], [{ first: 51 }], [{ after: 'x' }]])('%j is refused in words', async (variables) => {
    const { browser } = await customer();
    const { errors } = await browser.graphql(NOTIFICATIONS, variables);
    expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  test('marking names some or all, again changes nothing, and reaches nobody else', async () => {
    const { accountId, browser } = await customer();
    const other = await customer();
    await told(accountId, 4);
    await told(other.accountId, 1);
    const before = await page(browser);
    const foreign = (await page(other.browser)).edges[0]?.node.id ?? '';
    const ids = [before.edges[0]?.node.id ?? '', foreign, 'nonsense', '9'.repeat(40)];
    for (let times = 0; times < 2; times += 1) {
      const { data } = await browser.graphql(MARK, { input: { ids } });
      expect(data).toEqual({ markNotificationsRead: { unreadCount: 3, errors: [] } });
    }
    const readAt = (await page(browser)).edges[0]?.node.readAt;
    expect((await browser.graphql(MARK, { input: {} })).data).toMatchObject({
      markNotificationsRead: { unreadCount: 0 },
    });
    const after = await page(browser);
    expect(after.edges.every(({ node }) => node.readAt !== null)).toBe(true);
    expect(after.edges[0]?.node.readAt).toBe(readAt);
    expect((await page(other.browser)).unreadCount).toBe(1);
  });

  test('what happened once is told once', async () => {
    const { accountId, browser } = await customer();
    await told(accountId, 2);
    await told(accountId, 2);
    expect((await page(browser)).edges).toHaveLength(2);
  });
});
