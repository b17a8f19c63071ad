import type { z } from 'zod';

/** A line of facts: what it is, and the value. */
export type Fact = readonly [name: string, value: string];

/** What a mail says, in plain text. The layout makes text and HTML of it; nothing in here is markup. */
export interface Letter {
  /** Names nobody. */
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  /** A code to type, which comes first. */
  readonly code?: string;
  readonly facts: readonly Fact[];
  /** Where the mail leads to. The address is the product's own, never one that somebody typed. */
  readonly link?: { readonly text: string; readonly address: string };
  /** What the customer can do, a paragraph each. */
  readonly advice: readonly string[];
}

/**
 * How many mails of a template one address gets (identity §5): `PURPOSE` 5 an hour and 10 a day; `GUEST` the same, and
 * with all others that guests cause 15 a day; null: one for each event.
 */
export type Bounds = 'PURPOSE' | 'GUEST' | null;

interface TemplateParts<Schema extends z.ZodType> {
  /** What the template fills in. Mails wait as JSON, so times are ISO 8601 texts. */
  readonly schema: Schema;
  readonly bounds: Bounds;
  readonly letter: (data: z.output<Schema>) => Letter;
}

/** One kind of mail. */
export interface Template<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly bounds: Bounds;
  /** @throws when the data are not those of the template. */
  readonly compose: (data: unknown) => Letter;
}

export function template<Schema extends z.ZodType>({
  schema,
  bounds,
  letter,
}: TemplateParts<Schema>): Template<Schema> {
  return { schema, bounds, compose: (data) => letter(schema.parse(data)) };
}
