import { useLinkToken } from '@plataforma/forms';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const DISABLE_PATH = '/two-factor/disable';
export const SUCCESS_PATH = `${DISABLE_PATH}/success`;
export const ERROR_PATH = `${DISABLE_PATH}/error`;

/** How a page of the request hands the token of its link to the next one: in the history of this tab, never in an address. */
export const tokenState = (token: string) => ({ resetToken: token });

/** The token that an earlier page of this tab had; null when there was none. */
function tokenIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return null;
  return typeof state.resetToken === 'string' ? state.resetToken : null;
}

/** The token of the mail's link, also after a reload and on the pages that follow. */
export function useResetToken(): string | null {
  const location: { readonly hash: string; readonly pathname: string; readonly state: unknown } = useLocation();
  const { hash, pathname, state } = location;
  const [earlier] = useState(tokenIn(state));
  const token = useLinkToken() ?? earlier;
  const navigate = useNavigate();
  // Once it is off the address.
  const toKeep = hash === '' && tokenIn(state) !== token ? token : null;
  useEffect(() => {
    if (toKeep !== null) void navigate(pathname, { replace: true, state: tokenState(toKeep) });
  }, [toKeep, pathname, navigate]);
  return token;
}
