import { Button, WarningIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useScreenShown } from '../first-paint/screen-shown';
import { MessagePage } from './message-page';

interface RouteErrorProps {
  readonly onRetry: () => void;
}

/** Shown where an area did not load or broke. The menu and the other areas keep working. */
export function RouteError({ onRetry }: RouteErrorProps) {
  const { t } = useTranslation('common');
  useScreenShown();
  return (
    <MessagePage urgent icon={<WarningIcon size={24} />} title={t('error.areaTitle')} text={t('error.areaText')}>
      <Button variant="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button as={Link} to="/">
        {t('action.goHome')}
      </Button>
    </MessagePage>
  );
}
