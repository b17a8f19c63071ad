import { badRequest } from './errors';

/** @throws CustomerError when a page of this size cannot be asked for. */
export function assertPageSize(first: number, most: number): void {
  if (first < 1 || first > most) throw badRequest(`first vai de 1 a ${most}.`);
}

/** For `catch`: a list throws RangeError for a cursor that is none. */
export function asBadCursor(error: unknown): never {
  throw error instanceof RangeError ? badRequest('after não é um cursor.') : error;
}
