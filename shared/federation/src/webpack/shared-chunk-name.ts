import type { RemoteDescription } from '@plataforma/discovery';
import type { Chunk } from 'webpack';

type Route = RemoteDescription['routes'][number];

/** What has chunks named after its routes and widgets. */
interface Screens {
  readonly routes: readonly Pick<Route, 'id' | 'access' | 'layout'>[];
  readonly widgets: readonly Pick<RemoteDescription['widgets'][number], 'id'>[];
}

const COMMON_CHUNK = 'common';
const ACCOUNT_CHUNK = 'account';
const OPEN_CHUNK = 'open';
const FRAMED_CHUNK = 'framed';
const LATER = 'later-';
const LATER_CHUNK = `${LATER}common`;
const AREA = '-area';

function firstAndLast(id: string): readonly string[] {
  const words = id.split('-');
  return [words[0] ?? id, words.at(-1) ?? id];
}

/**
 * Name of a chunk that several screens share. What only the routes of one area share, with widgets or without, goes into a
 * chunk that no other area loads; their ids begin or end alike, such as `withdraw-brl` and `withdraw-crypto`. What else only
 * screens for signed-in customers share goes into a chunk that guests do not load. Where a remote has screens for guests alone,
 * such as the sign-in, they do not load either what only its other screens share, such as those that the links of mails open.
 * A page that stands alone, such as one that a link of a mail or of a customer opens, does not load what only pages in the shell's
 * frame share. What only parts share that come later comes with the first of them.
 */
export function nameOfShared({ routes, widgets }: Screens) {
  const withAccess = (...some: readonly Route['access'][]) =>
    new Set<string | null | undefined>(routes.filter(({ access }) => some.includes(access)).map(({ id }) => id));
  const signedIn = withAccess('signed-in');
  const others = withAccess('signed-in', 'public');
  const framed = new Set<string | null | undefined>(
    routes.filter(({ layout }) => layout !== 'plain').map(({ id }) => id),
  );
  const hasAlone = framed.size < routes.length;
  const hasGuests = others.size < routes.length;
  const endsOf = new Map(routes.map(({ id }) => [id, firstAndLast(id)] as const));
  const isWidget = new Set(widgets.map(({ id }) => id));
  /** The word that all of some routes begin or end with; undefined where there is none, or a part that is no route. */
  const areaOf = (users: readonly Pick<Chunk, 'name'>[]): string | undefined => {
    const ids = users.map(({ name }) => name ?? '').filter((id) => !isWidget.has(id));
    const all = ids.map((id) => endsOf.get(id));
    const [one] = all;
    return [0, 1].flatMap((end) => one?.[end] ?? []).find((word, end) => all.every((ends) => ends?.[end] === word));
  };
  return (_module: unknown, users: readonly Pick<Chunk, 'name'>[]): string => {
    if (users.every(({ name }) => name?.startsWith(LATER))) return LATER_CHUNK;
    const area = areaOf(users);
    if (area !== undefined) return area + AREA;
    if (users.every(({ name }) => signedIn.has(name))) return ACCOUNT_CHUNK;
    if (hasAlone && users.every(({ name }) => framed.has(name))) return FRAMED_CHUNK;
    return hasGuests && users.every(({ name }) => others.has(name)) ? OPEN_CHUNK : COMMON_CHUNK;
  };
}
