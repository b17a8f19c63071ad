import { logSettings } from '@plataforma/metrics';
import Fastify from 'fastify';

/** What it tells: how many lines it has logged. */
export type LoggedLines = number;

// This file is a process of its own: a server that logs without end, as one does under load. It tells how much it has
// logged, and ends with code 7 when it is asked to.
const { log } = Fastify({ logger: logSettings('debug') });
const LINES = 100;
const filler = 'x'.repeat(1_000);
let lines: LoggedLines = 0;

process.on('SIGTERM', () => process.exit(7));
setInterval(() => {
  for (let count = 0; count < LINES; count += 1) log.debug({ filler }, 'answered');
  lines += LINES;
  process.send?.(lines);
}, 1);
