import { Card, ErrorState } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

/** Shown in place of what could not be loaded. */
export function FailedCard({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('smart-wallets');
  return (
    <Card aria-label={t('title')}>
      <ErrorState title={t('failedTitle')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={onRetry} />
    </Card>
  );
}
