import { usePreference } from '@plataforma/contract';
import { useState } from 'react';

interface Kept {
  readonly code: string;
  /** Unix ms of this device. */
  readonly until: number;
}

function keptIn(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('until' in stored)) return undefined;
  const { code, until } = stored;
  return typeof code === 'string' && typeof until === 'number' ? { code, until } : undefined;
}

/** Who recommended the exchange, as the shell kept it of a link, with what forgets it. Where: keep-referral.ts. */
export function useKeptReferral(): { readonly code: string; readonly forget: () => void } {
  const [kept, keep] = usePreference('referral', keptIn);
  const [openedAt] = useState(() => Date.now());
  return { code: kept && kept.until > openedAt ? kept.code : '', forget: () => keep(undefined) };
}

/** Who recommended the exchange, from the address of the page; what is no code is dropped. */
export const referralOf = (parameter: string | null): string =>
  parameter !== null && /^[A-Z0-9]{4,16}$/.test(parameter) ? parameter : '';
