import { kycFixture } from '../../test/kyc-fixture';
import type { KycFixture } from '../../test/kyc-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { noteOperatedLevel } from './operated-level';

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: KycFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-27T15:00:00.000Z');
  fixture = await kycFixture(db, `operated${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const now = () => fixture.verifications.read(fixture.user.id);
const give = (level: number) =>
  inTransaction(db, (tx) => noteOperatedLevel(tx, fixture.user.id, level, new Date(clock.now())));
const addPerson = (userId: string, { key = userId, nationality = 'BR' }: { key?: string; nationality?: string }) =>
  db.query(
    `insert into persons (user_id, name, document_sealed, document_key, birth_date, phone, nationality, is_politically_exposed, saved_at)
     values ($1, 'Ana Souza', 'x', $2, '1990-02-01', '+5511987654321', $3, false, now())`,
    [userId, key, nationality],
  );

describe('identity §13: the level that the operator gives', () => {
  test('whoever is verified has one approval; a lower level revokes it, and the next one is another', async () => {
    for (const level of [20, 30, 20]) await give(level);
    expect(await fixture.steps()).toEqual(['APPROVED']);
    for (const level of [10, 0]) await give(level);
    expect(await fixture.steps()).toEqual(['APPROVED', 'REVOKED']);
    await give(20);
    expect(await fixture.steps()).toEqual(['APPROVED', 'REVOKED', 'APPROVED']);
  });

  test('what was handed in is approved with it, and the check refuses it no more', async () => {
    const id = await fixture.handIn();
    await give(20);
    await fixture.decide(id, { state: 'REFUSED', objections: [{ code: 'OTHER' }] });
    expect(await fixture.steps()).toEqual(['DRAFT', 'SENT', 'APPROVED']);
  });
});

describe('identity §10: at the edge', () => {
  test('a foreigner with a CPF chooses among the documents of foreigners', async () => {
    await addPerson(fixture.user.id, { nationality: 'AR' });
    expect((await now()).identityDocuments).toEqual(['RNM', 'PASSPORT', 'CNH']);
  });

  test('somebody with the same document who is not verified is in nobody’s way', async () => {
    const other = await kycFixture(db, `unverified${serial}@example.com`, clock);
    await addPerson(other.user.id, { key: 'same' });
    await addPerson(fixture.user.id, { key: 'same' });
    await fixture.decide(await fixture.handIn(), { state: 'APPROVED', read: {} });
    expect((await now()).state).toBe('APPROVED');
    other.identity.stop();
  });

  test('a review until now tells the customer nothing: the date of before stays', async () => {
    const id = await fixture.handIn();
    const until = new Date(clock.now() + 48 * HOUR_MS);
    await fixture.decide(id, { state: 'REVIEW', until: new Date(clock.now()).toISOString() });
    expect(await now()).toMatchObject({ state: 'CHECKING', until });
  });
});
