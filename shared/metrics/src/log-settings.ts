import { logStream } from './log-stream';
import { RepeatedLines } from './repeated-lines';

/** Levels of pino: what is below the first is for somebody who looks for something, and at the second a process ends. */
const INFO = 30;
const FATAL = 60;

/** The settings of a server process's log (pino): nobody can fill it by repeating a request, and nobody waits for it. */
export function logSettings(level: string) {
  const lines = new RepeatedLines();
  return {
    level,
    stream: logStream(process.stdout),
    hooks: {
      logMethod(this: unknown, args: readonly unknown[], method: (...args: never[]) => void, rank: number): void {
        const write = (...line: unknown[]): void => void Reflect.apply(method, this, line);
        if (rank < INFO || rank >= FATAL) write(...args);
        else lines.log(write, args);
      },
    },
  };
}
