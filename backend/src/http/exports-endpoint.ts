import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { callerOfView } from '../callers/caller-name';
import { PRICES } from '../callers/prices';
import { describeError } from '../describe-error';
import { UNKNOWN_ERROR } from '../graphql/masking';
import { EXPORT_MESSAGES } from '../privacy/index';
import type { ExportDownload, ExportFormat } from '../privacy/index';
import { openSession } from './graphql-endpoint';
import type { Serving } from './graphql-endpoint';

const FORMATS: Readonly<Record<'json' | 'pdf', { readonly format: ExportFormat; readonly type: string }>> = {
  json: { format: 'JSON', type: 'application/json; charset=utf-8' },
  pdf: { format: 'PDF', type: 'application/pdf' },
};

const params = z.object({ id: z.uuid(), ending: z.enum(['json', 'pdf']) });

interface Endpoint {
  readonly servingOf: () => Serving | undefined;
  readonly budgets: CallerBudgets;
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ errors: [{ name: 'file', messages: [message] }] });

/** Nothing in the file runs, wherever it is opened, and nobody keeps it on the way. */
function send(reply: FastifyReply, ending: 'json' | 'pdf', { bytes, readyAt, content }: ExportDownload) {
  const name = `plataforma-meus-dados-${readyAt.toISOString().slice(0, 10)}.${ending}`;
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': bytes,
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
    })
    .type(FORMATS[ending].type)
    .send(Readable.from(content, { objectMode: false }));
}

async function answer({ servingOf, budgets }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const serving = servingOf();
  if (!serving) return refuse(reply.header('retry-after', '1'), 503, UNKNOWN_ERROR);
  const { identity, dataExports } = serving.context;
  const browser = await openSession(identity, request);
  try {
    await budgets.charge(callerOfView(browser.view, browser.address), PRICES.request + PRICES.command);
  } catch (error) {
    if (error instanceof OverBudget)
      return refuse(reply.header('retry-after', error.seconds), 429, EXPORT_MESSAGES.busy);
    throw error;
  }
  if (browser.view.kind !== 'signed-in') return refuse(reply, 401, EXPORT_MESSAGES.signIn);
  const { data: asked } = params.safeParse(request.params);
  if (!asked) return refuse(reply, 404, EXPORT_MESSAGES.gone);
  const { format } = FORMATS[asked.ending];
  const download = await dataExports.download(browser, browser.view.userId, { id: asked.id, format });
  if (download === 'proof') return refuse(reply, 403, EXPORT_MESSAGES.proofNeeded);
  return download ? send(reply, asked.ending, download) : refuse(reply, 404, EXPORT_MESSAGES.gone);
}

/** `GET /documents/exports/<id>/<json or pdf>`: a file of a copy, for its customer, after a proof. */
export function registerExports(server: FastifyInstance, endpoint: Endpoint): void {
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.setErrorHandler((error, _request, reply) => {
      server.log.error({ error: describeError(error) }, 'a copy of data was not read');
      return refuse(reply, 500, UNKNOWN_ERROR);
    });
    scope.get('/documents/exports/:id/:ending', (request, reply) => answer(endpoint, request, reply));
  });
}
