import type { RemoteDescription } from '@plataforma/discovery';
import type { Chunk } from 'webpack';

type Route = RemoteDescription['routes'][number];

const COMMON_CHUNK = 'common';
const ACCOUNT_CHUNK = 'account';
const OPEN_CHUNK = 'open';
const LATER = 'later-';
const LATER_CHUNK = `${LATER}common`;

/**
 * Name of a chunk that several screens share. What only screens for signed-in customers share goes into a chunk that
 * guests do not load. Where a remote has screens for guests alone, such as the sign-in, they do not load either what
 * only its other screens share, such as those that the links of mails open. What only parts share that come later comes
 * with the first of them.
 */
export function nameOfShared(routes: readonly Pick<Route, 'id' | 'access'>[]) {
  const withAccess = (...some: readonly Route['access'][]) =>
    new Set<string | null | undefined>(routes.filter(({ access }) => some.includes(access)).map(({ id }) => id));
  const signedIn = withAccess('signed-in');
  const others = withAccess('signed-in', 'public');
  const hasGuests = others.size < routes.length;
  return (_module: unknown, users: readonly Pick<Chunk, 'name'>[]): string => {
    if (users.every(({ name }) => name?.startsWith(LATER))) return LATER_CHUNK;
    if (users.every(({ name }) => signedIn.has(name))) return ACCOUNT_CHUNK;
    return hasGuests && users.every(({ name }) => others.has(name)) ? OPEN_CHUNK : COMMON_CHUNK;
  };
}
