import { IDENTITY_MESSAGES } from './messages';
import { passwordFault } from './password-rules/password-fault';
import { isPasswordOf } from './passwords';
import type { User } from './users';

/** What is wrong with a password that is to replace the customer's; null when nothing is. It is not the one that they have. */
export async function newPasswordFault(user: User, password: string): Promise<string | null> {
  const fault = await passwordFault(password, user);
  if (fault !== null) return fault;
  return (await isPasswordOf(user.passwordHash, password)) ? IDENTITY_MESSAGES.samePassword : null;
}
