// Starts the exchange with the passwords of this installation. Values in the environment take precedence.
import { readFileSync } from 'node:fs';

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8');
const { env } = process;

env.SECRET ||= secret('session-secret');
env.DATABASE_URL ||= `postgresql://plataforma:${secret('postgres-password')}@postgres:5432/plataforma`;
env.REDIS_URL ||= `redis://:${secret('redis-password')}@redis:6379`;
await import('./main.js');
