import type { FastifyBaseLogger } from 'fastify';

/** Writes JSON lines (pino). Never log e-mail addresses, names, tokens, cookies or amounts of a person. */
export type Logger = FastifyBaseLogger;
