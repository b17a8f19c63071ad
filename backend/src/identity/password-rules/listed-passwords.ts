let listed: Promise<ReadonlySet<string>> | undefined;

/** Unpacks them, which takes some tenths of a second. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Unpacks them at the start, so that the first customer who chooses a password does not wait for it. */
export async function prepareListed(): Promise<void> {
  await (listed ??= load());
}

/** Whether a password is in the list of those that are used most, which is what leaks of other sites are tried with. */
export async function isListed(password: string): Promise<boolean> {
  listed ??= load();
  return (await listed).has(password.normalize('NFC').toLowerCase());
}
