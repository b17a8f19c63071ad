import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HOW_TO_GET = 'redis-server was not found. Debian and Ubuntu: apt-get install redis-server';

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Redis for one test file, in memory only. @throws Error that says how to install one. */
export async function redisServer(port: number): Promise<RedisServer> {
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  const ended = once(server, 'exit');
  const failed = once(server, 'error').then(() => {
    throw new Error(HOW_TO_GET);
  });
  const endedAtOnce = ended.then(() => {
    throw new Error('redis-server ended as it started');
  });
  const ready = new Promise<void>((resolve) => {
    server.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('Ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, failed, endedAtOnce]);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
