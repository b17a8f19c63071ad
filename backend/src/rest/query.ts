import { z } from 'zod';
import { CURRENCIES } from '../ledger/index';
import type { CurrencyCode } from '../ledger/index';
import { findInstrument } from '../market/index';
import type { InstrumentInfo, Page } from '../market/index';
import { RestFault } from './rest-fault';

/** Digits in a query. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** Digits in a query; more than `most` counts as `most`. For answers that show no less by that, such as a book. */
export const wholeCapped = (least: number, most: number) =>
  whole(least, Number.MAX_SAFE_INTEGER).transform((count) => Math.min(count, most));

/** Years have four digits. */
const LATEST = Date.UTC(9999, 11, 31);

/** An instant: ISO 8601, or Unix ms. */
const time = z
  .string()
  .max(40)
  .transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text)))
  .pipe(z.number().int().min(0).max(LATEST));

export const span = { start_time: time.optional(), end_time: time.optional() } as const;

/** Pages are counted from 1. */
export const page = (most: number) =>
  ({ page: whole(1, 10_000).optional(), page_size: whole(1, most).optional() }) as const;

/** What the query of a list says about its rows. */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

const USUAL_SIZE = 100;

/** How many rows a page has at most. What is no query of a list has none: it is refused. */
export const rowsOfPage = (wanted: ListQuery | undefined): number => (wanted ? (wanted.page_size ?? USUAL_SIZE) : 0);

const instant = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms));

/**
 * Which page of the market's history a query means. From `start_time` on, rows come oldest first unless a page is
 * named: a program that goes on from the last row that it got misses none.
 */
export function pageOf({ page: number, page_size: size, start_time: start, end_time: end }: ListQuery): Page {
  return {
    number: number ?? 1,
    size: size ?? USUAL_SIZE,
    isOldestFirst: start !== undefined && number === undefined,
    from: instant(start),
    to: instant(end),
  };
}

/** Names of unknown fields are cut after this, because strangers choose them. */
const LONGEST_NAME = 60;

/** What is wrong, a line for each field. */
function detailsOf(issue: z.core.$ZodIssue): string[] {
  const { path } = issue;
  if (issue.code !== 'unrecognized_keys') return [`${path.join('.') || 'body'}: ${issue.message}`];
  return issue.keys.map((name) => `${[...path, name.slice(0, LONGEST_NAME)].join('.')}: Unknown field`);
}

/** A value that fits a schema. @throws RestFault 4001 that names each field. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new RestFault(4001, ...result.error.issues.flatMap(detailsOf).slice(0, 10));
}

/** A query without parameters. */
export const noQuery = z.strictObject({});

/** @throws RestFault 4004 */
export function requireMarket(symbol: string): InstrumentInfo {
  const info = findInstrument(symbol);
  if (!info) throw new RestFault(4004, `market: ${symbol.slice(0, 30)}`);
  return info;
}

/** @throws RestFault 4004 */
export function requireCurrency(symbol: string): CurrencyCode {
  const info = CURRENCIES.find(({ code }) => code.toLowerCase() === symbol.toLowerCase());
  if (!info) throw new RestFault(4004, `currency: ${symbol.slice(0, 30)}`);
  return info.code;
}

/** The market that a query names, if it names one. @throws RestFault 4004 */
export function optionalMarket(symbol: string | undefined): InstrumentInfo | undefined {
  return symbol === undefined ? undefined : requireMarket(symbol);
}
