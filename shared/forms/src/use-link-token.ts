import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the mail's link that was opened last, which stands in the fragment under `name`. It is taken off the address before
 * anything else happens. Another link that is opened where the page is open already changes the fragment alone: what is
 * done with a token begins anew with the next one (`key`).
 */
export function useLinkToken(name = 'token'): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash);
  if (hash !== '' && hash !== fragment) setFragment(hash);
  useLayoutEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return new URLSearchParams(fragment.slice(1)).get(name) || null;
}
