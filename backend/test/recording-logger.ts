import type { Logger } from '../src/lib/logger';

/** A logger that keeps its entries, for tests that look at them: `lines` are warnings and worse, `all` has the others too. */
export function recordingLogger(): { logger: Logger; lines: unknown[][]; all: unknown[][] } {
  const lines: unknown[][] = [];
  const all: unknown[][] = [];
  const note = (...line: unknown[]) => void all.push(line);
  const keep = (...line: unknown[]) => {
    note(...line);
    lines.push(line);
  };
  const logger: Logger = {
    level: 'info',
    fatal: keep,
    error: keep,
    warn: keep,
    info: note,
    debug: note,
    trace: note,
    silent: () => undefined,
    child: () => logger,
  };
  return { logger, lines, all };
}
