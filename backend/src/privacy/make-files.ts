import type { Transaction } from '../db/database';
import { rowsInBatches, SealedParts } from '../exports/index';
import type { Progress } from '../exports/index';
import { sealingOfDocuments } from '../identity/index';
import type { ExportFile, ExportHead, ExportRow } from './export-file';
import { jsonFile } from './json-file';
import { pdfFile } from './pdf-file';
import { columnsOf, SECTIONS } from './sections/index';
import type { Opening, Section } from './sections/index';
import { dataExportParts } from './tables';
import type { ExportFormat } from './tables';

/** Rows that are in memory at once, and that are worked on before others have their turn. */
const BATCH = 100;

/** What seals the files. */
export const partsOf = (secret: string): SealedParts => new SealedParts(secret, 'data-exports');

/** What a file is sealed under. */
export const fileName = (id: string, format: ExportFormat): string => `${id}/${format}`;

async function countOf(tx: Transaction, { table, where }: Section, userId: string): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(`select count(*)::int as rows from ${table} where ${where}`, [userId]);
  return row?.rows ?? 0;
}

/** The rows of a section, newest first, a batch at a time. */
async function* rowsOf(
  tx: Transaction,
  section: Section,
  userId: string,
  open: Opening,
): AsyncGenerator<readonly ExportRow[]> {
  const columns = columnsOf(section);
  const list = columns.map(([sql], place) => `${sql} as c${place}`).join(', ');
  const { table, where, order } = section;
  const text = `select ${list} from ${table} where ${where} order by ${order}`;
  for await (const rows of rowsInBatches<Record<string, unknown>>(tx, { text, values: [userId], size: BATCH })) {
    yield rows.map((row) =>
      Object.fromEntries(columns.map(([, { name, valueOf }], place) => [name, valueOf(row[`c${place}`], open)])),
    );
  }
}

async function writeSection(
  files: readonly ExportFile[],
  section: Section,
  count: number,
  batches: AsyncIterable<readonly ExportRow[]>,
  onRows: (rows: number) => Promise<void>,
): Promise<void> {
  for (const file of files) await file.begin(section, count);
  for await (const rows of batches) {
    for (const file of files) await file.rows(rows);
    await onRows(rows.length);
  }
  for (const file of files) await file.close();
}

export interface FilesOf {
  readonly id: string;
  readonly userId: string;
  readonly secret: string;
  readonly head: ExportHead;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Makes both files of an export in the transaction that says that they are there, from one moment of the database. The
 * transaction must have done nothing before.
 */
export async function makeFiles(
  tx: Transaction,
  { id, userId, secret, head, onProgress }: FilesOf,
): Promise<{ readonly jsonBytes: number; readonly pdfBytes: number }> {
  const parts = partsOf(secret);
  const documents = sealingOfDocuments(secret);
  const open: Opening = (sealed) => documents.open(userId, sealed) ?? null;
  const writerOf = (format: ExportFormat) =>
    parts.writer(fileName(id, format), (position, sealed) =>
      tx.orm.insert(dataExportParts).values({ exportId: id, format, position, sealed }),
    );
  const [json, pdf] = [writerOf('JSON'), writerOf('PDF')];
  const flush = async () => {
    await json.flush();
    await pdf.flush();
  };
  const files = [jsonFile((text) => json.add(Buffer.from(text)), head), pdfFile((chunk) => pdf.add(chunk), head)];
  const counts = new Map<Section, number>();
  for (const section of SECTIONS) counts.set(section, await countOf(tx, section, userId));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  onProgress({ done, total });
  for (const [section, count] of counts) {
    await writeSection(files, section, count, rowsOf(tx, section, userId, open), async (rows) => {
      done += rows;
      onProgress({ done, total });
      await flush();
    });
  }
  for (const file of files) await file.end();
  await json.end();
  await pdf.end();
  return { jsonBytes: json.bytes, pdfBytes: pdf.bytes };
}
