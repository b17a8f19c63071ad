import { z } from 'zod';
import { findInstrument, findInstrumentById } from '../market/index';
import type { InstrumentInfo } from '../market/index';
import { Fault } from './frames';

/** The fields of a request, with their names in lower case: clients write them in different ways (`omsId`, `OMSId`). */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields with lower-case names (domain facts §1: the case of names does not matter). When two names differ only in
 * case, the last one counts.
 */
export function fieldsOf(payload: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A whole number, or its digits as text, because an HTTP query has only text. */
export const integer = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A whole number of rows; more than `most` counts as `most`. */
export const rowCount = (least: number, most: number) =>
  integer.pipe(z.number().min(least)).transform((count) => Math.min(count, most));

/** Reads the fields by a schema. @throws Fault `invalidRequest`, with the name of the wrong field. */
export function parsed<T>(schema: z.ZodType<T>, fields: Fields): T {
  const result = schema.safeParse(fields);
  if (!result.success) throw new Fault('invalidRequest', result.error.issues[0]?.path.join('.') ?? 'payload');
  return result.data;
}

/** @throws Fault `notFound` when there is no such instrument. */
export function instrumentById(id: number): InstrumentInfo {
  const info = findInstrumentById(id);
  if (!info) throw new Fault('notFound', `InstrumentId ${id}`);
  return info;
}

const byId = z.object({ instrumentid: integer });
const bySymbol = z.object({ symbol: z.string().max(30) });

/**
 * The instrument that a request names by its id or its symbol (`BTC/BRL`, `btcbrl`). @throws Fault when there is none.
 */
export function instrumentIn(fields: Fields): InstrumentInfo {
  if (fields['instrumentid'] !== undefined || fields['symbol'] === undefined) {
    return instrumentById(parsed(byId, fields).instrumentid);
  }
  const { symbol } = parsed(bySymbol, fields);
  const info = findInstrument(symbol.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
  if (!info) throw new Fault('notFound', `Symbol ${symbol}`);
  return info;
}
