import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Operator } from '../sandbox/index';

export const STARTING = 'A plataforma está iniciando.';

export const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

/** Is there a character in it that PostgreSQL keeps in no text? */
const hasZero = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasZero);

/** What a command answers; null when nobody has the e-mail that it names. */
type Outcome = object | null;

export const DONE = { ok: true };

/** A command of the operator: the body is checked, and without a database yet it is refused. */
interface Command<Input> {
  readonly operator: () => Operator | undefined;
  /** Null when there is nobody or nothing that it is for. */
  readonly run: (operator: Operator, input: Input) => Promise<Outcome>;
  /** What is said then. */
  readonly missing?: string;
}

export function registerCommand<Schema extends z.ZodType>(
  server: FastifyInstance,
  path: string,
  schema: Schema,
  { operator, run, missing = 'Não há conta com este e-mail.' }: Command<z.output<Schema>>,
): void {
  server.post(path, async (request, reply) => {
    const input = schema.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, z.prettifyError(input.error));
    if (hasZero(input.data)) return refuse(reply, 400, 'a text has the character U+0000');
    const current = operator();
    if (!current) return refuse(reply, 503, STARTING);
    return (await run(current, input.data)) ?? refuse(reply, 404, missing);
  });
}
