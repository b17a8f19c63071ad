/** Under which name the shell keeps it. Where: keep-referral.ts. */
const KEY = 'referral';

/** Who recommended the exchange, by the last link that was opened here within 30 days; empty when nobody did. */
export function keptReferral(now: number): string {
  try {
    // eslint-disable-next-line no-restricted-properties -- The shell keeps it there; nothing else is read.
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('until' in kept)) return '';
    const { code, until } = kept;
    return typeof code === 'string' && typeof until === 'number' && until > now ? code : '';
  } catch {
    // Site data are blocked, or somebody else wrote there.
    return '';
  }
}

/** The customer is there: the next one who registers here came by another way. */
export function forgetReferral(): void {
  try {
    // eslint-disable-next-line no-restricted-properties -- As above.
    window.localStorage.removeItem(KEY);
  } catch {
    // Site data are blocked: nothing is kept.
  }
}

/** Who recommended the exchange, from the address of the page; what is no code is dropped. */
export const referralOf = (parameter: string | null): string =>
  parameter !== null && /^[A-Z0-9]{4,16}$/.test(parameter) ? parameter : '';
