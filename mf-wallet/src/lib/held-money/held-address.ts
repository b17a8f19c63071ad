import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAMETER = 'retido';

/** The wallet with what is held in front of it. */
export const HELD_ADDRESS = `/wallet?${PARAMETER}=1`;

/** For a link within the wallet: the way back from what is held is then a step back. */
export const FROM_WALLET = { fromWallet: true };

const isFromWallet = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromWallet' in state;

/** Whether the address asks for what is held, and how it is closed. */
export function useHeldAddress(): { readonly isAsked: boolean; readonly close: () => void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const close = () => {
    if (isFromWallet(state)) return void navigate(-1);
    const rest = new URLSearchParams(query);
    rest.delete(PARAMETER);
    setQuery(rest, { replace: true });
  };
  return { isAsked: query.has(PARAMETER), close };
}
