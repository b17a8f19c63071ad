import type { FastifyBaseLogger } from 'fastify';

/** JSON lines (pino). Never give it e-mail addresses, names, tokens, cookies or amounts of a person. */
export type Logger = FastifyBaseLogger;
