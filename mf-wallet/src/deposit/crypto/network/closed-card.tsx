import { useShell, useViewer } from '@plataforma/contract';
import { Button, Card, EmptyState, UserIcon, WalletIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Levels of an account whose registration is complete, and of one that is verified. */
const REGISTERED = 10;
const VERIFIED = 20;

interface ClosedCardProps {
  /** Why nothing can be deposited now, in Portuguese. */
  readonly message: string | null;
}

/** Nothing can be deposited now: why, and what to do about it. */
export function ClosedCard({ message }: ClosedCardProps) {
  const { t } = useTranslation('deposit-crypto');
  const { hasRoute } = useShell();
  const level = useViewer()?.level ?? 0;
  if (level >= VERIFIED || message === null) {
    return (
      <Card aria-label={t('closed.awayTitle')}>
        <EmptyState icon={<WalletIcon />} title={t('closed.awayTitle')} text={message ?? t('closed.awayText')} />
      </Card>
    );
  }
  const isRegistered = level >= REGISTERED;
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
