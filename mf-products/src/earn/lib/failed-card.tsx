import { Card, ErrorState } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

interface FailedCardProps {
  readonly label: string;
  readonly onRetry: () => void;
}

/** Shown in place of what could not be loaded. */
export function FailedCard({ label, onRetry }: FailedCardProps) {
  const { t } = useTranslation('earn');
  return (
    <Card aria-label={label}>
      <ErrorState title={t('failedTitle')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={onRetry} />
    </Card>
  );
}
