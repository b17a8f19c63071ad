import { documentsFixture } from '../../test/documents-fixture';
import type { DocumentsFixture } from '../../test/documents-fixture';
import { picture } from '../../test/pictures';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { retryAtOf } from './day-limits';
import type { DocumentStore } from './document-store';

const DAY_MS = 86_400_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: DocumentsFixture;
let photo: Buffer;
let customers = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  photo = await picture();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  customers += 1;
  fixture = await documentsFixture(db, clock, { email: `documents-${customers}@example.com` });
});
afterEach(() => fixture.end());
afterAll(() => db.drop());

const stored = () => fixture.documents.of(db, fixture.userId);
const send = (id: string, content = photo) => fixture.documents.receive(fixture.userId, id, content);

async function sent(of?: Parameters<DocumentsFixture['place']>[0]): Promise<string> {
  const id = await fixture.place(of);
  expect(await send(id)).toBeNull();
  return id;
}

describe('identity I-25: a place is filled once, by its customer', () => {
  test('what was sent is read by its customer and the operator, and by nobody else', async () => {
    const id = await sent();
    const own = await fixture.documents.readOwn(fixture.userId, id);
    expect(own).toMatchObject({ id, kind: 'FRONT', contentType: 'image/jpeg', scannedAt: null });
    expect(await fixture.documents.read(id)).toEqual(own);
    expect(await fixture.documents.readOwn('0b8f2ca2-2e9c-4b3e-9a0a-000000000000', id)).toBeNull();
    const bytes = own?.content.length;
    expect(await stored()).toEqual([
      {
        ...{ id, kind: 'FRONT', ownerId: null, prompt: null, contentType: 'image/jpeg', bytes },
        ...{ storedAt: new Date(clock.now()), scannedAt: null, handedInAt: null },
      },
    ]);
  });

  test('a stranger and an unknown place are refused alike, and a filled place as filled', async () => {
    const id = await fixture.place();
    const stranger = '0b8f2ca2-2e9c-4b3e-9a0a-000000000000';
    expect(await fixture.documents.receive(stranger, id, photo)).toEqual({ reason: 'UNKNOWN' });
    expect(await fixture.documents.refusalOf(stranger, id, 1)).toEqual({ reason: 'UNKNOWN' });
    expect(await send(stranger)).toEqual({ reason: 'UNKNOWN' });
    expect(await send(id)).toBeNull();
    expect(await send(id)).toEqual({ reason: 'ALREADY_SENT' });
  });

  test('of two that are sent for a place at once one is stored', async () => {
    const id = await fixture.place();
    const outcomes = await Promise.all([send(id), send(id)]);
    expect(outcomes).toContain(null);
    expect(outcomes).toContainEqual({ reason: 'ALREADY_SENT' });
    expect((await fixture.files()).size).toBe(1);
  });

  test('what was refused leaves the place open', async () => {
    const id = await fixture.place();
    await expect(send(id, Buffer.from('no picture'))).rejects.toThrow('Envie uma foto em JPG, PNG ou WebP.');
    expect(await stored()).toEqual([]);
    expect((await fixture.files()).size).toBe(0);
    expect(await send(id)).toBeNull();
  });
});

describe('identity §10: drafts are replaced, taken back or handed in', () => {
  test('a newer draft of the same replaces the older one, and those of another owner or prompt stay', async () => {
    const first = await sent({ kind: 'OWNER_FRONT', ownerId: '1' });
    const other = await sent({ kind: 'OWNER_FRONT', ownerId: '2' });
    const prompts = [await sent({ kind: 'LIVENESS', prompt: 0 }), await sent({ kind: 'LIVENESS', prompt: 1 })];
    const second = await sent({ kind: 'OWNER_FRONT', ownerId: '1' });
    expect((await stored()).map(({ id }) => id).sort()).toEqual([other, ...prompts, second].sort());
    expect(await fixture.documents.readOwn(fixture.userId, first)).toBeNull();
    await fixture.work();
    expect((await fixture.files()).size).toBe(4);
  });

  test('a draft is taken back by its customer alone, and its content is deleted', async () => {
    const id = await sent();
    const remove = (userId: string) => inTransaction(db, (tx) => fixture.documents.remove(tx, userId, id));
    expect(await remove('0b8f2ca2-2e9c-4b3e-9a0a-000000000000')).toBe(false);
    expect(await remove(fixture.userId)).toBe(true);
    expect(await remove(fixture.userId)).toBe(false);
    expect(await fixture.documents.read(id)).toBeNull();
    await fixture.work();
    expect((await fixture.files()).size).toBe(0);
  });

  test('what was handed in stays, whatever is sent or asked after it; only drafts are handed in', async () => {
    const id = await sent();
    const empty = await fixture.place({ kind: 'BACK' });
    const handIn = (...ids: string[]) => inTransaction(db, (tx) => fixture.documents.handIn(tx, ids));
    await expect(handIn(id, empty)).rejects.toThrow('Only drafts are handed in');
    await handIn(id);
    await expect(handIn(id)).rejects.toThrow('Only drafts are handed in');
    const again = await sent();
    expect(await inTransaction(db, (tx) => fixture.documents.remove(tx, fixture.userId, id))).toBe(false);
    clock.jump(200 * DAY_MS);
    await fixture.work();
    expect(await stored()).toMatchObject([{ id, handedInAt: new Date('2026-11-26T15:00:00.000Z') }]);
    expect(await fixture.documents.read(again)).toBeNull();
  });
});

