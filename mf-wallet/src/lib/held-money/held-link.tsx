import { useShell } from '@plataforma/contract';
import { TextLink } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OPENED_HERE } from '../dialog-address';
import { HELD_ADDRESS } from './held-address';

const WALLET = '/wallet';

/** Leads to the reasons of what is held. Where the wallet does not exist it is its text alone. */
export function HeldLink({ children }: { readonly children: ReactNode }) {
  const { hasRoute } = useShell();
  const { pathname } = useLocation();
  if (!hasRoute(WALLET)) return children;
  return (
    <TextLink as={Link} to={HELD_ADDRESS} state={pathname === WALLET ? OPENED_HERE : null}>
      {children}
    </TextLink>
  );
}
