import type { UserError } from '@plataforma/schema';

/**
 * The message of a mutation's errors for one field, or for the whole operation (`base`). By default it is the first
 * message. With `all` the messages are joined by newlines (specification §8).
 */
export function errorMessage(
  errors: readonly UserError[],
  name = 'base',
  options?: { readonly all?: boolean },
): string | null {
  const messages = errors.filter((error) => error.name === name).flatMap((error) => error.messages);
  if (messages.length === 0) return null;
  return options?.all ? messages.join('\n') : (messages[0] ?? null);
}
