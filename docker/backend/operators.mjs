// What waits for the exchange's team, and its decisions, with the passwords of this installation. Values in the environment
// take precedence.
import { readFileSync } from 'node:fs';

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8');
const { env } = process;

env.SECRET ||= secret('session-secret');
env.DATABASE_URL ||= `postgresql://plataforma:${secret('postgres-password')}@postgres:5432/plataforma`;

await import('./operators.js');
