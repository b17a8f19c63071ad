import type { PreferenceService } from '@plataforma/contract';

/** The preference in which registration finds it. Where: kept-referral.ts. */
const KEY = 'referral';
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * products P-22: keeps who recommended the exchange for 30 days, whatever page the link led to; the last link counts. What can
 * be no code changes nothing.
 */
export function keepReferral(search: string, preferences: Pick<PreferenceService, 'set'>, now = Date.now()): void {
  const code = new URLSearchParams(search).get('ref')?.trim().toUpperCase() ?? '';
  if (/^[A-Z0-9]{4,16}$/.test(code)) preferences.set(KEY, { code, until: now + KEPT_MS });
}
