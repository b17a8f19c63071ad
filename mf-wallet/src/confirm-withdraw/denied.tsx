import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** What "Não fui eu" has done, and what the customer does next. */
export function Denied() {
  const { t } = useTranslation('confirm-withdraw');
  return (
    <BrandPage title={t('denied.title')} text={t('denied.text')}>
      <Notice kind="warning">{t('denied.next')}</Notice>
      <Button as={Link} to="/forgot-password" variant="primary" fullWidth size="large">
        {t('denied.password')}
      </Button>
      <Button as={Link} to="/login" variant="ghost" fullWidth>
        {t('signIn')}
      </Button>
    </BrandPage>
  );
}
