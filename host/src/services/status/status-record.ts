/** Kinds of notices of the content service (specification §2). */
export type AlertType = 'POSITIVE' | 'NEUTRAL' | 'WARNING' | 'NEGATIVE';

/** The status record of the content service (specification §3), reduced to what the shell reads. */
export interface StatusRecord {
  readonly attributes: {
    /** `UNDER_MAINTENANCE`; anything else means normal. */
    readonly status: string | null;
    readonly alert: { readonly message: string; readonly type: AlertType } | null;
  };
}

/** Specification §1: the only locale. */
const LOCALE = 'en';

/** Address at which the status service answers with its record (specification §7). */
export function statusAddress(service: string): string {
  return `${service.replace(/\/$/, '')}/api/status?populate=*&locale=${LOCALE}`;
}

const TYPES: readonly AlertType[] = ['POSITIVE', 'NEUTRAL', 'WARNING', 'NEGATIVE'];

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readAlert(alert: unknown): StatusRecord['attributes']['alert'] {
  if (!isObject(alert) || typeof alert.message !== 'string' || alert.message.trim() === '') return null;
  // Specification §2: the default is WARNING.
  return { message: alert.message, type: TYPES.find((type) => type === alert.type) ?? 'WARNING' };
}

function readRecord(data: unknown): StatusRecord | null {
  if (!isObject(data) || !isObject(data.attributes)) return null;
  const { status = null, alert } = data.attributes;
  if (status !== null && typeof status !== 'string') return null;
  return { attributes: { status, alert: readAlert(alert) } };
}

/** The record in an answer of the content service (specification §7). Throws when the answer has another shape. */
export function recordOfAnswer(body: unknown): StatusRecord {
  const record = isObject(body) ? readRecord(body.data) : null;
  if (!record) throw new Error('The status service answered in another shape');
  return record;
}

/** Whether a kept value is a record as `recordOfAnswer` returns it. */
export function isStatusRecord(data: unknown): data is StatusRecord {
  if (!isObject(data) || !isObject(data.attributes)) return false;
  const { status, alert } = data.attributes;
  return (
    (status === null || typeof status === 'string') &&
    (alert === null || (readAlert(alert) !== null && isObject(alert) && TYPES.some((type) => type === alert.type)))
  );
}

export function isUnderMaintenance({ attributes }: StatusRecord): boolean {
  return attributes.status === 'UNDER_MAINTENANCE';
}
