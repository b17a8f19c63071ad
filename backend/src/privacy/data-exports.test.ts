import { exportFixture } from '../../test/export-fixture';
import type { ExportFixture } from '../../test/export-fixture';
import { PASSWORD, SECRET } from '../../test/identity-fixture';
import { textOfPdf } from '../../test/pdf-text';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import type { RequestSession } from '../identity/request-session';
import { ProofRefused } from '../identity/index';
import { makeFiles } from './make-files';
import type { Progress } from '../exports/index';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PROOF = { password: PASSWORD };

let db: TestDatabase;
let clock: TestClock;
let fixture: ExportFixture;
let request: RequestSession;
let userId: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  serial += 1;
  fixture = await exportFixture(db, `export${serial}@example.com`, clock);
  request = await fixture.signedIn();
  userId = fixture.user.id;
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const ask = (proof: typeof PROOF | null = PROOF) => fixture.exports.request(request, userId, proof);
const list = () => fixture.exports.list(userId);
const download = async () => {
  const [newest] = await list();
  return fixture.exports.download(request, userId, { id: newest?.id ?? '', format: 'JSON' });
};
const refusedWith = (message: RegExp) => ({
  kind: 'refused',
  errors: [{ name: 'base', messages: [expect.stringMatching(message)] }],
});
const made = async () => {
  await ask();
  await fixture.work();
};

