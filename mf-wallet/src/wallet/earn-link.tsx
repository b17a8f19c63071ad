import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Where the customer sees what is in Earn. */
export const MY_EARNS = '/foxbit-earn/my-earns';

/**
 * Link to what the customer has put to work, which is not in this list. It depends on no flag: money must come out. Renders
 * nothing when the page does not exist.
 */
export function EarnLink() {
  const { t } = useTranslation('wallet');
  if (!useShell().hasRoute(MY_EARNS)) return null;
  return (
    <Button as={Link} to={MY_EARNS} size="small">
      {t('total.earn')}
    </Button>
  );
}
