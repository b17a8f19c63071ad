import { useShell, useViewer } from '@plataforma/contract';
import { Button, Card, EmptyState, OtcIcon, UserIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Level of an account whose registration is complete. */
const REGISTERED = 10;

/** The customer's level is below what the table needs: what to do about it. */
export function BelowLevel() {
  const { t } = useTranslation('otc');
  const { hasRoute } = useShell();
  const isRegistered = (useViewer()?.level ?? REGISTERED) >= REGISTERED;
  const path = isRegistered ? '/profile/verify-account' : '/register/progress';
  return (
    <Card aria-label={t('levelTitle')}>
      <EmptyState
        icon={<UserIcon />}
        title={t('levelTitle')}
        text={t('levelText')}
        action={
          hasRoute(path) && (
            <Button as={Link} to={path} variant="primary">
              {t(isRegistered ? 'verify' : 'register')}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** The table was closed to this customer after the page was opened. */
export function NotEnabled() {
  const { t } = useTranslation('otc');
  const { hasRoute } = useShell();
  return (
    <Card aria-label={t('notEnabled')}>
      <EmptyState
        icon={<OtcIcon />}
        title={t('notEnabled')}
        text={t('notEnabledText')}
        action={
          hasRoute('/trade/btcbrl') && (
            <Button as={Link} to="/trade/btcbrl" variant="primary">
              {t('trade')}
            </Button>
          )
        }
      />
    </Card>
  );
}
