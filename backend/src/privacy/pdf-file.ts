import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatDateTime } from '@plataforma/format';
import PDFDocument from 'pdfkit';
import { assetPath } from '../lib/assets';
import type { ExportFile, ExportHead, ExportRow } from './export-file';
import { PDF_MESSAGES } from './messages';
import { columnsOf, LEFT_OUT_WORDS } from './sections/index';
import type { Column, Section } from './sections/index';

/** Rows of a section that are shown: more can be read by a program alone. */
const MOST_SHOWN_ROWS = 500;
/** Rows that are drawn before others have their turn. */
const ROWS_AT_ONCE = 10;

const MARGIN = 40;
const GAP = 8;
const SIZE = { title: 20, heading: 13, text: 10, cell: 8 } as const;
const COLOR = { text: '#14181f', quiet: '#5b6472', line: '#d5dae1' } as const;
const CELL_LINES = 5;

// Signs that are not seen, and marks that turn the direction of the text after them.
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const printable = (text: string): string => text.replace(UNSEEN, ' ').normalize('NFC');

const count = new Intl.NumberFormat('pt-BR');

type Shown = Column & { readonly label: string };
const shownOf = (section: Section): readonly Shown[] =>
  columnsOf(section).flatMap(([, column]) => (column.label === null ? [] : [{ ...column, label: column.label }]));

type Font = 'regular' | 'bold';

/** The page as it is filled from top to bottom. */
class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  // By their paths: the library opens a font anew at each use of a registered name whose file it knows already.
  readonly #fonts: Readonly<Record<Font, string>>;
  #page = 0;

  constructor(onData: (chunk: Buffer) => void, { at }: ExportHead) {
    const info = { Title: PDF_MESSAGES.title, Author: 'Plataforma', Creator: 'Plataforma', CreationDate: at };
    const fonts = assetPath('fonts', '../node_modules/dejavu-fonts-ttf/ttf');
    this.#fonts = { regular: join(fonts, 'DejaVuSans.ttf'), bold: join(fonts, 'DejaVuSans-Bold.ttf') };
    this.#doc = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: MARGIN,
      font: this.#fonts.regular,
      lang: 'pt-BR',
      displayTitle: true,
      autoFirstPage: false,
      info,
    });
    this.#doc.on('data', onData);
    this.newPage();
  }

  get width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  newPage(): void {
    const doc = this.#doc.addPage();
    this.#page += 1;
    // Below the margin nothing fits, and pdfkit would begin another page for it.
    doc.page.margins.bottom = 0;
    this.#style('regular', SIZE.cell, COLOR.quiet);
    doc.text(PDF_MESSAGES.page(this.#page), MARGIN, doc.page.height - MARGIN + GAP, {
      width: this.width,
      align: 'right',
      lineBreak: false,
    });
    doc.y = MARGIN;
  }

  /** Begins another page unless so much has room. @returns whether it did */
  need(height: number): boolean {
    if (this.#doc.y + height <= this.#doc.page.height - MARGIN) return false;
    this.newPage();
    return true;
  }

  skip(height: number): void {
    this.#doc.y += height;
  }

  paragraph(text: string, font: Font, size: number, tint: string): void {
    this.#style(font, size, tint);
    const shown = printable(text);
    this.need(this.#doc.heightOfString(shown, { width: this.width }));
    this.#doc.text(shown, MARGIN, this.#doc.y, { width: this.width });
  }

  /** One row of a table, of columns of the same width, with a line below. @returns whether it began another page */
  row(cells: readonly string[], font: Font, onPage: () => void = () => undefined): void {
    const width = (this.width - GAP * (cells.length - 1)) / cells.length;
    this.#style(font, SIZE.cell, font === 'bold' ? COLOR.quiet : COLOR.text);
    const line = this.#doc.currentLineHeight(true);
    const texts = cells.map(printable);
    const heightOf = (text: string) =>
      this.#doc.widthOfString(text) <= width ? line : this.#doc.heightOfString(text, { width });
    const height = Math.min(Math.max(...texts.map(heightOf)), line * CELL_LINES);
    if (this.need(height + GAP)) {
      onPage();
      this.#style(font, SIZE.cell, COLOR.text);
    }
    const top = this.#doc.y;
    texts.forEach((text, place) => {
      this.#doc.text(text, MARGIN + place * (width + GAP), top, { width, height, ellipsis: true });
    });
    const bottom = top + height + GAP / 4;
    this.#doc
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + this.width, bottom)
      .lineWidth(0.5)
      .strokeColor(COLOR.line)
      .stroke();
    this.#doc.y = bottom + GAP / 4;
  }

  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#doc.once('end', resolve).once('error', reject);
      this.#doc.end();
    });
  }

  #style(font: Font, size: number, tint: string): void {
    this.#doc.font(this.#fonts[font]).fontSize(size).fillColor(tint);
  }
}

