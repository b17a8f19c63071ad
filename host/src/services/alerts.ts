import { createStore, type AlertService } from '@plataforma/contract';
import type { AlertState, FlashAlertContent } from './alert-state';

/** The alert service of the contract, and its state for the layouts. */
export function createAlerts(): { readonly service: AlertService; readonly state: AlertState } {
  const flash = createStore<FlashAlertContent | null>(null);
  const genericError = createStore(false);
  return {
    service: {
      // A copy, so that the same alert shown twice counts as two alerts (specification §2: visible again).
      flash: (alert) => flash.set({ ...alert }),
      showGenericError: () => genericError.set(true),
    },
    state: {
      flash,
      genericError,
      dismissFlash: () => flash.set(null),
      dismissGenericError: () => genericError.set(false),
    },
  };
}
