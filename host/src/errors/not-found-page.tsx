import { Button, EmptyState, SearchIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CenteredMessage } from './centered-message';

/** No route of the shell or of discovery stands at this address. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <CenteredMessage>
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={t('error.notFoundTitle')}
        text={t('error.notFoundText')}
        action={
          <Button as={Link} to="/">
            {t('action.goHome')}
          </Button>
        }
      />
    </CenteredMessage>
  );
}
