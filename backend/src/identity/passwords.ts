import { hash, verify } from '@node-rs/argon2';
import { AtOnce } from '../lib/at-once';

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than anybody types; argon2 would take any length. */
export const MAX_PASSWORD = 256;

/**
 * Anybody can ask for a check, and the library computes on the few threads that the process has for files and pictures too. Two at
 * once keep two cores busy and leave threads to the rest.
 */
const turns = new AtOnce(2);

/** Checks that may wait, about two seconds of work: more would only wait longer, and with them whoever has the right password. */
const MOST_WAITING = 200;

/** Whether so many checks wait that no stranger's is taken. */
export const arePasswordsCrowded = (): boolean => turns.waiting >= MOST_WAITING;

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id and a new salt. However a device composes its letters, it is the same password. @returns a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password.normalize('NFC'), ARGON2));
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown e-mail) a decoy is verified. So the time does not
 * tell whether the e-mail is known.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const compared = passwordHash ?? (await decoy);
  const matches = await turns.run(() => verify(compared, password.normalize('NFC')));
  return passwordHash !== undefined && matches;
}

/** Makes the decoy at the start, so that not even the first unknown e-mail takes longer. */
export async function preparePasswords(): Promise<void> {
  await isPasswordOf(undefined, '');
}
