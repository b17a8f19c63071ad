import { depositsOn, WEBHOOK_KEY } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { signedWebhook } from './index';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const events = () => db.query<{ event_id: string }>('select event_id from provider_events order by id');
const signed = (id: string, { at = new Date(), key = WEBHOOK_KEY, content = { type: 'other' } } = {}) =>
  signedWebhook(key, id, content, at);

describe('money M-8: bells of providers', () => {
  test('what is signed is kept once; a type that nobody knows is kept and done', async () => {
    const { webhooks, jobs } = depositsOn(db);
    const { headers, body } = signed('once');
    const twice = [await webhooks.receive('bank', headers, body), await webhooks.receive('bank', headers, body)];
    expect(twice).toEqual([true, true]);
    expect(await events()).toEqual([{ event_id: 'once' }]);
    jobs.start();
    await jobs.idle();
    await jobs.stop();
    expect(await db.query('select 1 from provider_events where handled_at is null')).toEqual([]);
  });

  test.each([
    ['a stamp six minutes old', signed('old', { at: new Date(Date.now() - 360_000) })],
    ['a stamp six minutes ahead', signed('ahead', { at: new Date(Date.now() + 360_000) })],
    ['another key', signed('key', { key: Buffer.from('another key, of thirty-two bytes').toString('base64') })],
    ['one byte changed', { ...signed('byte'), body: '{"type":"Other"}' }],
    [
      'an id that is not the signed one',
      { ...signed('id'), headers: { ...signed('id').headers, 'webhook-id': 'other' } },
    ],
    ['no signature', { ...signed('none'), headers: { ...signed('none').headers, 'webhook-signature': '' } }],
  ])('F3: %s is refused, and nothing is kept', async (_name, { headers, body }) => {
    const before = await events();
    expect(await depositsOn(db).webhooks.receive('bank', headers, body)).toBe(false);
    expect(await events()).toEqual(before);
  });
});
