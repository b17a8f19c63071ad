let listed: Promise<ReadonlySet<string>> | undefined;

/** Unpacks them, which takes some ten milliseconds. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is in the list of those that are used most, which is what leaks of other sites are tried with. */
export async function isListed(password: string): Promise<boolean> {
  listed ??= load();
  return (await listed).has(password.normalize('NFC').toLowerCase());
}
