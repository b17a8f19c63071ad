import { useRuntimeConfig } from '@plataforma/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { openConsent } from './consent-question';

const Plain = styled.button`
  background: none;
  border: 0;
  cursor: pointer;
  padding: 0;
  text-align: start;
`;

/** Opens the question about measurement again. Renders nothing where nothing is measured. */
export function ConsentLink({ className }: { readonly className?: string }) {
  const { t } = useTranslation('common');
  if (!useRuntimeConfig().tagManager) return null;
  return (
    <Plain type="button" className={className} onClick={openConsent}>
      {t('consent.link')}
    </Plain>
  );
}
