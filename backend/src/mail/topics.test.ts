import { inTransaction } from '../db/database';
import { customerWith } from '../../test/market-fixture';
import { outboxOn } from '../../test/mail-fixture';
import { realClock } from '../../test/test-clock';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { createNotifications } from '../notifications/index';
import type { NewMail } from './create-mail';
import { TOPIC_OF_MAIL } from './topics';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const skipped = (accountId: number | undefined, dedupKey: string): NewMail => ({
  template: 'recurring-buy-skipped',
  to: { name: 'Ana', address: 'ana@plataforma.test' },
  data: {
    at: '2026-11-21T02:30:00.000Z',
    text: 'Sua compra recorrente de Bitcoin foi pulada.',
    link: 'https://plataforma.example/trading-bots/recurring-buy',
    settings: 'https://plataforma.example/profile/preferences',
  },
  dedupKey,
  ...(accountId === undefined ? {} : { accountId }),
});

test('the mails that a customer can turn off are these, and no others', () => {
  const optional = Object.entries(TOPIC_OF_MAIL).filter(([, topic]) => topic !== null);
  expect(optional).toEqual([['recurring-buy-skipped', 'RECURRING_BUYS']]);
});

test('a mail of a topic is written to who wants it, and to nobody else', async () => {
  const [mail, notifications] = [outboxOn(db), createNotifications({ db, clock: realClock })];
  const accountId = await customerWith(db, {});
  const enqueue = (one: NewMail) => inTransaction(db, (tx) => mail.enqueue(tx, one));
  const written = async () =>
    (await db.query<{ dedup_key: string }>('select dedup_key from mails order by dedup_key')).map(
      ({ dedup_key: key }) => key,
    );
  await enqueue(skipped(accountId, 'a'));
  await notifications.choose(accountId, { topic: 'RECURRING_BUYS', channel: 'MAIL', isOn: false });
  await enqueue(skipped(accountId, 'b'));
  expect(await written()).toEqual(['a']);
  await expect(enqueue(skipped(undefined, 'c'))).rejects.toThrow(RangeError);
});
