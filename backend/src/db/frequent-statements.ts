/** Sent as often as this, a statement is worth a place in each connection. */
const FREQUENT = 20;
/** Each takes some ten kilobytes of each connection of the server. */
const MOST_NAMES = 150;
/** Texts that are counted at once; lists of any length make any number of them. */
const MOST_COUNTED = 2_000;

/** Gives the name of a statement by its text; undefined while it is not sent often. */
export type NameOf = (text: string) => string | undefined;

/**
 * Names statements that are sent often. PostgreSQL reads and plans a statement without a name each time anew, which costs more
 * than running it; one with a name is prepared once for each connection.
 */
export function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMES) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < FREQUENT) {
      if (counts.size === MOST_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `frequent-${names.size}`;
    names.set(text, name);
    return name;
  };
}
