import { formatDate, formatDateTime, wallTime } from '@plataforma/format';
import type { Transaction } from '../../db/database';
import type { PartWriter, Progress } from '../../exports/index';
import { BYTE_ORDER_MARK, csvRows } from './csv-file';
import { cellsOf, lineOf, positionLine, stackedCellsOf } from './line';
import type { Line } from './line';
import { COLUMN_WORDS, FILE_WORDS } from './messages';
import { filterText } from './export-filter';
import { PdfFile } from './pdf-file';
import { positionsAt } from './positions';
import { countRows, historyRows } from './rows';
import type { HistoryAsked } from './rows';
import type { HistoryExportFormat } from './tables';

/** Rows that are exported at most. */
export const MOST_ROWS = 200_000;
/** Rows of a PDF of a customer. */
export const PDF_ROWS = 10_000;
const SECOND_MS = 1_000;

export interface FilesAsked {
  readonly asked: HistoryAsked;
  readonly format: HistoryExportFormat;
  readonly at: Date;
  /** Rows of a PDF; more are several files. */
  readonly pdfRows: number;
  readonly onProgress: (progress: Progress) => void;
  /** @param file from 1. @returns what takes the file */
  readonly writer: (file: number) => PartWriter;
}

export interface MadeFiles {
  readonly rows: number;
  /** Of each file. */
  readonly fileBytes: readonly number[];
}

/** Whether a period is one whole year of São Paulo, which has positions at its end. */
function isYear({ beginsAt, endsAt }: Pick<HistoryAsked, 'beginsAt' | 'endsAt'>): boolean {
  const [first, next] = [wallTime(beginsAt.getTime()), wallTime(endsAt.getTime())];
  const begins = ({ month, day, hour, minute }: typeof first) => month === 1 && day === 1 && hour === 0 && minute === 0;
  return begins(first) && begins(next) && next.year === first.year + 1;
}

/** Whether it has the positions at the end of its year: they are of everything, not of what is narrowed. */
export const hasPositions = (asked: HistoryAsked): boolean => asked.filter === null && isYear(asked);

/** What it is narrowed to, as the first thing that stands in the files; nothing of what is not. */
const narrowedTo = ({ filter }: HistoryAsked): readonly string[] =>
  filter ? [FILE_WORDS.narrowed(filterText(filter))] : [];

async function positionLines(tx: Transaction, { accounts, endsAt }: HistoryAsked): Promise<readonly Line[]> {
  const last = new Date(endsAt.getTime() - SECOND_MS).toISOString();
  const at = { local: `${formatDate(last)} 23:59:59`, utc: last };
  return (await positionsAt(tx, accounts, endsAt)).map((position) => positionLine(position, at));
}

/** The lines of an export, a batch at a time: the entries, newest first, and at the end of a year what was there. */
async function* linesOf(
  tx: Transaction,
  asked: HistoryAsked,
  positions: readonly Line[],
): AsyncGenerator<readonly Line[]> {
  for await (const rows of historyRows(tx, asked)) yield rows.map(lineOf);
  yield positions;
}

type Lines = AsyncIterable<readonly Line[]>;

async function makeCsv(lines: Lines, { asked, onProgress, writer }: FilesAsked, total: number): Promise<MadeFiles> {
  const file = writer(1);
  let rows = 0;
  file.add(Buffer.from(BYTE_ORDER_MARK + csvRows([...narrowedTo(asked).map((text) => [text]), COLUMN_WORDS])));
  for await (const some of lines) {
    file.add(Buffer.from(csvRows(some.map(cellsOf))));
    rows += some.length;
    onProgress({ done: rows, total: Math.max(rows, total) });
    await file.flush();
  }
  file.add(Buffer.from(csvRows([[FILE_WORDS.rows(rows)]])));
  await file.end();
  return { rows, fileBytes: [file.bytes] };
}

/** Lines in groups of the size of a file, each a batch at a time. */
class PdfFiles {
  readonly #parts: FilesAsked;
  readonly #files: number;
  readonly #fileBytes: number[] = [];
  #open: { readonly pdf: PdfFile; readonly writer: PartWriter; rows: number } | undefined;

  constructor(parts: FilesAsked, total: number) {
    this.#parts = parts;
    this.#files = Math.max(1, Math.ceil(total / parts.pdfRows));
  }

  async add(lines: readonly Line[]): Promise<void> {
    const { pdfRows } = this.#parts;
    for (let start = 0; start < lines.length;) {
      const file = (this.#open ??= this.#begin());
      const some = lines.slice(start, start + pdfRows - file.rows);
      await file.pdf.rows(some.map(stackedCellsOf));
      start += some.length;
      file.rows += some.length;
      if (file.rows === pdfRows) await this.#end();
    }
  }

  /** @returns the bytes of each file; there is one at least */
  async end(): Promise<readonly number[]> {
    if (this.#fileBytes.length === 0) this.#open ??= this.#begin();
    if (this.#open) await this.#end();
    return this.#fileBytes;
  }

  async close(): Promise<void> {
    await this.#open?.pdf.close();
  }

  #begin() {
    const { asked, at, writer } = this.#parts;
    const number = this.#fileBytes.length + 1;
    const parts = writer(number);
    const lastDay = new Date(asked.endsAt.getTime() - SECOND_MS).toISOString();
    const about = [
      FILE_WORDS.period(formatDate(asked.beginsAt.toISOString()), formatDate(lastDay)),
      ...narrowedTo(asked),
      ...(this.#files > 1 ? [FILE_WORDS.files(number, this.#files)] : []),
      FILE_WORDS.madeAt(formatDateTime(at.toISOString())),
      FILE_WORDS.about,
    ];
    const pdf = new PdfFile({ title: FILE_WORDS.title, about, at }, (chunk) => parts.add(chunk));
    return { pdf, writer: parts, rows: 0 };
  }

  async #end(): Promise<void> {
    if (!this.#open) return;
    const { pdf, writer } = this.#open;
    await pdf.end();
    await pdf.close();
    await writer.end();
    this.#fileBytes.push(writer.bytes);
    this.#open = undefined;
  }
}

async function makePdfs(lines: Lines, parts: FilesAsked, total: number): Promise<MadeFiles> {
  const files = new PdfFiles(parts, total);
  let rows = 0;
  try {
    for await (const some of lines) {
      await files.add(some);
      rows += some.length;
      parts.onProgress({ done: rows, total: Math.max(rows, total) });
    }
    return { rows, fileBytes: await files.end() };
  } finally {
    await files.close();
  }
}

/** Makes the files of an export from one moment of the database, which is the transaction's. */
export async function makeFiles(tx: Transaction, parts: FilesAsked): Promise<MadeFiles> {
  const { asked, format, onProgress } = parts;
  const entries = await countRows(tx, asked, MOST_ROWS);
  const positions = hasPositions(asked) ? await positionLines(tx, asked) : [];
  const total = entries + positions.length;
  onProgress({ done: 0, total });
  return (format === 'CSV' ? makeCsv : makePdfs)(linesOf(tx, asked, positions), parts, total);
}
