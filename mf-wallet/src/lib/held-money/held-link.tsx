import { useShell } from '@plataforma/contract';
import { TextLink } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FROM_WALLET, HELD_ADDRESS } from './held-address';

const WALLET = '/wallet';

/** Leads to the reasons of what is held. Where the wallet does not exist it is its text alone. */
export function HeldLink({ children }: { readonly children: ReactNode }) {
  const { hasRoute } = useShell();
  const { pathname } = useLocation();
  if (!hasRoute(WALLET)) return children;
  return (
    <TextLink as={Link} to={HELD_ADDRESS} state={pathname === WALLET ? FROM_WALLET : null}>
      {children}
    </TextLink>
  );
}
