import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { BuyBitcoin } from './buy-bitcoin';
import { NextWays } from './next-ways';

/** `/register/success`: the registration is done; what works now and what comes next. It can be opened again. */
export function SuccessPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="DONE" name="done" title={t('success.title')} rows={3}>
      {() => (
        <StepPage step="done" title={t('success.title')} text={t('success.text')}>
          <Notice kind="success">{t('success.works')}</Notice>
          <BuyBitcoin />
          <NextWays />
        </StepPage>
      )}
    </StepGate>
  );
}
