import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** In the order of the screens page (Home). The address of the trade page names the side of the order form. */
const ACTIONS = [
  { id: 'deposit', path: '/wallet/deposit/brl', query: '' },
  { id: 'buy', path: '/trade/btcbrl', query: '' },
  { id: 'sell', path: '/trade/btcbrl', query: '?lado=venda' },
  { id: 'withdraw', path: '/wallet/withdraw/brl', query: '' },
] as const;

/** Links to what a customer does with money, as far as these screens exist. The first one is the main action. */
export function QuickActions() {
  const { t } = useTranslation('wallet');
  const { hasRoute } = useShell();
  return ACTIONS.filter(({ path }) => hasRoute(path)).map(({ id, path, query }, index) => (
    <Button key={id} as={Link} to={path + query} variant={index === 0 ? 'primary' : 'secondary'}>
      {t(`actions.${id}`)}
    </Button>
  ));
}
