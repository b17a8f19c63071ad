import type { ExternalStore, FlashAlertKind } from '@plataforma/contract';

export interface FlashAlertContent {
  readonly kind: FlashAlertKind;
  readonly message: string;
}

/** What the shell's alert service holds for the layouts to show. */
export interface AlertState {
  /** Null while there is nothing to say; every new alert is a new object. */
  readonly flash: ExternalStore<FlashAlertContent | null>;
  /** Whether the generic error message is set (specification §2). */
  readonly genericError: ExternalStore<boolean>;
  readonly dismissFlash: () => void;
  readonly dismissGenericError: () => void;
}
