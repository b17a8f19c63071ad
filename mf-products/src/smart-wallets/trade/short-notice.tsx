import { useHiddenValues } from '@plataforma/contract';
import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { money } from '../lib/basket-words';

/** What is missing for an order. */
export function ShortNotice({ shortfall }: { readonly shortfall: string }) {
  const { t } = useTranslation('smart-wallets');
  const [hidden] = useHiddenValues();
  return <Notice kind="error">{hidden ? t('shortHidden') : t('missing', { missing: money(shortfall) })}</Notice>;
}
