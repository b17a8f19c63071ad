/** What was asked for on `/forgot-password`, as the page that follows finds it in the browser's history. */
export interface Asked {
  readonly email: string;
  readonly resendAt: string | null;
}

export const VERIFY_PATH = '/forgot-password/verify';

/** Null when nothing was asked for here. */
export function askedOf(state: unknown): Asked | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string')
    return null;
  const resendAt = 'resendAt' in state && typeof state.resendAt === 'string' ? state.resendAt : null;
  return { email: state.email, resendAt };
}
