import { useStore } from '@plataforma/contract';
import { FlashAlert, layer } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AlertState } from '../services/alert-state';
import { GenericToast } from './generic-toast';

interface AlertRegionProps {
  readonly alerts: AlertState;
}

interface FlashRegionProps extends AlertRegionProps {
  /** True where it lies at the end of the window. */
  readonly atFoot?: boolean;
}

/** The place of the flash alert. Every layout has it. */
export function FlashRegion({ alerts, atFoot = false }: FlashRegionProps) {
  const { t } = useTranslation('common');
  const flash = useStore(alerts.flash);
  return (
    <FlashAlert
      content={flash?.message ?? null}
      behaviour={flash?.kind ?? 'default'}
      atFoot={atFoot}
      closeLabel={t('action.close')}
      onClose={alerts.dismissFlash}
    />
  );
}

/** Keeps the flash alert in sight while the page scrolls, on the layer of alerts (specification §9). */
export const FlashPlace = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.alert};
`;

interface ToastRegionProps extends AlertRegionProps {
  /** True where the toast takes a row of the page and lies over nothing. */
  readonly row?: boolean;
}

/** The place of the generic toast. Every layout has it. */
export function ToastRegion({ alerts, row = false }: ToastRegionProps) {
  return useStore(alerts.genericError) ? <GenericToast row={row} onDismiss={alerts.dismissGenericError} /> : null;
}
