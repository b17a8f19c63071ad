/** A value of MaxMind's format. A number is an unsigned one of 16, 32 or 64 bits. */
type Value = string | readonly Value[] | { readonly [name: string]: Value } | Sized;
interface Sized {
  readonly bits: 16 | 32 | 64;
  readonly number: number;
}

const TYPES = { string: 2, 16: 5, 32: 6, map: 7, 64: 9, array: 11 } as const;
/** What stands before the description of the database. */
const MARKER = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
const RECORD_BYTES = 3;
/** Between the tree and the data; offsets of data count from it. */
const GAP = 16;

/** Type and size: types from 8 on have a byte of their own. Sizes from 29 on are not needed here, but for long texts. */
function control(type: number, size: number): Buffer {
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type <= 7 ? [(type << 5) | short, ...more] : [short, type - 7, ...more]);
}

const isSized = (value: Value): value is Sized => typeof value === 'object' && 'bits' in value;
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

function encoded(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(TYPES.string, text.length), text]);
  }
  if (isList(value)) return Buffer.concat([control(TYPES.array, value.length), ...value.map(encoded)]);
  if (isSized(value)) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value.number));
    const size = value.bits / 8;
    return Buffer.concat([control(TYPES[value.bits], size), bytes.subarray(8 - size)]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    control(TYPES.map, entries.length),
    ...entries.flatMap(([name, one]) => [encoded(name), encoded(one)]),
  ]);
}

/** A database in MaxMind's format that knows one network of IPv4, such as 203.0.113.0 of 24 bits. */
export function cityDatabase(network: string, bits: number, record: Value): Buffer {
  const path = network.split('.').flatMap((byte) => [...Number(byte).toString(2).padStart(8, '0')].map(Number));
  const tree = Buffer.alloc(bits * 2 * RECORD_BYTES);
  path.slice(0, bits).forEach((bit, node) => {
    const next = node + 1 < bits ? node + 1 : bits + GAP;
    for (const side of [0, 1]) {
      tree.writeUIntBE(side === bit ? next : bits, (node * 2 + side) * RECORD_BYTES, RECORD_BYTES);
    }
  });
  const description = encoded({
    node_count: { bits: 32, number: bits },
    record_size: { bits: 16, number: RECORD_BYTES * 8 },
    ip_version: { bits: 16, number: 4 },
    database_type: 'Test-City',
    languages: ['pt-BR'],
    binary_format_major_version: { bits: 16, number: 2 },
    binary_format_minor_version: { bits: 16, number: 0 },
    build_epoch: { bits: 64, number: 1 },
    description: { en: 'Test' },
  });
  return Buffer.concat([tree, Buffer.alloc(GAP), encoded(record), MARKER, description]);
}
