import { WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { PartnersForm } from './partners-form';

/** `/register/company/partner`: who owns the company, and who administers it. */
export function PartnersPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="PARTNERS" name="partners" title={t('partners.title')} rows={6}>
      {({ accountId, partners }) => (
        <StepPage step="partners" title={t('partners.title')} text={t('partners.text')}>
          <PartnersForm owner={accountId} saved={partners} />
          <WayBack as={Link} to="/register/company/infos">
            {t('action.back')}
          </WayBack>
        </StepPage>
      )}
    </StepGate>
  );
}
