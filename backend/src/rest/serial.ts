const DIGITS = 13;
const LARGEST = 2 ** 53;

/** What kind of thing a serial number names. */
export type SerialKind = 'O' | 'T';

/** `sn` of an order (O…) or trade (T…): its number in other letters. */
export function serialOf(kind: SerialKind, id: number): string {
  return kind + id.toString(36).toUpperCase().padStart(DIGITS, '0');
}

/** The number in a serial; undefined when it is none of this kind. */
export function idOfSerial(kind: SerialKind, serial: string): number | undefined {
  const match = new RegExp(`^${kind}([0-9A-Z]{${DIGITS}})$`).exec(serial);
  const id = match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 36);
  return id < LARGEST ? id : undefined;
}
