/** The service of a remote: its name and everything below it up to the empty line. */
const SERVICE = /^ {2}(mf-[a-z-]+):\n(?: {4,}.*\n)+/gm;
/** A remote that the gateway waits for. */
const AWAITED = /^ {6}(mf-[a-z-]+): \{ condition: service_healthy \}\n/gm;

/** Where the shell finds what a remote hands over. */
const HANDOVER = /^ {6}- (mf-[a-z-]+):\/app\/handover\/\1:ro\n/gm;
/** The volume in which a remote hands its build over. */
const VOLUME = /^ {2}(mf-[a-z-]+):\n(?! {4})/gm;

/**
 * Adds a block for the new name to the text. It is a copy of the first such block, at its place in alphabetical order.
 */
function withPlace(text: string, places: RegExp, name: string, between: string): string {
  const found = [...text.matchAll(places)];
  const [first] = found;
  if (!first) throw new Error('docker-compose.yml has no remote whose service could be repeated');
  const own = first[0].replaceAll(first[1] ?? '', name);
  const next = found.find(([, other = '']) => other > name);
  if (next) return text.slice(0, next.index) + own + between + text.slice(next.index);
  const last = found.at(-1) ?? first;
  const end = last.index + last[0].length;
  return text.slice(0, end) + between + own + text.slice(end);
}

/**
 * The compose file with a container for one more remote.
 * @param compose text of `docker-compose.yml`; throws when it contains no remote
 */
export function composeWith(compose: string, name: string): string {
  const service = withPlace(compose, SERVICE, name, '\n');
  return [AWAITED, HANDOVER, VOLUME].reduce((text, places) => withPlace(text, places, name, ''), service);
}
