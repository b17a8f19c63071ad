import { useStore } from '@plataforma/contract';
import type { AlertState } from '../services/alert-state';
import { FlashAlert, type FlashAlertFamily } from './flash-alert';
import { GenericToast } from './generic-toast';

interface AlertRegionProps {
  readonly alerts: AlertState;
}

interface FlashRegionProps extends AlertRegionProps {
  readonly family?: FlashAlertFamily;
}

/** The place of the flash alert. Every layout has it. */
export function FlashRegion({ alerts, family = 'default' }: FlashRegionProps) {
  const flash = useStore(alerts.flash);
  return (
    <FlashAlert
      content={flash?.message ?? null}
      behaviour={flash?.kind ?? 'default'}
      family={family}
      onClose={alerts.dismissFlash}
    />
  );
}

interface ToastRegionProps extends AlertRegionProps {
  /** True where the toast takes a row of the page and lies over nothing. */
  readonly row?: boolean;
}

/** The place of the generic toast. Every layout has it. */
export function ToastRegion({ alerts, row = false }: ToastRegionProps) {
  return useStore(alerts.genericError) ? <GenericToast row={row} onDismiss={alerts.dismissGenericError} /> : null;
}
