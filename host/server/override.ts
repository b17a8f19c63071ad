import type { Discovery } from '@plataforma/discovery';
import { z } from 'zod';

const NAME = 'override';
/** Twelve hours. A forgotten override ends by itself. */
const MAX_AGE_S = 12 * 60 * 60;

/** A browser's choice to take one remote from another origin. */
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

/** The override if it is allowed: an origin of the configuration, and a remote that the product has. Null otherwise. */
function allowed(value: Override, origins: readonly string[], { remotes }: Discovery): Override | null {
  return origins.includes(value.origin) && Object.hasOwn(remotes, value.remote) ? value : null;
}

/** The override in a `Cookie` header. Null when it is not allowed, which is always so without configured origins. */
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

/** The `Set-Cookie` header for a choice. Null removes the choice. */
export function overrideCookie(choice: Override | null, { secure }: { readonly secure: boolean }): string {
  const value = choice ? `${choice.remote}@${choice.origin}` : '';
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${choice ? MAX_AGE_S : 0}`];
  return [`${NAME}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/**
 * The choice in a request: an override, or null for none. Undefined when it is not allowed or cannot be read.
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
