const NEVER_RETURN_TO = ['/login', '/logout'];

function parse(raw: string, origin: string): URL | null {
  try {
    return new URL(raw, origin);
  } catch {
    return null;
  }
}

/**
 * The path to open after signing in, from the `return` parameter of the sign-in page's address: only a path
 * of this site, so that a crafted link can never send a customer elsewhere. Anything doubtful leads home.
 */
export function returnPath(raw: string | null, origin: string): string {
  if (!raw || !raw.startsWith('/')) return '/';
  const url = parse(raw, origin);
  // Browsers drop tabs and line breaks and read "\" as "/", so the parsed form decides, not the text.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (NEVER_RETURN_TO.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the sign-in page that leads back to `path` (path, query and fragment). */
export function signInPath(path: string): string {
  return `/login?return=${encodeURIComponent(path)}`;
}
