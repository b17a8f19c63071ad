import { useShell } from '@plataforma/contract';
import { Card, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Reads the customer again, whom the exchange has raised to level 20. The shell's rule of this page then leads on. */
export function Approved() {
  const { t } = useTranslation('profile');
  const { session } = useShell();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    session.refresh().catch(() => setFailed(true));
  }, [attempt, session]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Card aria-label={t('verify.title')} aria-busy={!failed}>
      {failed ? (
        <ErrorState
          title={t('verify.approvedFailed')}
          text={t('verify.approvedFailedText')}
          retryLabel={t('action.retry')}
          onRetry={retry}
        />
      ) : (
        <Skeleton height={space(60)} />
      )}
    </Card>
  );
}
