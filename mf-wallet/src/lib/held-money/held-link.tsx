import { useShell } from '@plataforma/contract';
import { space, TextLink } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { OPENED_HERE } from '../dialog-address';
import { HELD_ADDRESS } from './held-address';

const WALLET = '/wallet';

/** Leads to the reasons of what is held. Where the wallet does not exist it is its text alone. */
export function HeldLink({ children }: { readonly children: ReactNode }) {
  const { hasRoute } = useShell();
  const { pathname } = useLocation();
  if (!hasRoute(WALLET)) return children;
  return (
    <Wide as={Link} to={HELD_ADDRESS} state={pathname === WALLET ? OPENED_HERE : null}>
      {children}
    </Wide>
  );
}

/** A finger needs so much, also when the figure is short. */
const Wide = styled(TextLink)`
  display: inline-block;
  min-width: ${space(6)};
  text-align: inherit;
`;
