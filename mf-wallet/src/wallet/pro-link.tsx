import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PRO = '/pro';

/**
 * Link to the customer's Pro account, whose balances are not in this list. Renders nothing when the page does not
 * exist.
 */
export function ProLink() {
  const { t } = useTranslation('wallet');
  if (!useShell().hasRoute(PRO)) return null;
  return (
    <Button as={Link} to={PRO}>
      {t('total.pro')}
    </Button>
  );
}
