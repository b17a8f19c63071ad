type Answers<Asked> = { [Name in keyof Asked]: Awaited<Asked[Name]> };

/** Waits for all, each under its name. @throws the first failure */
export async function allNamed<Asked extends Readonly<Record<string, unknown>>>(asked: Asked): Promise<Answers<Asked>> {
  const named = Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const);
  return Object.fromEntries(await Promise.all(named)) as Answers<Asked>;
}
