import { Button, Card, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Content } from '../lib/second-factor/content';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { FactorPage } from './factor-page';
import { useOffPoints } from './points';

/** `/profile/two-factor/deactivation/info`: what happens without a second factor, before anything is asked. */
export function OffPage() {
  const { t } = useTranslation('second-factor');
  const points = useOffPoints();
  return (
    <FactorPage title={t('off.title')} points={points} isFor="on">
      {() => (
        <Card aria-label={t('off.title')}>
          <Content>
            <Notice kind="warning">{t('off.warning')}</Notice>
            <p>{t('off.ask')}</p>
            <Button as={Link} to={TWO_FACTOR.update} variant="primary" size="large" fullWidth>
              {t('off.keep')}
            </Button>
            <Button as={Link} to={TWO_FACTOR.offConfirm} size="large" fullWidth>
              {t('off.goOn')}
            </Button>
          </Content>
        </Card>
      )}
    </FactorPage>
  );
}
