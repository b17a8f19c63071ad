import type { ExternalStore, FlashAlertKind } from '@plataforma/contract';

export interface FlashAlertContent {
  readonly kind: FlashAlertKind;
  readonly message: string;
}

/** The state of the shell's alert service, which the layouts show. */
export interface AlertState {
  /** Null while there is nothing to say. Every new alert is a new object. */
  readonly flash: ExternalStore<FlashAlertContent | null>;
  /** Whether the generic error message is set (specification §2). */
  readonly genericError: ExternalStore<boolean>;
  readonly dismissFlash: () => void;
  readonly dismissGenericError: () => void;
}
