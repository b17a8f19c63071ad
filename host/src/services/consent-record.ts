/** Raised when it changes what is measured, or by whom. The customer is then asked again. */
const VERSION = 1;

export type ConsentDecision = 'granted' | 'denied';

/** What the customer decided about measurement. It is kept as the preference `consent`. */
export interface ConsentRecord {
  readonly version: number;
  readonly decision: ConsentDecision;
  /** Time of the decision, ISO 8601. */
  readonly at: string;
}

export const CONSENT_PREFERENCE = 'consent';

/** Reads the kept record. Null when there is none, or when it belongs to another question than today's. */
export function parseConsent(stored: unknown): ConsentRecord | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('version' in stored && 'decision' in stored && 'at' in stored)) return null;
  const { version, decision, at } = stored;
  if (version !== VERSION || typeof at !== 'string') return null;
  return decision === 'granted' || decision === 'denied' ? { version, decision, at } : null;
}

export function consentRecord(decision: ConsentDecision, at: Date): ConsentRecord {
  return { version: VERSION, decision, at: at.toISOString() };
}
