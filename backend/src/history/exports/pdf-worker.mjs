import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

// A thread of its own: drawing ten thousand rows takes seconds.

const CHUNK_BYTES = 256 * 1024;
const MARGIN = 36;
const GAP = 6;
const SIZE = { title: 16, text: 9, cell: 6.5 };
const LINE = 8.5;
const COLOR = { text: '#14181f', quiet: '#5b6472', line: '#d5dae1' };
/** Of the columns, in points; with the gaps they fill the page. */
const WIDTHS = [100, 84, 92, 84, 56, 118, 200];

// Signs that are not seen, and marks that turn the direction of the text after them.
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** @typedef {{ title: string, about: string[], columns: string[], page: string, madeAt: number, fonts: { regular: string, bold: string } }} Head */

const head = /** @type {Head} */ (workerData);
const doc = new PDFDocument({
  size: 'A4',
  layout: 'landscape',
  margin: MARGIN,
  font: head.fonts.regular,
  lang: 'pt-BR',
  pdfVersion: '1.7',
  tagged: true,
  displayTitle: true,
  autoFirstPage: false,
  // The last line of each page says how many there are.
  bufferPages: true,
  info: { Title: head.title, Author: 'Plataforma', Creator: 'Plataforma', CreationDate: new Date(head.madeAt) },
});
/** @type {Buffer[]} */
let waiting = [];
let waitingBytes = 0;

function handOn() {
  if (waitingBytes > 0) parentPort?.postMessage({ kind: 'data', chunk: Buffer.concat(waiting) });
  waiting = [];
  waitingBytes = 0;
}

doc.on('data', (/** @type {Buffer} */ chunk) => {
  waiting.push(chunk);
  waitingBytes += chunk.length;
  if (waitingBytes >= CHUNK_BYTES) handOn();
});
doc.on('end', () => {
  handOn();
  parentPort?.postMessage({ kind: 'ended' });
});

/** @type {Map<string, number>} */
const widths = new Map();

/** @param {string} sign */
function widthOf(sign) {
  let width = widths.get(sign);
  if (width === undefined) {
    width = doc.widthOfString(sign);
    widths.set(sign, width);
  }
  return width;
}

/**
 * A text in lines of a width, broken at a blank where there is one: nothing of it is cut.
 * @param {string} text
 * @param {number} most
 * @returns {string[]}
 */
function wrapped(text, most) {
  /** @type {string[]} */
  const lines = [];
  let line = '';
  let width = 0;
  for (const sign of text) {
    const wide = widthOf(sign);
    if (width + wide > most && line !== '') {
      const blank = line.lastIndexOf(' ');
      const end = blank > 0 && sign !== ' ' ? blank : line.length;
      lines.push(line.slice(0, end));
      line = line.slice(end).trimStart();
      width = [...line].reduce((sum, each) => sum + widthOf(each), 0);
    }
    line += sign;
    width += wide;
  }
  return line === '' ? lines : [...lines, line];
}

/** @param {string} text */
const printable = (text) => text.replace(UNSEEN, ' ').normalize('NFC');

/** @param {string[][]} cells */
const linesOf = (cells) =>
  cells.map((texts, place) => texts.flatMap((text) => wrapped(printable(text), WIDTHS[place] ?? 0)));

/**
 * @param {string[][]} cells lines of each
 * @param {number} top
 */
function drawCells(cells, top) {
  let left = MARGIN;
  for (const [place, lines] of cells.entries()) {
    for (const [number, line] of lines.entries()) doc.text(line, left, top + number * LINE, { lineBreak: false });
    left += (WIDTHS[place] ?? 0) + GAP;
  }
}

/** @param {string[][]} cells */
const heightOf = (cells) => Math.max(...cells.map((lines) => lines.length)) * LINE + GAP;

/** @param {number} y */
function rule(y) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.4)
    .strokeColor(COLOR.line)
    .stroke();
}

function labels() {
  doc.font(head.fonts.bold).fontSize(SIZE.cell).fillColor(COLOR.quiet);
  widths.clear();
  const cells = linesOf(head.columns.map((text) => [text]));
  widths.clear();
  doc.markContent('Artifact', { type: 'Pagination' });
  const top = doc.y;
  drawCells(cells, top);
  doc.y = top + heightOf(cells);
  rule(doc.y - GAP / 2);
  doc.endMarkedContent();
  doc.font(head.fonts.regular).fillColor(COLOR.text);
}

function newPage() {
  doc.addPage();
  // The foot of a page stands below its margin.
  doc.page.margins.bottom = 0;
  doc.y = MARGIN;
}

const root = doc.struct('Document');
doc.addStructure(root);

/**
 * @param {string} tag
 * @param {string} text
 * @param {number} size
 */
function paragraph(tag, text, size) {
  root.add(
    doc.struct(tag, () => {
      doc.fontSize(size).fillColor(COLOR.text);
      doc.text(text, MARGIN, doc.y, { width: doc.page.width - 2 * MARGIN });
    }),
  );
  doc.y += GAP / 2;
}

newPage();
paragraph('H1', head.title, SIZE.title);
for (const text of head.about) paragraph('P', text, SIZE.text);
doc.y += GAP;
const entries = doc.struct('Sect');
root.add(entries);
labels();

/** @param {string[][]} row */
function drawRow(row) {
  doc.fontSize(SIZE.cell);
  const cells = linesOf(row);
  if (doc.y + heightOf(cells) > doc.page.height - MARGIN) {
    newPage();
    labels();
  }
  const top = doc.y;
  // A paragraph for each row: an element for each of its cells takes ten times as long.
  entries.add(doc.struct('P', () => drawCells(cells, top)));
  doc.y = top + heightOf(cells);
  doc.markContent('Artifact');
  rule(doc.y - GAP / 2);
  doc.endMarkedContent();
}

function end() {
  entries.end();
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.fontSize(SIZE.cell).fillColor(COLOR.quiet);
    const text = head.page.replace('{n}', String(page + 1)).replace('{N}', String(count));
    doc.text(text, MARGIN, doc.page.height - MARGIN + GAP, {
      width: doc.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
  doc.end();
}

parentPort?.on('message', (/** @type {{ rows: string[][][] } | 'end'} */ message) => {
  if (message === 'end') {
    end();
    return;
  }
  for (const row of message.rows) drawRow(row);
  parentPort?.postMessage({ kind: 'drawn' });
});
