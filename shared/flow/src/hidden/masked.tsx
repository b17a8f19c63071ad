import { useHiddenValues } from '@plataforma/contract';
import { MaskedValue } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A figure of the customer's, masked while "Ocultar valores" is on. */
export function Masked({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [hidden] = useHiddenValues();
  return (
    <MaskedValue hidden={hidden} label={t('general.hidden')}>
      {children}
    </MaskedValue>
  );
}
