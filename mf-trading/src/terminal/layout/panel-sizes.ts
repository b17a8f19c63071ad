/** The panels whose size a customer sets, in px. The chart takes the rest. */
export const SIZES = {
  /** Width of book and tape. */
  book: { least: 232, most: 480, usual: 288 },
  /** Width of the order form. */
  form: { least: 264, most: 480, usual: 304 },
  /** Height of the orders below the chart. */
  orders: { least: 120, most: 560, usual: 248 },
  /** Height of the tape below the book. */
  tape: { least: 92, most: 560, usual: 216 },
} as const;

export type SizeName = keyof typeof SIZES;

export type PanelSizes = Readonly<Record<SizeName, number>>;

export const USUAL_SIZES: PanelSizes = {
  book: SIZES.book.usual,
  form: SIZES.form.usual,
  orders: SIZES.orders.usual,
  tape: SIZES.tape.usual,
};

/** A size within the limits of its panel. */
export function clampSize(name: SizeName, px: number): number {
  const { least, most } = SIZES[name];
  return Math.round(Math.min(Math.max(px, least), most));
}

/** Reads the sizes that this browser has kept. The usual size replaces an invalid one. */
export function parseSizes(stored: unknown): PanelSizes {
  if (typeof stored !== 'object' || stored === null) return USUAL_SIZES;
  const kept = new Map<string, unknown>(Object.entries(stored));
  const of = (name: SizeName): number => {
    const px = kept.get(name);
    return typeof px === 'number' && Number.isFinite(px) ? clampSize(name, px) : USUAL_SIZES[name];
  };
  return { book: of('book'), form: of('form'), orders: of('orders'), tape: of('tape') };
}
