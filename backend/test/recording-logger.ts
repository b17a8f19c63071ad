import type { Logger } from '../src/logger';

const nothing = () => undefined;

/** A logger that keeps its entries, for tests that look at them. */
export function recordingLogger(): { logger: Logger; lines: unknown[][] } {
  const lines: unknown[][] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  const logger: Logger = {
    level: 'info',
    fatal: keep,
    error: keep,
    warn: keep,
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: () => logger,
  };
  return { logger, lines };
}
