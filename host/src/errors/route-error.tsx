import { ErrorState, TextLink, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CenteredMessage } from './centered-message';

interface RouteErrorProps {
  readonly onRetry: () => void;
}

/** Stands where an area did not load or broke; menu and other areas keep working. */
export function RouteError({ onRetry }: RouteErrorProps) {
  const { t } = useTranslation('common');
  return (
    <CenteredMessage>
      <VisuallyHidden as="h1">{t('error.areaTitle')}</VisuallyHidden>
      <ErrorState
        title={t('error.areaTitle')}
        text={t('error.areaText')}
        retryLabel={t('action.retry')}
        onRetry={onRetry}
      />
      <TextLink as={Link} to="/">
        {t('action.goHome')}
      </TextLink>
    </CenteredMessage>
  );
}