describe('domain, LGPD: a copy of the own data', () => {
  test('is asked for, made, told by notification and mail, and downloaded; the log has it', async () => {
    expect(await ask()).toEqual({ kind: 'asked' });
    expect(await list()).toMatchObject([{ progress: null, files: null }]);
    await fixture.work();
    const expiresAt = new Date(clock.now() + 24 * HOUR_MS);
    expect(await list()).toMatchObject([{ files: { readyAt: new Date(clock.now()), expiresAt } }]);
    const [note] = await db.query<{ text: string; path: string }>(
      `select text, path from notifications where kind = 'DATA_EXPORT_READY' and account_id = $1`,
      [fixture.user.accountId],
    );
    expect(note).toEqual({ text: expect.stringMatching(/27\/11\/2026,? 12:00/), path: '/profile/privacy' });
    const [mail] = fixture.exportMails;
    expect(mail).toMatchObject({ template: 'data-export-ready', to: { address: fixture.user.email } });
    expect(JSON.stringify(mail)).not.toMatch(/token|[0-9a-f]{8}-[0-9a-f]{4}.*\/documents/);
    const copy: unknown = JSON.parse((await fixture.file(request, 'JSON')).toString());
    expect(copy).toMatchObject({ head: { version: 1 }, account: [{ email: fixture.user.email }], orders: [] });
    expect((await fixture.file(request, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fixture.securityEvents()).slice(-3)).toEqual([
      'DATA_EXPORT_REQUESTED',
      'DATA_EXPORTED',
      'DATA_EXPORTED',
    ]);
  });

  test('lies sealed: no part in the database has a word of it', async () => {
    await made();
    const parts = await db.query<{ sealed: Buffer }>(
      'select p.sealed from data_export_parts p join data_exports e on e.id = p.export_id where e.user_id = $1',
      [userId],
    );
    expect(parts.length).toBeGreaterThanOrEqual(2);
    for (const { sealed } of parts) expect(sealed.toString('latin1')).not.toMatch(/%PDF|export\d+@|plataforma/);
  });

  test('one that cannot be made ends after half an hour: its customer is told, sees it for a day, and can ask for another', async () => {
    await ask();
    await db.query('alter table data_export_parts add constraint canary check (position < 0) not valid');
    try {
      for (let tries = 0; tries < 13; tries += 1) {
        expect(await list()).toMatchObject([{ hasFailed: false, files: null }]);
        await fixture.work();
        clock.set(new Date(clock.now() + 6 * MINUTE_MS).toISOString());
      }
    } finally {
      await db.query('alter table data_export_parts drop constraint canary');
    }
    expect(await list()).toMatchObject([{ hasFailed: true, files: null }]);
    const told = `select kind, path from notifications where kind like 'DATA_EXPORT%' and account_id = ${fixture.user.accountId}`;
    expect(await db.query(told)).toEqual([{ kind: 'DATA_EXPORT_FAILED', path: '/profile/privacy' }]);
    await ask();
    await fixture.work();
    expect(await list()).toMatchObject([{ hasFailed: false, files: { bytes: {} } }, { hasFailed: true }]);
    clock.set(new Date(clock.now() + 24 * HOUR_MS).toISOString());
    expect(await list()).toEqual([]);
  }, 60_000);

  test('is gone a day later, row and files', async () => {
    await made();
    const [before] = await list();
    clock.jump(24 * HOUR_MS - MINUTE_MS);
    request = await fixture.signedIn();
    expect(await download()).toMatchObject({ bytes: before?.files?.bytes.JSON });
    clock.jump(MINUTE_MS);
    expect(await download()).toBeNull();
    expect(await list()).toEqual([]);
    await fixture.work();
    expect(await db.query('select 1 from data_exports where user_id = $1', [userId])).toEqual([]);
    expect(await db.query('select 1 from data_export_parts where export_id = $1', [before?.id])).toEqual([]);
  });

  test('of a long history is whole in the JSON file, in parts of 256 kB; the PDF has the newest, and says so', async () => {
    await db.query(
      `insert into orders (account_id, instrument_id, side, type, state, quantity, reserved_currency)
       select $1, 1, 'BUY', 'LIMIT', 'CANCELED', n, 'BRL' from generate_series(1, 2000) as n`,
      [fixture.user.accountId],
    );
    await made();
    const copy = JSON.parse((await fixture.file(request, 'JSON')).toString()) as { orders: { quantity: string }[] };
    expect(copy.orders).toHaveLength(2_000);
    expect([copy.orders[0]?.quantity, copy.orders.at(-1)?.quantity]).toEqual(['2000', '1']);
    const [{ id } = { id: '' }] = await list();
    const parts = await db.query<{ format: string; bytes: number }>(
      'select format, length(sealed) - 28 as bytes from data_export_parts where export_id = $1 order by format, position',
      [id],
    );
    expect(parts.length).toBeGreaterThan(4);
    expect(
      parts
        .filter(({ format }) => format === 'JSON')
        .slice(0, -1)
        .map(({ bytes }) => bytes),
    ).toEqual(expect.arrayContaining([256 * 1024]));
    expect(Math.max(...parts.map(({ bytes }) => bytes))).toBe(256 * 1024);
    expect(textOfPdf(await fixture.file(request, 'PDF'))).toMatch(/500 linhas mais novas de 2\.000/);
  });

  test('of a long history is made a hundred rows at a time, so that everybody else has a turn in between', async () => {
    await db.query(
      `insert into orders (account_id, instrument_id, side, type, state, quantity, reserved_currency)
       select $1, 1, 'BUY', 'LIMIT', 'CANCELED', n, 'BRL' from generate_series(1, 350) as n`,
      [fixture.user.accountId],
    );
    await ask();
    const [{ id } = { id: '' }] = await list();
    const head = { name: 'Ana', email: 'ana@example.com', at: new Date(clock.now()) };
    const done: number[] = [];
    const onProgress = (progress: Progress) => void done.push(progress.done);
    await inTransaction(db, (tx) => makeFiles(tx, { id, userId, secret: SECRET, head, onProgress }));
    const steps = done.slice(1).map((each, place) => each - (done[place] ?? 0));
    expect(Math.max(...steps)).toBe(100);
  });

  test('shows names in any alphabet, and breaks at none', async () => {
    const name = 'João Ação Übeda Дмитрий Ελένη';
    await db.query('update users set name = $2 where id = $1', [
      userId,
      `${name} 王小明 مريم\u202e\u0000`.replace('\u0000', ''),
    ]);
    await made();
    expect(textOfPdf(await fixture.file(request, 'PDF'))).toContain(name);
    expect((await fixture.file(request, 'JSON')).toString()).toContain('王小明 مريم');
  });
});

describe('identity I-14: whoever asks for it or downloads it has just proven who they are', () => {
  test('ten minutes after the sign-in it wants a proof, and a wrong one asks nothing', async () => {
    clock.jump(11 * MINUTE_MS);
    await expect(ask(null)).rejects.toThrow(ProofRefused);
    await expect(ask({ password: 'wrong horse battery' })).rejects.toThrow(ProofRefused);
    expect(await list()).toEqual([]);
    expect(await ask()).toEqual({ kind: 'asked' });
  });

  test('so does a download, which `open` allows for the next minutes', async () => {
    await made();
    const [{ id } = { id: '' }] = await list();
    clock.jump(11 * MINUTE_MS);
    expect(await download()).toMatchObject({ bytes: expect.any(Number) });
    clock.jump(1);
    expect(await download()).toBe('proof');
    await expect(fixture.exports.open(request, userId, { id, proof: null })).rejects.toThrow(ProofRefused);
    expect(await fixture.exports.open(request, userId, { id, proof: PROOF })).toEqual({ kind: 'opened' });
    expect(await download()).toMatchObject({ bytes: expect.any(Number) });
    expect(await fixture.exports.open(request, userId, { id: fixture.user.id, proof: null })).toMatchObject(
      refusedWith(/não existe mais/),
    );
  });

  test("nobody downloads somebody else's", async () => {
    await made();
    const [{ id } = { id: '' }] = await list();
    const other = await exportFixture(db, `other${serial}@example.com`, clock);
    const by = await other.signedIn();
    expect(await other.exports.download(by, other.user.id, { id, format: 'JSON' })).toBeNull();
    expect(await other.exports.open(by, other.user.id, { id, proof: null })).toMatchObject(refusedWith(/não existe/));
    other.identity.stop();
  });
});

describe('one at a time, three in 24 hours', () => {
  test('while one is made another is refused, also at the same moment', async () => {
    const outcomes = await Promise.all([ask(), ask(), ask()]);
    expect(outcomes.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
    expect(await ask()).toMatchObject(refusedWith(/já está sendo preparada/));
  });

  test('the fourth of a day is refused, and says when it is not', async () => {
    for (let made_ = 0; made_ < 3; made_ += 1) {
      await made();
      clock.jump(5 * MINUTE_MS);
    }
    expect(await ask()).toMatchObject({
      ...refusedWith(/3 cópias nas últimas 24 horas.*27\/11\/2026,? 12:00/),
      retryAt: new Date('2026-11-27T15:00:00.000Z'),
    });
    clock.set('2026-11-27T15:00:00.000Z');
    request = await fixture.signedIn();
    expect(await ask()).toEqual({ kind: 'asked' });
  });
});
