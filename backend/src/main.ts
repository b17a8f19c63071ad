import { readConfig } from './config';
import { runExchange } from './exchange/exchange';
import { describeError } from './lib/describe-error';

/** How long an orderly end may take before the process exits anyway. */
const STOP_TIMEOUT_MS = 10_000;

function exitWith(code: number): void {
  process.exitCode = code;
  // A connection that a client never closes must not keep the process alive.
  setTimeout(() => process.exit(code), 50).unref();
}

function fail(error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: 60, time: Date.now(), msg: 'fatal', error: describeError(error) })}\n`,
  );
  exitWith(1);
}

/** The log may lie on the same disk, so whoever started this process is told too. */
function tellRoom(hasRoom: boolean): void {
  process.send?.({ hasRoom }, undefined, undefined, () => undefined);
}

async function main(): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      stopped.abort();
    });
  }
  await runExchange(readConfig(process.env), stopped.signal, tellRoom);
  exitWith(0);
}

main().catch(fail);
