import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/** How a page hands the token of its link to the next one: in the history of this tab, never in an address. */
export const linkState = (token: string) => ({ link: new URLSearchParams({ token }).toString() });

/** What stood in the fragment of the link that was opened; empty where none was. */
function linkIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('link' in state)) return '';
  return typeof state.link === 'string' ? state.link : '';
}

/**
 * The token of the mail's link that was opened last, which stands in the fragment under `name`. It is taken off the address before
 * anything else happens, and kept in the history of this tab, so that a reload loses nothing. Another link that is opened
 * where the page is open already changes the fragment alone: what is done with a token begins anew with the next one (`key`).
 */
export function useLinkToken(name = 'token'): string | null {
  const location: Location<unknown> = useLocation();
  const { hash, pathname, search, state } = location;
  const navigate = useNavigate();
  const arrived = hash.slice(1);
  useLayoutEffect(() => {
    if (arrived !== '') void navigate(pathname + search, { replace: true, state: { link: arrived } });
  }, [arrived, pathname, search, navigate]);
  return new URLSearchParams(arrived || linkIn(state)).get(name) || null;
}
