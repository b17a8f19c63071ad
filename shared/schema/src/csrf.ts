/** Names of the readable cookie, over https and over plain http. */
const NAMES = ['__Host-csrf', 'csrf'];

/** The CSRF token in `document.cookie`; null when there is none yet. */
export function readCsrfToken(cookies: string): string | null {
  const pairs = new Map(
    cookies.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
  return NAMES.map((name) => pairs.get(name)).find((token) => token !== undefined) ?? null;
}
