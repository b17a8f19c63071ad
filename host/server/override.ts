import type { Discovery } from '@plataforma/federation';
import { z } from 'zod';

const NAME = 'override';
/** A working day: forgotten, it ends by itself. */
const MAX_AGE_S = 12 * 60 * 60;

/** A browser's wish to take one remote from elsewhere. */
export interface Override {
  readonly remote: string;
  /** One of the configured origins. */
  readonly origin: string;
}

const remote = z.string().regex(/^mf-[a-z0-9-]{1,60}$/);
const wish = z.union([
  z.strictObject({ remote, origin: z.url({ protocol: /^https?$/ }).max(200) }),
  z.strictObject({ remote: z.null() }),
]);

/** What may be wished: an origin of the configuration, for a remote that the product has. */
function allowed(value: Override, origins: readonly string[], { remotes }: Discovery): Override | null {
  return origins.includes(value.origin) && Object.hasOwn(remotes, value.remote) ? value : null;
}

/** The override that a `Cookie` header names; null where it is not allowed, as everywhere without configured origins. */
export function readOverride(
  cookies: string | undefined,
  origins: readonly string[],
  document: Discovery,
): Override | null {
  if (origins.length === 0) return null;
  const values = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`));
  const [, name = '', origin = ''] = /^override=([a-z0-9-]+)@([\w.:/[\]-]+)$/.exec(values[0] ?? '') ?? [];
  return allowed({ remote: name, origin }, origins, document);
}

/** The `Set-Cookie` header of a choice; null takes it back. */
export function overrideCookie(choice: Override | null, { secure }: { readonly secure: boolean }): string {
  const value = choice ? `${choice.remote}@${choice.origin}` : '';
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${choice ? MAX_AGE_S : 0}`];
  return [`${NAME}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/**
 * What a request wants: an override, or null for none any more. Undefined when it is not allowed or not understood.
 * @param body JSON
 */
export function wishedOverride(
  body: unknown,
  origins: readonly string[],
  document: Discovery,
): Override | null | undefined {
  const { data } = wish.safeParse(body);
  if (!data) return undefined;
  return data.remote === null ? null : (allowed(data, origins, document) ?? undefined);
}
