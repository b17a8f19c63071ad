import { Card, ErrorState, Page } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

interface MarketsFailedProps {
  /** Title of the screen that needs the markets. */
  readonly title: string;
  readonly ofServer: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a screen when the markets could not be loaded. */
export function MarketsFailed({ title, ofServer, onRetry }: MarketsFailedProps) {
  const { t } = useTranslation();
  return (
    <Page title={title}>
      <Card aria-label={title}>
        <ErrorState
          title={t('market.failedTitle')}
          text={t(ofServer ? 'general.genericErrorMessage' : 'market.failedText')}
          retryLabel={t('action.retry')}
          onRetry={onRetry}
        />
      </Card>
    </Page>
  );
}
