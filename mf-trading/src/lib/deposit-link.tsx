import { useShell } from '@plataforma/contract';
import { TextLink } from '@plataforma/ui';
import { Link } from 'react-router-dom';

const DEPOSIT = '/wallet/deposit/brl';

/** Leads to where a customer adds reais. Nothing is shown where no remote has that page. */
export function DepositLink({ children }: { readonly children: string }) {
  const { hasRoute } = useShell();
  if (!hasRoute(DEPOSIT)) return null;
  return (
    <TextLink as={Link} to={DEPOSIT}>
      {children}
    </TextLink>
  );
}
