const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Kinds of HEIF, by which a phone's camera saves. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avif)$/;

export type TrueType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'heic';

const startsWith = (content: Buffer, bytes: Buffer): boolean => content.subarray(0, bytes.length).equals(bytes);
const textAt = (content: Buffer, from: number, to: number): string => content.toString('latin1', from, to);

/** What the content is by its first bytes, whatever it is called; null when it is nothing that anybody may send. */
export function trueTypeOf(content: Buffer): TrueType | null {
  if (startsWith(content, JPEG)) return 'image/jpeg';
  if (startsWith(content, PNG)) return 'image/png';
  if (textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 12) === 'WEBP') return 'image/webp';
  if (textAt(content, 0, 5) === '%PDF-') return 'application/pdf';
  return HEIC.test(textAt(content, 4, 12)) ? 'heic' : null;
}
