import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PATH = '/trade/btcbrl';

/** What most customers came for. */
export function BuyBitcoin() {
  const { t } = useTranslation('registration');
  const { hasRoute } = useShell();
  if (!hasRoute(PATH)) return null;
  return (
    <Button as={Link} to={PATH} variant="primary" size="large" fullWidth>
      {t('success.buy')}
    </Button>
  );
}
