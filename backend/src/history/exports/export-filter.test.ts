import { cellsOf, historyExportFixture, NOVEMBER } from '../../../test/history-export-fixture';
import { textOfPdf } from '../../../test/pdf-text';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { writeDestination, writeEntry, writeRecurringBuy } from '../../../test/timeline-rows';
import { accountsOf } from '../../ledger/index';
import { Timeline } from '../timeline/index';
import type { ExportFilter } from './export-filter';
import { filterKept, filterOf, filterText } from './export-filter';
import { COLUMN_WORDS, HISTORY_EXPORT_MESSAGES } from './messages';

const NOW = '2026-11-20T12:00:00.000Z';
const YEAR = { from: new Date('2026-01-01T03:00:00.000Z'), to: new Date('2027-01-01T03:00:00.000Z') };
const BTCBRL = 1;
const ETHBRL = 2;

let db: TestDatabase;
let on: Awaited<ReturnType<typeof historyExportFixture>>;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  on = await historyExportFixture(db, NOW);
  const { main, pro } = await accountsOf(db, on.accountId);
  const at = new Date('2026-11-10T15:00:00.000Z');
  const buy = await writeRecurringBuy(db, main, BTCBRL);
  const destinationId = await writeDestination(db);
  const order = { source: 'order', at } as const;
  await writeEntry(db, { ...order, accountId: main, instrumentId: BTCBRL, state: 'FILLED' });
  await writeEntry(db, { ...order, accountId: main, instrumentId: ETHBRL, state: 'CANCELED' });
  await writeEntry(db, { ...order, accountId: pro, instrumentId: BTCBRL, state: 'ACTIVE' });
  await writeEntry(db, { ...order, accountId: main, instrumentId: BTCBRL, state: 'FILLED', recurringBuyId: buy });
  await writeEntry(db, { source: 'deposit', at, accountId: main, currency: 'BTC', state: 'CREDITED' });
  await writeEntry(db, { source: 'deposit', at, accountId: main, currency: 'ETH', state: 'HELD' });
  await writeEntry(db, { source: 'withdrawal', at, accountId: main, destinationId, currency: 'BRL', state: 'SENT' });
  await writeEntry(db, { source: 'transfer', at, main, pro, currency: 'BTC' });
});
afterAll(() => db.drop());

/** What the screen shows of the same period under the same filter. */
async function shown(filter: ExportFilter): Promise<readonly string[]> {
  const asked = { first: 100, filter: { ...filter, ...NOVEMBER } };
  const { entries } = await new Timeline(db).page(await accountsOf(db, on.accountId), asked);
  return entries.map(({ id }) => id);
}

describe('money §7: the export of what is filtered', () => {
  test.each<readonly [string, ExportFilter, number]>([
    ['Ordens', { kinds: ['ORDER'] }, 3],
    ['Compras recorrentes', { kinds: ['RECURRING_BUY'] }, 1],
    ['Ordens, Compras recorrentes', { kinds: ['RECURRING_BUY', 'ORDER'] }, 4],
    ['Depósitos', { kinds: ['DEPOSIT'] }, 2],
    ['Saques, Transferências', { kinds: ['TRANSFER', 'WITHDRAWAL'] }, 2],
    ['BTC', { currency: 'BTC' }, 5],
    ['BRL', { currency: 'BRL' }, 5],
    ['Em andamento', { states: ['PENDING'] }, 2],
    ['Retido, Não concluído', { states: ['HELD', 'NOT_COMPLETED'] }, 2],
    ['Conta Pro', { account: 'PRO' }, 2],
    ['Conta principal', { account: 'MAIN' }, 7],
    [
      'Depósitos · ETH · Retido · Conta principal',
      { kinds: ['DEPOSIT'], currency: 'ETH', states: ['HELD'], account: 'MAIN' },
      1,
    ],
  ])('%s: the lines are those that the screen shows, and their head says what they are', async (text, filter, rows) => {
    const made = await on.made({ filter });
    expect(made).toMatchObject({ narrowedTo: text, ready: { rows } });
    const [head, labels, ...lines] = cellsOf(await on.file(on.accountId, made));
    expect(head).toEqual([`Filtrado: ${text}.`]);
    expect(labels).toEqual(COLUMN_WORDS);
    expect(lines.slice(0, -1).map((cells) => cells[12])).toEqual(await shown(filter));
    expect(lines.at(-1)).toEqual([`Linhas: ${rows}`]);
  });

  test('without a filter it is all, and no head stands before the columns', async () => {
    const made = await on.made({ filter: { kinds: null } });
    expect(made).toMatchObject({ narrowedTo: null, ready: { rows: 8 } });
    expect(cellsOf(await on.file(on.accountId, made))[0]).toEqual(COLUMN_WORDS);
  });

  test('its PDF says what it is of, and its name that it is not all', async () => {
    const made = await on.made({ format: 'PDF', filter: { kinds: ['DEPOSIT'] } });
    expect(textOfPdf(await on.file(on.accountId, made)).replaceAll(/\s+/g, ' ')).toContain('Filtrado: Depósitos.');
    expect((await on.exports.download(on.accountId, { id: made.id, file: 1 }))?.name).toBe(
      'plataforma-historico-filtrado-2026-11-01-a-2026-11-30.pdf',
    );
  });

  test('positions are of everything: a filtered year has none', async () => {
    const made = await on.made({ ...YEAR, filter: { currency: 'ETH' } });
    expect((await on.file(on.accountId, made)).toString()).not.toContain('Posição');
  });

  test('M-23: a currency that is a formula is no currency, and has nothing', async () => {
    const nothing = { result: null, errors: [{ name: 'from', messages: [HISTORY_EXPORT_MESSAGES.nothing] }] };
    expect(await on.create({ filter: { currency: '=HYPERLINK("http://evil")' } })).toMatchObject(nothing);
    expect(await on.create({ filter: { kinds: [] } })).toMatchObject(nothing);
  });

  test('the same filter in another order is the same command, and another is not', async () => {
    const idempotencyKey = '5f0c1c6e-3a4f-4f5e-9a55-0b6f0d8f2a11';
    const first = await on.create({ idempotencyKey, filter: { kinds: ['ORDER', 'DEPOSIT'] } });
    const again = await on.create({ idempotencyKey, filter: { kinds: ['DEPOSIT', 'ORDER'], currency: null } });
    expect(again.result?.id).toBe(first.result?.id);
    expect(await on.create({ idempotencyKey, filter: { kinds: ['ORDER'] } })).toMatchObject({
      errors: [{ name: 'base', messages: [HISTORY_EXPORT_MESSAGES.keyUsed] }],
    });
  });

  test('what is kept of a filter is read as it was', () => {
    expect(filterKept({})).toBeNull();
    const filter: ExportFilter = { kinds: ['DEPOSIT'], currency: 'BTC', states: ['HELD'], account: 'PRO' };
    expect(filterOf(filterKept(filter))).toEqual(filter);
    expect(filterText(filter)).toBe('Depósitos · BTC · Retido · Conta Pro');
    expect(() => filterOf('{"kinds":["GIFT"]}')).toThrow();
  });
});
