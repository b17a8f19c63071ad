import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

// A thread of its own: drawing ten thousand rows takes seconds.

const CHUNK_BYTES = 256 * 1024;
const MARGIN = 36;
const GAP = 6;
const SIZE = { title: 16, text: 9, cell: 6.5 };
const LINE = 8.5;
/** From the top of a line of cells to where its signs stand, in points. */
const ASCENT = 6.2;
const COLOR = { text: '#14181f', quiet: '#5b6472' };
/** The colour of a line between rows, as parts of red, green and blue. */
const RULE = '0.84 0.85 0.88';
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

/**
 * A font that is embedded, as pdfkit keeps it.
 * @typedef {{ id: string, encode: (text: string) => [string[], { advanceWidth: number }[]], ref: () => object }} Font
 */
/** @typedef {{ hex: string, width: number }} Glyph how a sign is drawn, and its width in thousandths of the size */

/** By font. @type {Map<string, Map<string, Glyph>>} */
const glyphs = new Map();

const fontNow = () => /** @type {Font} */ (Reflect.get(doc, '_font'));

/** How the signs of the font of now are drawn, each asked of the font once: to set each text anew takes five times as long. */
function glyphsNow() {
  const font = fontNow();
  const known = glyphs.get(font.id) ?? new Map();
  glyphs.set(font.id, known);
  return (/** @type {string} */ sign) => {
    /** @type {Glyph | undefined} */
    let glyph = known.get(sign);
    if (!glyph) {
      const [encoded, positions] = font.encode(sign);
      glyph = { hex: encoded.join(''), width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
      known.set(sign, glyph);
    }
    return glyph;
  };
}

/**
 * A text in lines of a width, broken at a blank where there is one: nothing of it is cut.
 * @param {string} text
 * @param {number} most
 * @param {(sign: string) => Glyph} glyphOf
 * @returns {string[]}
 */
function wrapped(text, most, glyphOf) {
  /** @param {string} some */
  const widthOf = (some) => (charsOf(some).reduce((sum, sign) => sum + glyphOf(sign).width, 0) * SIZE.cell) / 1000;
  if (text === '') return [];
  if (widthOf(text) <= most) return [text];
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
      width = widthOf(line);
    }
    line += sign;
    width += wide;
  }
  return [...lines, line];
}

/** @param {string} text */
const charsOf = (text) => [...text];

/** @param {string} text */
const printable = (text) => text.replace(UNSEEN, ' ').normalize('NFC');

/** @param {string[][]} cells */
function linesOf(cells) {
  const glyphOf = glyphsNow();
  return cells.map((texts, place) => texts.flatMap((text) => wrapped(printable(text), WIDTHS[place] ?? 0, glyphOf)));
}

// Signs that stand beside each other as they are; of others the font decides how they join.
const PLAIN = /^[\u0020-\u024f\u2010-\u2027\u20ac\u2212]*$/;

/** @param {number} value */
const number = (value) => value.toFixed(2);

/**
 * @param {string[][]} cells lines of each
 * @param {number} top
 */
function drawCells(cells, top) {
  const font = fontNow();
  const glyphOf = glyphsNow();
  const { height, fonts } = doc.page;
  fonts[font.id] ??= font.ref();
  // One piece of the page's content for all of a row.
  const drawn = [`q 1 0 0 -1 0 ${number(height)} cm BT /${font.id} ${SIZE.cell} Tf`];
  /** @type {(() => void)[]} */
  const others = [];
  let left = MARGIN;
  for (const [place, lines] of cells.entries()) {
    for (const [count, line] of lines.entries()) {
      const [x, y] = [left, top + count * LINE];
      if (PLAIN.test(line)) {
        const hex = charsOf(line).reduce((all, sign) => all + glyphOf(sign).hex, '');
        drawn.push(`1 0 0 1 ${number(x)} ${number(height - y - ASCENT)} Tm [<${hex}>] TJ`);
      } else others.push(() => doc.text(line, x, y, { lineBreak: false }));
    }
    left += (WIDTHS[place] ?? 0) + GAP;
  }
  doc.addContent([...drawn, 'ET Q'].join('\n'));
  for (const draw of others) draw();
}

/** @param {string[][]} cells */
const heightOf = (cells) => Math.max(...cells.map((lines) => lines.length)) * LINE + GAP;

/** @param {number} y */
function rule(y) {
  const [from, to] = [MARGIN, doc.page.width - MARGIN].map(number);
  doc.addContent(`q 0.4 w ${RULE} RG ${from} ${number(y)} m ${to} ${number(y)} l S Q`);
}

function labels() {
  doc.font(head.fonts.bold).fontSize(SIZE.cell).fillColor(COLOR.quiet);
  const cells = linesOf(head.columns.map((text) => [text]));
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