/** The file for people: in Portuguese, the newest rows of each section, with what says something to the customer. */
export function pdfFile(onData: (chunk: Buffer) => void, head: ExportHead): ExportFile {
  const sheet = new Sheet(onData, head);
  const empty: string[] = [];
  let columns: readonly Shown[] = [];
  let left = 0;
  let isSingle = false;

  sheet.paragraph(PDF_MESSAGES.title, 'bold', SIZE.title, COLOR.text);
  sheet.skip(GAP);
  for (const text of [head.name, head.email]) sheet.paragraph(text, 'regular', SIZE.text, COLOR.text);
  sheet.skip(GAP);
  const about = [
    PDF_MESSAGES.madeAt(formatDateTime(head.at.toISOString())),
    PDF_MESSAGES.intro,
    PDF_MESSAGES.alphabets,
  ];
  for (const text of about) sheet.paragraph(text, 'regular', SIZE.text, COLOR.quiet);

  const labels = () =>
    sheet.row(
      columns.map(({ label }) => label),
      'bold',
    );
  const facts = (row: ExportRow) => {
    for (const { name, label, wordsOf } of columns) sheet.row([label, wordsOf(row[name] ?? null)], 'regular');
  };
  return {
    begin(section, rows) {
      columns = shownOf(section);
      left = Math.min(rows, MOST_SHOWN_ROWS);
      isSingle = rows === 1;
      if (rows === 0) {
        empty.push(section.title);
        return;
      }
      sheet.skip(2 * GAP);
      sheet.need(8 * GAP);
      sheet.paragraph(section.title, 'bold', SIZE.heading, COLOR.text);
      if (rows > MOST_SHOWN_ROWS) {
        const text = PDF_MESSAGES.newest(count.format(MOST_SHOWN_ROWS), count.format(rows));
        sheet.paragraph(text, 'regular', SIZE.text, COLOR.quiet);
      }
      sheet.skip(GAP / 2);
      if (!isSingle) labels();
    },
    async rows(rows) {
      const shown = rows.slice(0, left);
      left -= shown.length;
      for (const [place, row] of shown.entries()) {
        if (isSingle) facts(row);
        else
          sheet.row(
            columns.map(({ name, wordsOf }) => wordsOf(row[name] ?? null)),
            'regular',
            labels,
          );
        if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
      }
    },
    close: () => undefined,
    async end() {
      const closing = [
        [PDF_MESSAGES.nothing, empty.join(', ')],
        [PDF_MESSAGES.leftOut, Object.values(LEFT_OUT_WORDS).join('\n')],
      ] as const;
      for (const [title, text] of closing) {
        if (text === '') continue;
        sheet.skip(2 * GAP);
        sheet.need(8 * GAP);
        sheet.paragraph(title, 'bold', SIZE.heading, COLOR.text);
        sheet.paragraph(text, 'regular', SIZE.text, COLOR.quiet);
      }
      await sheet.end();
    },
  };
}
