import { useStore } from '@plataforma/contract';
import type { AlertState } from '../services/alert-state';
import { FlashAlert } from './flash-alert';
import { GenericToast } from './generic-toast';

interface AlertRegionProps {
  readonly alerts: AlertState;
}

/** The place of the flash alert. Every layout has it. */
export function FlashRegion({ alerts }: AlertRegionProps) {
  const flash = useStore(alerts.flash);
  return (
    <FlashAlert content={flash?.message ?? null} behaviour={flash?.kind ?? 'default'} onClose={alerts.dismissFlash} />
  );
}

/** The generic toast over the page. Every layout has it. */
export function ToastRegion({ alerts }: AlertRegionProps) {
  return useStore(alerts.genericError) ? <GenericToast onDismiss={alerts.dismissGenericError} /> : null;
}
