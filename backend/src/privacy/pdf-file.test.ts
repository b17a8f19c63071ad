import fs from 'node:fs';
import { pdfFile } from './pdf-file';
import { SECTIONS } from './sections/index';

const HEAD = { name: 'Ana Souza', email: 'ana@example.com', at: new Date('2026-11-26T15:00:00.000Z') };
const ORDERS = SECTIONS.filter(({ name }) => name === 'orders');
const rows = Array.from({ length: 200 }, (_, index) => ({ id: String(index), market: 'btcbrl', side: 'BUY' }));

afterEach(() => jest.restoreAllMocks());

describe('the copy for people keeps nobody else waiting', () => {
  test('each of the two fonts is read once, however long the tables are', async () => {
    const read = jest.spyOn(fs, 'readFileSync');
    const file = pdfFile(() => undefined, HEAD);
    for (const section of ORDERS) {
      await file.begin(section, rows.length);
      await file.rows(rows);
    }
    await file.end();
    const fonts = read.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.ttf'));
    expect(fonts.sort().map((path) => path.split('/').at(-1))).toEqual(['DejaVuSans-Bold.ttf', 'DejaVuSans.ttf']);
  });
});
