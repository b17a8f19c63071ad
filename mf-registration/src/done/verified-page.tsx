import { useViewer } from '@plataforma/contract';
import { BrandPage } from '@plataforma/forms/brand-page';
import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { BuyBitcoin } from './buy-bitcoin';
import { Missing } from './missing';
import { NextWays } from './next-ways';

const VERIFIED = 20;

/** `/register/verified`: the account is verified, or what is still missing for it. It can be opened again. */
export function VerifiedPage() {
  const { t } = useTranslation('registration');
  const verified = (useViewer()?.level ?? 0) >= VERIFIED;
  return (
    <BrandPage
      title={verified ? t('level.title') : t('level.missingTitle')}
      text={verified ? t('level.text') : t('level.missingText')}
    >
      {verified ? <Notice kind="success">{t('level.works')}</Notice> : <Missing />}
      {verified && <BuyBitcoin />}
      <NextWays />
    </BrandPage>
  );
}
