/**
 * Where releases go: a folder, a host reached by rsync, or a bucket. Paths are below the target's root and begin
 * without a slash: `remotes/mf-wallet/1.0.0-0123456789ab/remoteEntry.js`. Every method rejects with words for the
 * console when the target cannot be reached or refuses.
 */
export interface TargetReader {
  /** Content of a file; null when there is none. */
  readonly read: (path: string) => Promise<Buffer | null>;
  /** Names of the files and folders directly in a folder, in order. Empty when there is no such folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
}

/** A text with a tag that changes when somebody changes the text. */
export interface Tagged {
  readonly text: string;
  readonly tag: string;
}

export interface Target extends TargetReader {
  /** The target's name on the console. */
  readonly address: string;
  readonly readTagged: (path: string) => Promise<Tagged | null>;
  /**
   * Writes a text in one step: a reader sees the old text or the new one, complete.
   * @param expected tag of the text to replace; null when there must be none yet
   * @returns false, with nothing written, when somebody else has changed it meanwhile
   */
  readonly replace: (path: string, text: string, expected: string | null) => Promise<boolean>;
  /**
   * Copies files of a local folder, given by their paths in it, into a folder of the target. Existing files stay as
   * they are.
   */
  readonly upload: (from: string, folder: string, files: readonly string[]) => Promise<void>;
  /** Paths of every file below a folder. */
  readonly filesBelow: (folder: string) => Promise<readonly string[]>;
  /** Removes files, and folders with everything in them. */
  readonly remove: (paths: readonly string[]) => Promise<void>;
}

const MOST_TRIES = 20;

/**
 * Reads a text, computes the next one and writes it. It starts again when somebody else was faster.
 * @param change gets null where there is no text yet, and returns null when nothing is to be written
 * @returns what was written; null when nothing was
 */
export async function update(
  target: Pick<Target, 'readTagged' | 'replace' | 'address'>,
  path: string,
  change: (text: string | null) => string | null | Promise<string | null>,
): Promise<string | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = await target.readTagged(path);
    const next = await change(now?.text ?? null);
    if (next === null) return null;
    if (await target.replace(path, next, now?.tag ?? null)) return next;
  }
  throw new Error(
    `${target.address}: ${path} was changed by others ${MOST_TRIES} times in a row; nothing was written.`,
  );
}
