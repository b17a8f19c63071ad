import { wallTime } from '@plataforma/format';

export const CARD = '/card';
/** Names the month whose statement is shown, such as `2026-11`. */
const MONTH = 'mes';
/** Names a transaction, whose drawer is open. */
const TRANSACTION = 'id';
/** Names what is about to be done with the card. */
const ACTION = 'acao';
/** As a month is written in the address. */
const WRITTEN = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MONTHS = 12;

export const ACTIONS = ['limites', 'completar', 'descongelar', 'cancelar'] as const;

export type Action = (typeof ACTIONS)[number];

export interface Asked {
  /** Never one to come. */
  readonly month: string;
  /** Id of the transaction whose drawer is open; null when none is. */
  readonly transactionId: string | null;
  /** Null when the address names none. */
  readonly action: Action | null;
}

const written = (months: number): string =>
  `${Math.floor(months / MONTHS)}-${String((months % MONTHS) + 1).padStart(2, '0')}`;

/** The month in São Paulo. @param now milliseconds since 1970-01-01 UTC */
export function monthAt(now: number): string {
  const { year, month } = wallTime(now);
  return written(year * MONTHS + month - 1);
}

/** The month so many later, or earlier when `by` is negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return written(year * MONTHS + of - 1 + by);
}

/** @param now milliseconds since 1970-01-01 UTC */
export function askedIn(query: URLSearchParams, now: number): Asked {
  const month = query.get(MONTH) ?? '';
  const latest = monthAt(now);
  return {
    month: WRITTEN.test(month) && month < latest ? month : latest,
    transactionId: query.get(TRANSACTION),
    action: ACTIONS.find((action) => action === query.get(ACTION)) ?? null,
  };
}

export interface Part {
  readonly month?: string;
  readonly transactionId?: string | null;
  readonly action?: Action | null;
}

/** The query with another part. The month stays, and at most one dialog is open. */
export function withPart(
  query: URLSearchParams,
  { month, transactionId = null, action = null }: Part,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(TRANSACTION);
  next.delete(ACTION);
  if (month !== undefined) next.set(MONTH, month);
  if (transactionId !== null) next.set(TRANSACTION, transactionId);
  if (action !== null) next.set(ACTION, action);
  return next;
}

/** What a path of this page would have done here, so that the month stays; null for a path of another page. */
export function actionIn(path: string): Action | null {
  const [page, query = ''] = path.split('?');
  return page === CARD ? (ACTIONS.find((action) => action === new URLSearchParams(query).get(ACTION)) ?? null) : null;
}
