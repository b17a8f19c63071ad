const SHORTEST = 10;
const LONGEST = 128;

/** What is wrong with the length of a password that is chosen; undefined when nothing is. The exchange counts the same. */
export function newPasswordFault(password: string): 'short' | 'long' | undefined {
  const { length } = [...password.normalize('NFC')];
  if (length < SHORTEST) return 'short';
  return length > LONGEST ? 'long' : undefined;
}
