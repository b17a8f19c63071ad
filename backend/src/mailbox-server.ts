import { logSettings } from '@plataforma/metrics';
import Fastify, { LogController } from 'fastify';
import { z } from 'zod';
import { describeError } from './lib/describe-error';
import { registerMailbox } from './http/mailbox-endpoint';
import { Mailbox } from './mailbox/index';

/** How long an orderly end may take before the process exits anyway. */
const STOP_TIMEOUT_MS = 5_000;
const PAGES = '/sandbox/mail';

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  SMTP_PORT: port.default(1025),
  /** Of the pages. */
  PORT: port.default(1080),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** The mailbox as a process of its own, for a local installation with several exchanges. Runs until it is told to end. */
async function main(): Promise<void> {
  const { HOST: host, SMTP_PORT, PORT, LOG_LEVEL: level } = environment.parse(process.env);
  // Addresses of requests carry recipients.
  const logController = new LogController({ disableRequestLogging: true });
  const server = Fastify({ logger: logSettings(level), logController });
  const mailbox = new Mailbox(server.log, { host, port: SMTP_PORT });
  registerMailbox(server, () => mailbox, { isAlone: true });
  server.get('/', (_request, reply) => reply.redirect(PAGES));
  server.get('/healthz', async () => ({ status: 'ok' }));
  await mailbox.start();
  await server.listen({ host, port: PORT });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      void Promise.all([server.close(), mailbox.stop()]).then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${JSON.stringify({ level: 60, msg: 'fatal', error: describeError(error) })}\n`);
  process.exit(1);
});
