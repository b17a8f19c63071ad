import { useShell, useViewer } from '@plataforma/contract';
import { Button, Card, EmptyState, UserIcon, WalletIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Way } from '../lib/deposit-address';

/** Level of an account whose registration is complete. */
const REGISTERED = 10;

interface ClosedCardProps {
  readonly way: Way;
  /** Why nothing can be deposited, in Portuguese; null where the exchange takes none of it at the moment. */
  readonly message: string | null;
}

/** The customer's level is below what a deposit needs: why, and what to do. */
export function ClosedCard({ way, message }: ClosedCardProps) {
  const { t } = useTranslation('deposit');
  const { hasRoute } = useShell();
  const isRegistered = (useViewer()?.level ?? 0) >= REGISTERED;
  if (message === null) {
    return (
      <Card aria-label={t(`closed.away.${way}`)}>
        <EmptyState icon={<WalletIcon />} title={t(`closed.away.${way}`)} text={t('closed.awayText')} />
      </Card>
    );
  }
  const path = isRegistered ? '/profile/verify-account' : '/register/progress';
  return (
    <Card aria-label={t('closed.title')}>
      <EmptyState
        icon={<UserIcon />}
        title={t('closed.title')}
        text={message}
        action={
          hasRoute(path) && (
            <Button as={Link} to={path} variant="primary">
              {t(isRegistered ? 'closed.verification' : 'closed.registration')}
            </Button>
          )
        }
      />
    </Card>
  );
}
