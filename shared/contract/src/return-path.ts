/**
 * `/login` and `/logout` as the router reads them: it ignores case and decodes. No path of the product has an encoded
 * letter in its first part.
 */
const NEVER_RETURN_TO = /^\/(log(in|out)(\/|$)|[^/]*%[4-7])/i;

function parse(raw: string, origin: string): URL | null {
  try {
    return new URL(raw, origin);
  } catch {
    return null;
  }
}

/**
 * The path to open after signing in, from the `return` parameter of the sign-in page's address. Only paths of this site
 * are accepted, so that a crafted link can never lead a customer to another site. Anything doubtful leads to the home
 * page. Without a path it is `start`.
 */
export function returnPath(raw: string | null, origin: string, start = '/'): string {
  if (!raw) return start;
  if (!raw.startsWith('/')) return '/';
  const url = parse(raw, origin);
  // Browsers drop tabs and line breaks and read "\" as "/". So the parsed address decides and not the text.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (NEVER_RETURN_TO.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the sign-in page that leads back to `path`, with the query and fragment of `path`. */
export function signInPath(path: string): string {
  return `/login?return=${encodeURIComponent(path)}`;
}
