import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than anybody types; argon2 would take any length. */
export const MAX_PASSWORD = 256;

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id and a new salt. However a device composes its letters, it is the same password. @returns a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), ARGON2);
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown e-mail) a decoy is verified. So the time does not
 * tell whether the e-mail is known.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return passwordHash !== undefined && matches;
}

/** Makes the decoy at the start, so that not even the first unknown e-mail takes longer. */
export async function preparePasswords(): Promise<void> {
  await isPasswordOf(undefined, '');
}
