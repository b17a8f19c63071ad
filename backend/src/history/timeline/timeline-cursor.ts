import type { Place } from './branch';

/** Where a page of the timeline ends: opaque to clients. */
export function timelineCursor({ at, rank, number }: Place): string {
  return Buffer.from(`${at}/${rank}/${number}`).toString('base64url');
}

const PLACE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)\/(\d{1,2})\/(\d{1,15})$/;

/** The place in a cursor; null without one. @throws RangeError when it is no cursor. */
export function readTimelineCursor(cursor: string | null | undefined): Place | null {
  if (typeof cursor !== 'string') return null;
  const [, at, rank, number] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (at === undefined || number === undefined || Number.isNaN(Date.parse(at))) throw new RangeError('Not a cursor');
  return { at, rank: Number(rank), number };
}
