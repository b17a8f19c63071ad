import type { PasswordResetKey } from '@plataforma/schema';

/** In memory alone: browsers keep the history of a tab on the disk, and a code or a token is not to be there. */
let opened: PasswordResetKey | null = null;

/** How a page hands an opened password reset to the next one. The history says only that there is one; a reload forgets it. */
export function resetKeyState(resetKey: PasswordResetKey): object {
  opened = resetKey;
  return { resetKey: true };
}

/** The opened password reset that an earlier page had; null when there was none. */
export function resetKeyIn(state: unknown): PasswordResetKey | null {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'resetKey') === true ? opened : null;
}
