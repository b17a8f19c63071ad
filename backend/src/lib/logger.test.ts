import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { logSettings } from '@plataforma/metrics';
import type { LoggedLines } from '../../test/logging-process';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Ten times as many bytes as may wait for a reader. */
const MANY_LINES = 10_000;

test('the log of a server writes a line that is repeated once', () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = Fastify({ logger: { ...logSettings('warn'), stream } });
  for (let count = 0; count < 100; count += 1) {
    log.warn({ reason: 'slow' }, 'public read cut off');
    log.child({ request: 1 }).warn({ reason: 'slow' }, 'public read cut off');
    log.info('not wanted');
  }
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reason: 'slow', msg: 'public read cut off' });
});

async function hasLogged(child: ChildProcess, lines: number): Promise<void> {
  for (;;) {
    const [logged] = (await once(child, 'message')) as [LoggedLines];
    if (logged >= lines) return;
  }
}

describe('architecture: a process never waits for the reader of its log', () => {
  test.each([
    ['stands still', (child: ChildProcess) => child.stdout?.pause()],
    ['is gone', (child: ChildProcess) => child.stdout?.destroy()],
  ])(
    'that %s: it goes on, and ends when it is told to',
    async (_what, lose) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'backend/test/logging-process.ts'], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit');
      await hasLogged(child, 1);
      lose(child);
      await hasLogged(child, MANY_LINES);
      child.kill('SIGTERM');
      expect(await ended).toEqual([7, null]);
    },
    30_000,
  );
});
