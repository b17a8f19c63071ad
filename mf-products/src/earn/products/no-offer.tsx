import { useShell } from '@plataforma/contract';
import { Button, Card, EarnIcon, EmptyState } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MY_EARNS } from '../../lib/earn-address';

/** The customer has none of the coins. */
export function NoCoins({ code }: { readonly code: string }) {
  const { t } = useTranslation('earn');
  const { hasRoute } = useShell();
  const trade = `/trade/${code.toLowerCase()}brl`;
  return (
    <Card aria-label={t('subscribe')}>
      <EmptyState
        icon={<EarnIcon />}
        title={t('noCoins', { code })}
        text={t('noCoinsText')}
        action={
          hasRoute(trade) && (
            <Button as={Link} to={`${trade}?lado=compra`} variant="primary">
              {t('buy', { code })}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** Nothing more is taken: because it is full, closed, or the customer has as much of it as anybody may. */
export function NothingTaken({ why }: { readonly why: 'full' | 'closed' | 'most' }) {
  const { t } = useTranslation('earn');
  return (
    <Card aria-label={t(why)}>
      <EmptyState
        icon={<EarnIcon />}
        title={t(why)}
        text={t('closedText')}
        action={
          <Button as={Link} to={MY_EARNS}>
            {t('mine')}
          </Button>
        }
      />
    </Card>
  );
}
