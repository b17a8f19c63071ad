/** A line of a receipt. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  /** The value is words, such as a name, and stands in the font of text. */
  readonly words?: boolean;
  /** The sum that the others lead to. */
  readonly strong?: boolean;
}

/**
 * A receipt for the clipboard, with plain spaces.
 * @param heading lines above the rows, such as "Comprovante plataforma" and what happened
 * @param rows every figure with all of its digits
 */
export function receiptText(heading: readonly string[], rows: readonly ReceiptRow[]): string {
  return [...heading, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n').replaceAll('\u00a0', ' ');
}
