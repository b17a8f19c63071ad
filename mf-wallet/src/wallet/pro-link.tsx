import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PRO = '/pro';

/** To the customer's second account, whose balances are not among these; nothing where it is not there. */
export function ProLink() {
  const { t } = useTranslation('wallet');
  if (!useShell().hasRoute(PRO)) return null;
  return (
    <Button as={Link} to={PRO}>
      {t('total.pro')}
    </Button>
  );
}
