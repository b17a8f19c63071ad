import { useStore } from '@plataforma/contract';
import type { AlertState } from './alert-state';
import { FlashAlert } from './flash-alert';
import { GenericToast } from './generic-toast';

interface AlertRegionProps {
  readonly alerts: AlertState;
}

/** The flash alert where it stands, and the generic toast over the page; part of every layout. */
export function AlertRegion({ alerts }: AlertRegionProps) {
  const flash = useStore(alerts.flash);
  const genericError = useStore(alerts.genericError);
  return (
    <>
      <FlashAlert content={flash?.message ?? null} behaviour={flash?.kind ?? 'default'} onClose={alerts.dismissFlash} />
      {genericError && <GenericToast onDismiss={alerts.dismissGenericError} />}
    </>
  );
}
