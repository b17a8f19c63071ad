import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountOf, withoutAccount } from '../../lib/terminal-address';
import type { TradingAccount } from './terminal-state';

/**
 * Chooses the account in the address (`/terminal?account=pro`) when somebody is signed in. The parameter is then
 * removed, because a reload must not undo what the customer has chosen since.
 */
export function useAskedAccount(signedIn: boolean, choose: (account: TradingAccount) => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = signedIn ? accountOf(search) : null;
  const onAsked = useEffectEvent((account: TradingAccount) => {
    choose(account);
    setSearch(withoutAccount(search), { replace: true });
  });
  useEffect(() => {
    if (asked) onAsked(asked);
  }, [asked]);
}
