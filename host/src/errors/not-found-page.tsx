import { Button, SearchIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page';

/** Shown when neither the shell nor discovery has a route at this address. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <MessagePage icon={<SearchIcon size={24} />} title={t('error.notFoundTitle')} text={t('error.notFoundText')}>
      <Button as={Link} to="/" variant="primary">
        {t('action.goHome')}
      </Button>
    </MessagePage>
  );
}
