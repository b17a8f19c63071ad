import { useRuntimeConfig } from '@plataforma/contract';
import { TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { openConsent } from './consent-question';

/** Leads back to the question about measurement; nothing where nothing is measured. */
export function ConsentLink({ className }: { readonly className?: string }) {
  const { t } = useTranslation('common');
  if (!useRuntimeConfig().tagManager) return null;
  return (
    <TextLink as="button" type="button" className={className} onClick={openConsent}>
      {t('consent.link')}
    </TextLink>
  );
}
