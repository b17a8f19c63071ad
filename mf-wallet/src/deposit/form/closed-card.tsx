import { useShell, useViewer } from '@plataforma/contract';
import { Button, Card, EmptyState, UserIcon, WalletIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Level of an account whose registration is complete. */
const REGISTERED = 10;

interface ClosedCardProps {
  /** Why nothing can be deposited, in Portuguese; null where the exchange takes no Pix at the moment. */
  readonly message: string | null;
}

/** The customer's level is below what a deposit needs: why, and what to do. */
export function ClosedCard({ message }: ClosedCardProps) {
  const { t } = useTranslation('deposit');
  const { hasRoute } = useShell();
  const isRegistered = (useViewer()?.level ?? 0) >= REGISTERED;
  if (message === null) {
    return (
      <Card aria-label={t('closed.awayTitle')}>
        <EmptyState icon={<WalletIcon />} title={t('closed.awayTitle')} text={t('closed.awayText')} />
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
