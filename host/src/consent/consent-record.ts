/** Raised when what is measured, or by whom, changes: the customer is asked again. */
const VERSION = 1;

export type ConsentDecision = 'granted' | 'denied';

/** What the customer decided about measurement; kept as the preference `consent`. */
export interface ConsentRecord {
  readonly version: number;
  readonly decision: ConsentDecision;
  /** Time of the decision, ISO 8601. */
  readonly at: string;
}

export const CONSENT_PREFERENCE = 'consent';

/** The record as it was kept; null when there is none or it speaks of something else than today's question. */
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
