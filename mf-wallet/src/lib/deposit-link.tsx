import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const DEPOSIT_PATH = '/wallet/deposit/brl';

/** Whether reais can be deposited on a page of the product. */
export function useDepositOpen(): boolean {
  return useShell().hasRoute(DEPOSIT_PATH);
}

interface DepositLinkProps {
  /** True where nothing else is the main action. */
  readonly isMain?: boolean;
}

/** Leads to the deposit of reais. Renders nothing when its page does not exist. */
export function DepositLink({ isMain = false }: DepositLinkProps) {
  const { t } = useTranslation('wallet');
  if (!useDepositOpen()) return null;
  return (
    <Button as={Link} to={DEPOSIT_PATH} variant={isMain ? 'primary' : 'secondary'}>
      {t('actions.deposit')}
    </Button>
  );
}
