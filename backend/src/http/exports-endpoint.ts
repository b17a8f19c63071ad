import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { callerOfView } from '../callers/caller-name';
import { PRICES } from '../callers/prices';
import { describeError } from '../lib/describe-error';
import { UNKNOWN_ERROR } from '../graphql/masking';
import { HISTORY_EXPORT_MESSAGES } from '../history/exports/index';
import type { RequestSession, SessionView } from '../identity/index';
import { EXPORT_MESSAGES } from '../privacy/index';
import { openSession } from './graphql-endpoint';
import type { Serving } from './graphql-endpoint';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const;
const COPY_FORMATS = { json: 'JSON', pdf: 'PDF' } as const;
const HISTORY_ENDINGS = { CSV: 'csv', PDF: 'pdf' } as const;

const copyParams = z.object({ id: z.uuid(), ending: z.enum(['json', 'pdf']) });
const historyParams = z.object({ id: z.uuid(), file: z.coerce.number().int().min(1).default(1) });

interface Endpoint {
  readonly servingOf: () => Serving | undefined;
  readonly budgets: CallerBudgets;
}

type Context = Serving['context'];
type SignedIn = Extract<SessionView, { kind: 'signed-in' }>;

/** A file, or why there is none. */
type Found =
  | {
      readonly name: string;
      readonly ending: keyof typeof TYPES;
      readonly bytes: number;
      readonly content: AsyncIterable<Buffer>;
    }
  | { readonly status: 403 | 404; readonly message: string };

/** What customers are told of a kind of files. */
interface Words {
  readonly busy: string;
  readonly signIn: string;
}

type Find = (context: Context, request: FastifyRequest, asking: RequestSession, view: SignedIn) => Promise<Found>;

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ errors: [{ name: 'file', messages: [message] }] });

/** Nothing in the file runs, wherever it is opened, and nobody keeps it on the way. */
function send(reply: FastifyReply, found: Found) {
  if ('status' in found) return refuse(reply, found.status, found.message);
  const { name, ending, bytes, content } = found;
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': bytes,
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
    })
    .type(TYPES[ending])
    .send(Readable.from(content, { objectMode: false }));
}

const answering =
  ({ servingOf, budgets }: Endpoint, words: Words, find: Find) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const serving = servingOf();
    if (!serving) return refuse(reply.header('retry-after', '1'), 503, UNKNOWN_ERROR);
    const browser = await openSession(serving.context.identity, request);
    const { view } = browser;
    try {
      await budgets.charge(callerOfView(view, browser.address), PRICES.request + PRICES.command);
    } catch (error) {
      if (error instanceof OverBudget) return refuse(reply.header('retry-after', error.seconds), 429, words.busy);
      throw error;
    }
    if (view.kind !== 'signed-in') return refuse(reply, 401, words.signIn);
    return send(reply, await find(serving.context, request, browser, view));
  };

const findCopy: Find = async ({ dataExports }, request, asking, { userId }) => {
  const gone = { status: 404, message: EXPORT_MESSAGES.gone } as const;
  const { data: asked } = copyParams.safeParse(request.params);
  if (!asked) return gone;
  const { id, ending } = asked;
  const copy = await dataExports.download(asking, userId, { id, format: COPY_FORMATS[ending] });
  if (copy === 'proof') return { status: 403, message: EXPORT_MESSAGES.proofNeeded };
  if (!copy) return gone;
  const name = `plataforma-meus-dados-${copy.readyAt.toISOString().slice(0, 10)}.${ending}`;
  return { name, ending, bytes: copy.bytes, content: copy.content };
};

const findHistory: Find = async ({ historyExports }, request, _asking, { accountId }) => {
  const { data: asked } = historyParams.safeParse(request.params);
  const found = asked && (await historyExports.download(accountId, asked));
  if (!found) return { status: 404, message: HISTORY_EXPORT_MESSAGES.gone };
  return { ...found, ending: HISTORY_ENDINGS[found.format] };
};

/**
 * Files for their customer: `GET /documents/exports/<id>/<json or pdf>` of a copy of the data, after a proof, and
 * `GET /exports/<id>/<number>` of the history; without the number, the first.
 */
export function registerExports(server: FastifyInstance, endpoint: Endpoint): void {
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.setErrorHandler((error, _request, reply) => {
      server.log.error({ error: describeError(error) }, 'an export was not read');
      return refuse(reply, 500, UNKNOWN_ERROR);
    });
    scope.get('/documents/exports/:id/:ending', answering(endpoint, EXPORT_MESSAGES, findCopy));
    const history = answering(endpoint, HISTORY_EXPORT_MESSAGES, findHistory);
    scope.get('/exports/:id', history);
    scope.get('/exports/:id/:file', history);
  });
}
