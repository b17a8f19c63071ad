import type { PasswordReason } from '../users';
import { isListed } from './listed-passwords';

/** A shorter one must be replaced. One that was chosen when fewer characters were asked for may stay. */
const SHORTEST_KEPT = 8;

/** Why a password that is right is to be replaced (identity §6); null when it may stay. */
export async function replacementReason(password: string): Promise<PasswordReason | null> {
  if (await isListed(password)) return 'LEAKED';
  return [...password.normalize('NFC')].length < SHORTEST_KEPT ? 'TOO_SHORT' : null;
}
