import { useShell } from '@plataforma/contract';

/** Addresses of the pages of the second factor. */
export const TWO_FACTOR = {
  generate: '/profile/two-factor/generate',
  active: '/profile/two-factor/active',
  update: '/profile/two-factor/update/info',
  updateConfirm: '/profile/two-factor/update/confirm',
  off: '/profile/two-factor/deactivation/info',
  offConfirm: '/profile/two-factor/deactivation/confirm',
} as const;

const SECURITY = '/profile/security';

/** Where a customer goes whose second factor is as they wanted it. */
export function useAfterwards(): string {
  return useShell().hasRoute(SECURITY) ? SECURITY : '/';
}
