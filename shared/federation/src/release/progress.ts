export type Say = (line: string) => void;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Compressed size (brotli) of everything in a build that browsers may load. */
export function brotliSize({
  files,
  frames,
  operations,
}: {
  readonly files: Readonly<Record<string, { readonly brotli: number }>>;
  readonly frames?: string | undefined;
  readonly operations?: string | undefined;
}): string {
  const ofBrowser = Object.entries(files).filter(([file]) => file !== frames && file !== operations);
  return kilobytes(ofBrowser.reduce((sum, [, { brotli }]) => sum + brotli, 0));
}

/**
 * Runs the steps of a command, and prints each with its duration in seconds.
 * @param detail what the line says about the result
 */
export function stepsOf(say: Say) {
  return async <T>(name: string, work: () => Promise<T>, detail: (result: T) => string = () => ''): Promise<T> => {
    const startedAt = performance.now();
    const line = (sign: string, text: string): void =>
      say(`${sign} ${name.padEnd(10)} ${seconds(performance.now() - startedAt).padStart(6)}  ${text}`.trimEnd());
    try {
      const result = await work();
      line('✓', detail(result));
      return result;
    } catch (error) {
      line('✗', '');
      throw error;
    }
  };
}

export type RunStep = ReturnType<typeof stepsOf>;
