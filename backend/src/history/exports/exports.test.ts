import { customerOf, historyExportFixture, NOVEMBER, writeOrders } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { HISTORY_EXPORT_MESSAGES } from './index';

const HOUR_MS = 3_600_000;
const NOW = '2026-11-20T12:00:00.000Z';
const NEXT_YEAR = new Date('2027-01-01T03:00:00.000Z');

let db: TestDatabase;
let on: Awaited<ReturnType<typeof historyExportFixture>>;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  on = await historyExportFixture(db, NOW);
});
afterAll(() => db.drop());

describe('money §10: exports of the history', () => {
  test('a PDF is downloaded under its name', async () => {
    await writeOrders(db, on.accountId, 1, NOW);
    const { id, ready } = await on.made({ format: 'PDF' });
    expect(ready?.fileBytes).toHaveLength(1);
    expect(await on.exports.download(on.accountId, { id, file: 1 })).toMatchObject({
      name: 'plataforma-historico-2026-11-01-a-2026-11-30.pdf',
      format: 'PDF',
    });
    expect(await on.exports.download(on.accountId, { id, file: 2 })).toBeNull();
  });

  test('one who asks is told when it is ready, by a notification and a mail without a way to the file', async () => {
    await writeOrders(db, on.accountId, 1, NOW);
    const { id } = await on.made();
    expect(await db.query(`select text, path from notifications where dedup_key = $1`, [`export-ready/${id}`])).toEqual(
      [{ text: 'Baixe em Histórico até 21/11/2026, 09:00. Depois disso nós a apagamos.', path: '/history' }],
    );
    const [mail] = await db.query<{ mail: string }>('select m::text as mail from mails m where dedup_key = $1', [
      `export-ready/${id}`,
    ]);
    expect(mail?.mail).toContain('export-ready');
    expect(mail?.mail.replace(`export-ready/${id}`, '')).not.toContain(id);
  });

  test('it is its customer’s alone, and goes a day later with its chunks', async () => {
    await writeOrders(db, on.accountId, 1, NOW);
    const { id } = await on.made();
    const stranger = await customerOf(db, NOW);
    expect(await on.exports.list(stranger)).toEqual([]);
    expect(await on.exports.download(stranger, { id, file: 1 })).toBeNull();
    on.clock.set(new Date(Date.parse(NOW) + 24 * HOUR_MS).toISOString());
    expect(await on.exports.download(on.accountId, { id, file: 1 })).toBeNull();
    await on.work();
    expect(await db.query('select 1 from exports where id = $1', [id])).toEqual([]);
    expect(await db.query('select 1 from export_chunks where export_id = $1', [id])).toEqual([]);
  });

  test('one that cannot be made says when it is tried again, and ends after half an hour: told for a day, in nobody’s way', async () => {
    await writeOrders(db, on.accountId, 1, NOW);
    await on.create();
    await db.query('alter table export_chunks add constraint canary check (position < 0) not valid');
    const afterTry = async () => {
      await on.work();
      const [one] = await on.exports.list(on.accountId);
      const minutes = one?.retryAt ? Math.ceil((one.retryAt.getTime() - on.clock.now()) / 60_000) : null;
      on.clock.set(new Date(on.clock.now() + 6 * 60_000).toISOString());
      return { minutes, hasFailed: one?.hasFailed, progress: one?.progress };
    };
    try {
      expect(await afterTry()).toEqual({ minutes: null, hasFailed: false, progress: null });
      expect(await afterTry()).toEqual({ minutes: 1, hasFailed: false, progress: null });
      for (let tries = 2; tries < 12; tries += 1) expect((await afterTry()).hasFailed).toBe(false);
      expect(await afterTry()).toEqual({ minutes: null, hasFailed: true, progress: null });
    } finally {
      await db.query('alter table export_chunks drop constraint canary');
    }
    const [failed] = await on.exports.list(on.accountId);
    expect(failed?.ready).toBeNull();
    const told = `select kind, path from notifications where account_id = ${on.accountId}`;
    expect(await db.query(told)).toEqual([{ kind: 'EXPORT_FAILED', path: '/history' }]);
    expect((await on.made()).hasFailed).toBe(false);
    on.clock.set(new Date(on.clock.now() + 24 * HOUR_MS).toISOString());
    expect((await on.exports.list(on.accountId)).map(({ id }) => id)).not.toContain(failed?.id);
    await on.work();
    expect(await db.query('select 1 from exports where id = $1', [failed?.id])).toEqual([]);
  }, 60_000);

  test('a key makes one export, and another command with it none', async () => {
    await writeOrders(db, on.accountId, 1, NOW);
    const idempotencyKey = nextKey();
    const [first, again] = await Promise.all([on.create({ idempotencyKey }), on.create({ idempotencyKey })]);
    expect(again.result?.id).toBe(first.result?.id);
    expect(await on.create({ idempotencyKey, format: 'PDF' })).toMatchObject({
      result: null,
      errors: [{ name: 'base', messages: [HISTORY_EXPORT_MESSAGES.keyUsed] }],
    });
    expect(await on.exports.list(on.accountId)).toHaveLength(1);
  });

  test.each([
    ['nothing in it', NOVEMBER, 'Não há nada neste período.'],
    ['no time in it', { from: NOVEMBER.from, to: NOVEMBER.from }, HISTORY_EXPORT_MESSAGES.period],
    ['a beginning to come', { from: NOVEMBER.to, to: NEXT_YEAR }, HISTORY_EXPORT_MESSAGES.future],
  ])('a period with %s is refused', async (_what, period, message) => {
    expect(await on.create(period)).toMatchObject({ result: null, errors: [{ name: 'from', messages: [message] }] });
  });

  test('two are made at once, twenty in a day', async () => {
    await writeOrders(db, on.accountId, 1, NOW);
    await on.create();
    await on.create();
    expect(await on.create()).toMatchObject({
      errors: [{ name: 'base', messages: [HISTORY_EXPORT_MESSAGES.underWay(2)] }],
    });
    await on.work();
    for (let time = 2; time < 20; time += 1) await on.made();
    expect(await on.create()).toMatchObject({
      errors: [
        { messages: ['Você pediu 20 exportações nas últimas 24 horas. Peça outra a partir de 21/11/2026, 09:00.'] },
      ],
    });
    on.clock.set(new Date(Date.parse(NOW) + 24 * HOUR_MS).toISOString());
    expect((await on.create()).errors).toEqual([]);
  }, 60_000);
});
