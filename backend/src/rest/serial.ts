const DIGITS = 13;
const LARGEST = 2 ** 53;

/** The kinds of serial numbers: orders, trades, deposits and withdrawals. */
export type SerialKind = 'O' | 'T' | 'D' | 'W';

/** `sn` of an order (O…), a trade (T…), a deposit (D…) or a withdrawal (W…). It is the id with other digits. */
export function serialOf(kind: SerialKind, id: number): string {
  return kind + id.toString(36).toUpperCase().padStart(DIGITS, '0');
}

/** The id in a serial number. Undefined when it is none of this kind. */
export function idOfSerial(kind: SerialKind, serial: string): number | undefined {
  const match = new RegExp(`^${kind}([0-9A-Z]{${DIGITS}})$`).exec(serial);
  const id = match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 36);
  return id < LARGEST ? id : undefined;
}
