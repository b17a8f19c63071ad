import { z } from 'zod';

/** One item of an envelope. A payload that is no JSON or is nested too deeply is given by its size. */
export interface ReportItem {
  readonly type: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: unknown;
}

export interface Envelope {
  readonly header: Readonly<Record<string, unknown>>;
  readonly items: readonly ReportItem[];
}

const NEW_LINE = 0x0a;
const headerSchema = z.record(z.string(), z.unknown());
const itemHeaderSchema = z.looseObject({ type: z.string().max(100), length: z.int().min(0).optional() });

/** The limit of the reporter's own service. */
const MOST_ITEMS = 100;
/** Deeper than any report. JSON with hundreds of thousands of levels can be read, but not written again. */
const DEEPEST = 40;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

function jsonOf(bytes: Buffer): unknown {
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  if (isDeeper(value, DEEPEST)) throw new RangeError('Nested too deep');
  return value;
}

function payloadOf(bytes: Buffer): unknown {
  try {
    return jsonOf(bytes);
  } catch {
    return { bytes: bytes.length };
  }
}

/** Reads the parts of a buffer one after the other. */
class Lines {
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** True when only line ends are left. */
  get isDone(): boolean {
    while (this.#bytes[this.#at] === NEW_LINE) this.#at += 1;
    return this.#at >= this.#bytes.length;
  }

  line(): Buffer {
    const end = this.#bytes.indexOf(NEW_LINE, this.#at);
    return this.take(end === -1 ? this.#bytes.length - this.#at : end - this.#at);
  }

  /** @throws RangeError when fewer bytes are left. */
  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('The envelope ends early');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end + 1;
    return part;
  }
}

/**
 * Reads an envelope of the error reporter: a line of JSON, and for each item a line of JSON and its payload. A payload
 * has `length` bytes, or ends with its line. @throws SyntaxError, ZodError or RangeError for anything else.
 */
export function parseEnvelope(bytes: Buffer): Envelope {
  const lines = new Lines(bytes);
  const header = headerSchema.parse(jsonOf(lines.line()));
  const items: ReportItem[] = [];
  while (!lines.isDone) {
    if (items.length === MOST_ITEMS) throw new RangeError('Too many items');
    const item = itemHeaderSchema.parse(jsonOf(lines.line()));
    const payload = item.length === undefined ? lines.line() : lines.take(item.length);
    items.push({ type: item.type, header: item, payload: payloadOf(payload) });
  }
  return { header, items };
}
