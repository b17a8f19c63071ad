import { CanaryRows } from '../../test/canary-rows';
import type { Canary } from '../../test/canary-rows';
import { exportFixture } from '../../test/export-fixture';
import type { ExportFixture } from '../../test/export-fixture';
import { PASSWORD } from '../../test/identity-fixture';
import { textOfPdf } from '../../test/pdf-text';
import { realClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { wholeCustomer } from '../../test/whole-customer';
import type { WholeCustomer } from '../../test/whole-customer';
import { SECTIONS } from './sections/index';

let db: TestDatabase;
let fixture: ExportFixture;
let ana: WholeCustomer;
let bia: WholeCustomer;
let json: string;
let pdf: string;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exportFixture(db, 'clara@example.com', realClock);
  const request = await fixture.open();
  ana = await wholeCustomer(db, 'ANA', 71, (email) => fixture.identity.signIn(request, { email, password: PASSWORD }));
  bia = await wholeCustomer(db, 'BIA', 82);
  const between = { maker_order_id: ana.orderId, taker_order_id: bia.orderId, taker_side: 'BUY', instrument_id: 1 };
  const { id: tradeId } = await new CanaryRows(db, 'BOTH', 93).add('trades', between);
  await ana.fill(tradeId, 'MAKER');
  await bia.fill(tradeId, 'TAKER');
  await fixture.exports.request(request, ana.user.id, null);
  await fixture.work();
  json = (await fixture.file(request, 'JSON')).toString();
  pdf = textOfPdf(await fixture.file(request, 'PDF'));
});
afterAll(async () => {
  fixture.identity.stop();
  await db.drop();
});

/** Whether the copy is to have it: null for tables of which there is none. */
function isCopied({ table, column }: Canary): boolean | null {
  const of = SECTIONS.find((section) => section.table === table)?.columns[column];
  return of === undefined ? null : typeof of !== 'string';
}

describe('domain, LGPD: two customers with data in every table', () => {
  test('the copy has rows in every section', () => {
    const copy = JSON.parse(json) as Record<string, readonly object[]>;
    const empty = SECTIONS.filter(({ name }) => (copy[name] ?? []).length === 0).map(({ name }) => name);
    expect(empty).toEqual([]);
    expect(Object.keys(copy)).toEqual(['head', ...SECTIONS.map(({ name }) => name)]);
  });

  test("it has every value of the customer's own that is not left out, and none that is", () => {
    const [own, left] = [true, false].map((copied) => ana.canaries.filter((canary) => isCopied(canary) === copied));
    expect(own?.length).toBeGreaterThan(45);
    expect(left?.length).toBeGreaterThan(15);
    expect(own?.filter(({ value }) => !json.includes(value))).toEqual([]);
    expect(left?.filter(({ value }) => json.includes(value) || pdf.includes(value))).toEqual([]);
  });

  test('neither file has one value of the other customer', () => {
    expect(bia.canaries.length).toBe(ana.canaries.length);
    expect(bia.canaries.filter(({ value }) => json.includes(value) || pdf.includes(value))).toEqual([]);
    expect(json + pdf).not.toMatch(/BIA|bia@/);
  });

  test('the PDF names each section in Portuguese, and what is in it', () => {
    expect(SECTIONS.filter(({ title }) => !pdf.includes(title)).map(({ title }) => title)).toEqual([]);
    expect(pdf).toMatch(/Cópia dos seus dados/);
    expect(pdf).toContain('ANA·name');
    expect(pdf).toContain('719.999.999.99'.replaceAll('.', ''));
  });
});
