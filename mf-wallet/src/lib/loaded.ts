import { isServerFault } from '@plataforma/schema';

/** What a screen knows of what it has asked for. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      /** The server could not answer. False when it was not reached. */
      readonly ofServer: boolean;
      readonly retry: () => void;
    }
  | { readonly status: 'ready'; readonly value: T };

/** What was loaded stays when a later request fails. @param value undefined while nothing is known */
export function loaded<T>(value: T | undefined, error: unknown, retry: () => void): Loaded<T> {
  if (value !== undefined) return { status: 'ready', value };
  return error ? { status: 'failed', ofServer: isServerFault(error), retry } : { status: 'loading' };
}
