import { identityFixture } from '../../test/identity-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { listNotifications } from '../notifications/notifications';
import { listSecurityEvents } from './security-events';
import { raiseLevel } from './users';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function setUp(email: string) {
  const fixture = await identityFixture(db, email, new TestClock('2026-11-20T12:00:00Z'));
  const { user, identity } = fixture;
  const change = (changes: { level?: number; otcEnabled?: boolean }) =>
    inTransaction(db, (tx) => identity.changeUser(tx, email, changes));
  const told = async () => (await listNotifications(db, user.accountId, { first: 10 })).notifications;
  const logged = async () =>
    (await listSecurityEvents(db, user.id, { first: 10 })).events.map(({ kind, isByOperator }) => [kind, isByOperator]);
  return { user, change, told, logged };
}

test('identity §11: a customer is told of another level, and who gave it', async () => {
  const { change, told, logged } = await setUp('level@example.com');
  await change({ level: 20 });
  await change({ level: 10 });
  expect((await told()).map(({ kind, text, path }) => [kind, text, path])).toEqual([
    [
      'LEVEL_CHANGED',
      'A equipe da Plataforma mudou o nível da sua conta de “Conta verificada” para “Conta cadastrada” em 20/11/2026, 09:00.',
      '/profile',
    ],
    [
      'LEVEL_CHANGED',
      'A equipe da Plataforma mudou o nível da sua conta de “Conta cadastrada” para “Conta verificada” em 20/11/2026, 09:00.',
      '/profile',
    ],
  ]);
  expect(await logged()).toEqual([
    ['LEVEL_CHANGED', true],
    ['LEVEL_CHANGED', true],
  ]);
});

test('a change of something else, and the same level again, tell nothing', async () => {
  const { change, told, logged } = await setUp('same-level@example.com');
  await change({ level: 10 });
  await change({ otcEnabled: true });
  expect([await told(), await logged()]).toEqual([[], []]);
});

test('identity §11: the log says that the exchange itself raised a level', async () => {
  const { user, logged } = await setUp('raised@example.com');
  await inTransaction(db, (tx) => raiseLevel(tx, user, 20, new Date('2026-11-20T12:00:00Z')));
  expect(await logged()).toEqual([['LEVEL_CHANGED', false]]);
});
