import { Card, ErrorState } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

interface FailedCardProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown in place of what could not be loaded. */
export function FailedCard({ title, onRetry }: FailedCardProps) {
  const { t } = useTranslation('pay');
  return (
    <Card aria-label={title}>
      <ErrorState title={title} text={t('failedText')} retryLabel={t('action.retry')} onRetry={onRetry} />
    </Card>
  );
}
