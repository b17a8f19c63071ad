import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * What the log may contain of an error. The messages of drizzle and the `detail` of PostgreSQL quote values, so they
 * are left out.
 */
export function describeError(error: unknown): Record<string, string | undefined> {
  if (error instanceof DrizzleQueryError) return describeError(error.cause);
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, code, message: error.message, stack: frames?.slice(0, 8).join('\n') };
}
