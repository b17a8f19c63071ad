import type { PasswordResetKey } from '@plataforma/schema';

/** How a page hands an opened password reset to the next one: in the history of this tab, never in an address. */
export const resetKeyState = (resetKey: PasswordResetKey) => ({ resetKey });

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The opened password reset that an earlier page of this tab had; null when there was none. */
export function resetKeyIn(state: unknown): PasswordResetKey | null {
  const key = fieldOf(state, 'resetKey');
  const token = text(fieldOf(key, 'token'));
  if (token !== null) return { token };
  const code = fieldOf(key, 'code');
  const [email, digits] = [text(fieldOf(code, 'email')), text(fieldOf(code, 'code'))];
  return email !== null && digits !== null ? { code: { email, code: digits } } : null;
}
