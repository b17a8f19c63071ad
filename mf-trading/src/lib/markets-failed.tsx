import { Card, ErrorState, Page } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

interface MarketsFailedProps {
  /** Of the screen that needs the markets. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Stands in place of a screen whose markets did not come. */
export function MarketsFailed({ title, onRetry }: MarketsFailedProps) {
  const { t } = useTranslation();
  return (
    <Page title={title}>
      <Card aria-label={title}>
        <ErrorState
          title={t('market.failedTitle')}
          text={t('market.failedText')}
          retryLabel={t('action.retry')}
          onRetry={onRetry}
        />
      </Card>
    </Page>
  );
}
