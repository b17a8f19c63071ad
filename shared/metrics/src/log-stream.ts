import type { Writable } from 'node:stream';

/** So many bytes wait for a reader that stands still; what comes then is lost. */
const MOST_WAITING = 1024 * 1024;

const ignore = (): void => undefined;

/** The end of a log, as pino writes to it. */
interface LogStream {
  write(line: string): void;
}

/**
 * Where a server process writes its log. The process never waits for its reader, whether that stands still or is gone:
 * pino's own destination tries again every 100 ms and lets nothing else run meanwhile, no signal and no timer.
 */
export function logStream(output: Pick<Writable, 'write' | 'writableLength' | 'on' | 'listeners'>): LogStream {
  // A line that reaches nobody is no reason to end.
  if (!output.listeners('error').includes(ignore)) output.on('error', ignore);
  return {
    write(line) {
      if (output.writableLength < MOST_WAITING) output.write(line);
    },
  };
}
