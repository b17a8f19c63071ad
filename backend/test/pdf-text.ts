import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  /** The content of its stream, unpacked; empty when it has none. */
  readonly stream: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
    const [head = '', packed] = body.split('\nstream\n');
    const bytes = Buffer.from(packed?.replace(/\n?endstream$/, '') ?? '', 'latin1');
    const isPacked = packed !== undefined && head.includes('/FlateDecode');
    return [id, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') }] as const;
  });
  return new Map(found);
}

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of a font stand for. */
function glyphsOf(cmap: string): readonly string[] {
  const glyphs: string[] = [];
  for (const [, first = '', list = ''] of cmap.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    const letters = [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) => lettersOf(hex.replaceAll(' ', '')));
    letters.forEach((letter, place) => (glyphs[parseInt(first, 16) + place] = letter));
  }
  return glyphs;
}

function fontsOf(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, readonly string[]> {
  const named = [...objects.values()].flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    named.map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      return [name, glyphsOf(objects.get(unicode)?.stream ?? '')];
    }),
  );
}

/** The pieces of text that a page draws. */
function drawnBy(stream: string, fonts: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const pieces: string[] = [];
  let glyphs: readonly string[] = [];
  for (const [, font, drawn = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? [];
    const hex = [...drawn.matchAll(/<([\da-f]+)>/gi)].map(([, part = '']) => part).join('');
    const letters = [...hex.matchAll(/.{4}/g)].map(([glyph]) => glyphs[parseInt(glyph, 16)] ?? '');
    if (letters.length > 0) pieces.push(letters.join(''));
  }
  return pieces;
}

/** The text of a PDF of `pdfkit`, a line for each piece that was drawn. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return [...objects.values()].flatMap(({ stream }) => drawnBy(stream, fonts)).join('\n');
}
