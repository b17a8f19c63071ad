import Fastify from 'fastify';
import { logSettings } from '@plataforma/metrics';

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
