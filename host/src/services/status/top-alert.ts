import { createStore, type ExternalStore, type FlashAlertKind } from '@plataforma/contract';
import type { AlertType, StatusRecord } from './status-record';
import type { SafeStorage } from '../browser/storage';

/** Specification §2: the key in session storage, and its value after dismissal. */
const KEY = 'show-app-alert';
const DISMISSED = '0';

/** Specification §2: the look of each type. */
const STYLES: Readonly<Record<AlertType, FlashAlertKind>> = {
  POSITIVE: 'success',
  NEUTRAL: 'information',
  WARNING: 'warning',
  NEGATIVE: 'error',
};

export interface TopAlertContent {
  readonly message: string;
  readonly kind: FlashAlertKind;
}

export interface TopAlert {
  /** Null while there is nothing to say, and after dismissal. */
  readonly content: ExternalStore<TopAlertContent | null>;
  /** Hides it for the session. */
  readonly dismiss: () => void;
}

/** The alert at the top of every page, fed by the status record (specification §2 and §3). */
export function createTopAlert(record: ExternalStore<StatusRecord | null>, session: SafeStorage): TopAlert {
  const content = createStore<TopAlertContent | null>(null);
  const update = (): void => {
    const alert = record.get()?.attributes.alert;
    if (!alert || session.get(KEY) === DISMISSED) return content.set(null);
    const { message } = alert;
    const kind = STYLES[alert.type];
    const shown = content.get();
    if (shown?.message !== message || shown.kind !== kind) content.set({ message, kind });
  };
  record.subscribe(update);
  update();
  return {
    content,
    dismiss: () => {
      session.set(KEY, DISMISSED);
      update();
    },
  };
}
