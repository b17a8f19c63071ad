import { DatabaseError } from 'pg';

/** The PostgreSQL error code (`23505`, …), also of a wrapped error. Undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code;
  if (error instanceof Error && error.cause !== undefined) return sqlStateOf(error.cause);
  return undefined;
}
