// Starts the exchange with the passwords of this installation, and watches it: Docker starts a container again that has
// ended, but not one whose process stands still. Values in the environment take precedence.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SILENCE_MS, watchHeartbeat } from './heartbeat.mjs';

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8');
const { env } = process;

env.SECRET ||= secret('session-secret');
env.DATABASE_URL ||= `postgresql://plataforma:${secret('postgres-password')}@postgres:5432/plataforma`;
env.REDIS_URL ||= `redis://:${secret('redis-password')}@redis:6379`;

const exchange = spawn(process.execPath, ['--import', './exit-with-parent.mjs', 'main.js'], {
  cwd: import.meta.dirname,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
exchange.once('exit', (code) => process.exit(code ?? 1));
exchange.once('error', (error) => {
  throw error;
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => exchange.kill(signal));
// The programs are read before the first sign of life, in one piece; only from then on a silence means something.
exchange.once('message', () =>
  watchHeartbeat(exchange, () => {
    console.error(
      JSON.stringify({ level: 60, time: Date.now(), msg: `silent for ${SILENCE_MS / 1000} s; it is ended` }),
    );
    exchange.kill('SIGKILL');
  }),
);