describe('identity I-26: drafts and what was refused go after 90 days', () => {
  test('they and their content are gone, and nothing goes a moment earlier', async () => {
    const [draft, refused, kept] = [await sent(), await sent({ kind: 'BACK' }), await sent({ kind: 'SELFIE' })];
    await inTransaction(db, (tx) => fixture.documents.handIn(tx, [refused, kept]));
    await inTransaction(db, (tx) => fixture.documents.refuse(tx, [refused]));
    clock.jump(90 * DAY_MS - 1);
    await fixture.work();
    expect((await stored()).map(({ id }) => id).sort()).toEqual([draft, refused, kept].sort());
    clock.jump(1);
    await fixture.work();
    expect((await stored()).map(({ id }) => id)).toEqual([kept]);
    expect((await fixture.files()).size).toBe(1);
    const rows = await db.query('select id from documents where user_id = $1', [fixture.userId]);
    expect(rows).toEqual([{ id: kept }]);
  });

  test('a place that nobody filled is gone the next day', async () => {
    const id = await fixture.place();
    clock.jump(DAY_MS);
    await fixture.work();
    expect(await send(id)).toEqual({ reason: 'UNKNOWN' });
  });
});

describe('identity §5: 30 files and 100 MB a day', () => {
  test('the thirty-first place waits until the first one is a day old, though some were taken back', async () => {
    const ids: string[] = [];
    for (let files = 0; files < 30; files += 1) {
      ids.push(await fixture.place());
      clock.jump(1_000);
    }
    await inTransaction(db, (tx) => fixture.documents.remove(tx, fixture.userId, ids[0] ?? ''));
    await fixture.work();
    await expect(fixture.place()).rejects.toThrow('Not before 2026-11-27T15:00:00.000Z');
    clock.jump(DAY_MS - 30_000);
    await expect(fixture.place()).resolves.toBeDefined();
    await expect(fixture.place()).rejects.toThrow('Not before 2026-11-27T15:00:01.000Z');
  });

  test('ten at once do not pass the bound together', async () => {
    for (let files = 0; files < 25; files += 1) await fixture.place();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => fixture.place()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('bytes that were refused count too', async () => {
    const id = await fixture.place();
    await db.query('update documents set received_bytes = 99999000 where id = $1', [id]);
    await expect(send(id, Buffer.alloc(1_000))).rejects.toThrow();
    const retryAt = new Date('2026-11-27T15:00:00.000Z');
    const refusal = { reason: 'DAY_USED_UP', retryAt, seconds: 86_400 };
    expect(await send(id)).toEqual(refusal);
    expect(await fixture.documents.refusalOf(fixture.userId, id, 1)).toEqual(refusal);
  });

  test('as many of the oldest places must go as are too much', () => {
    const at = (hour: number, receivedBytes: number) => ({ openedAt: new Date(hour * 3_600_000), receivedBytes });
    const places = [at(1, 10e6), at(2, 50e6), at(3, 40e6)];
    expect(retryAtOf(places, { files: 1, bytes: 0 })).toBeNull();
    expect(retryAtOf(places, { files: 0, bytes: 1 })).toEqual(new Date(25 * 3_600_000));
    expect(retryAtOf(places, { files: 0, bytes: 10e6 + 1 })).toEqual(new Date(26 * 3_600_000));
  });
});

describe('identity F12: others are not held up', () => {
  const email = () => `burst-${(customers += 1)}@example.com`;
  const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

  test('by papers whose scanner does not answer', async () => {
    const answers: (() => void)[] = [];
    const scan = () => new Promise<'NOT_SCANNED'>((resolve) => answers.push(() => resolve('NOT_SCANNED')));
    const burst = await documentsFixture(db, clock, { email: email(), scanner: { scan } });
    const papers = [await burst.place({ kind: 'ARTICLES' }), await burst.place({ kind: 'ARTICLES' })];
    const scanned = papers.map((id) => burst.documents.receive(burst.userId, id, PDF));
    while (answers.length < papers.length) await db.query('select 1');
    expect(await burst.documents.receive(burst.userId, await burst.place(), photo)).toBeNull();
    answers.forEach((answer) => answer());
    expect(await Promise.all(scanned)).toEqual([null, null]);
    await burst.end();
  });

  test('by a slow store: two connections to the database wait for it at most, and all is stored', async () => {
    let [under, most] = [0, 0];
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const storeOf = (store: DocumentStore): DocumentStore => ({
      ...store,
      async put(key, content) {
        under += 1;
        most = Math.max(most, under);
        await slow;
        await store.put(key, content);
        under -= 1;
      },
    });
    const burst = await documentsFixture(db, clock, { email: email(), storeOf });
    const places = await Promise.all(Array.from({ length: 8 }, () => burst.place({ kind: 'ARTICLES' })));
    const all = Promise.all(places.map((id) => burst.documents.receive(burst.userId, id, PDF)));
    while (under < 2) await db.query('select 1');
    for (let round = 0; round < 20; round += 1) await db.query('select 1');
    goOn();
    expect(await all).toEqual(Array(8).fill(null));
    expect(most).toBe(2);
    await burst.end();
  });
});
