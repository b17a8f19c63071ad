import { signInPath, useViewer } from '@plataforma/contract';
import { Button, Card, EmptyState, UserIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { BelowLevel, REGISTERED } from '../../lib/below-level';

/** A guest looks at everything, and buys after signing in. */
export function GuestCard() {
  const { t } = useTranslation('smart-wallets');
  const { pathname, search } = useLocation();
  return (
    <Card aria-label={t('guestTitle')}>
      <EmptyState
        icon={<UserIcon />}
        title={t('guestTitle')}
        text={t('guestText')}
        action={
          <Button as={Link} to={signInPath(pathname + search)} variant="primary">
            {t('action.signIn')}
          </Button>
        }
      />
    </Card>
  );
}

/** The customer's level is below what a purchase needs. Who is not known is taken for registered. */
export function LevelTooLow() {
  const { t } = useTranslation('smart-wallets');
  const level = useViewer()?.level ?? REGISTERED;
  return (
    <BelowLevel
      level={level}
      texts={{ title: t('levelTitle'), text: t('levelText'), verify: t('verify'), register: t('register') }}
    />
  );
}
