import { inTransaction } from '../../src/db/database';
import { customerWith } from '../../test/market-fixture';
import { realClock } from '../../test/test-clock';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { createNotifications } from './create-notifications';
import { notify } from './notifications';
import type { NotificationKind } from './notifications';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from './tables';
import { TOPIC_OF } from './topics';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function setUp() {
  const accountId = await customerWith(db, {});
  const notifications = createNotifications({ db, clock: realClock });
  const told = async () => (await notifications.list(accountId, { first: 50 })).notifications.map(({ kind }) => kind);
  const tell = (kind: NotificationKind) =>
    inTransaction(db, (tx) =>
      notify(tx, [
        {
          accountId,
          kind,
          title: kind,
          text: kind,
          path: null,
          dedupKey: `${accountId}/${kind}`,
          createdAt: new Date(),
        },
      ]),
    );
  return { accountId, notifications, told, tell };
}

test('of every kind a customer is told who has chosen nothing', async () => {
  const { notifications, accountId, told, tell } = await setUp();
  for (const kind of NOTIFICATION_KINDS) await tell(kind);
  expect((await told()).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  expect(await notifications.choices(accountId)).toEqual([
    { topic: 'ORDERS', inProduct: true, byMail: null },
    { topic: 'RECURRING_BUYS', inProduct: true, byMail: true },
  ]);
});

test('who turned off all that can be is told of security and money, each kind of it, and of nothing else', async () => {
  const { notifications, accountId, told, tell } = await setUp();
  for (const topic of NOTIFICATION_TOPICS)
    for (const channel of NOTIFICATION_CHANNELS) await notifications.choose(accountId, { topic, channel, isOn: false });
  for (const kind of NOTIFICATION_KINDS) await tell(kind);
  const always = NOTIFICATION_KINDS.filter((kind) => TOPIC_OF[kind] === null);
  expect((await told()).toSorted()).toEqual(always.toSorted());
  expect(NOTIFICATION_KINDS.filter((kind) => !always.includes(kind))).toEqual([
    'ORDER_FILLED',
    'ORDER_CANCELED',
    'RECURRING_BUY_SKIPPED',
  ]);
});

test('a choice is of one customer, one topic and one way, and can be taken back', async () => {
  const [ana, bia] = [await setUp(), await setUp()];
  const choose = (isOn: boolean) =>
    ana.notifications.choose(ana.accountId, { topic: 'ORDERS', channel: 'PRODUCT', isOn });
  expect(await choose(false)).toContainEqual({ topic: 'ORDERS', inProduct: false, byMail: null });
  await ana.tell('ORDER_FILLED');
  await bia.tell('ORDER_FILLED');
  await ana.tell('RECURRING_BUY_SKIPPED');
  expect([await ana.told(), await bia.told()]).toEqual([['RECURRING_BUY_SKIPPED'], ['ORDER_FILLED']]);
  await choose(true);
  await ana.tell('ORDER_CANCELED');
  expect(await ana.told()).toContain('ORDER_CANCELED');
});
