import type { FastifyInstance, FastifyReply } from 'fastify';
import { PROVIDERS } from '../webhooks/index';
import type { WebhookHeaders, Webhooks } from '../webhooks/index';

const MOST_BYTES = 64 * 1024;

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

const answer = (reply: FastifyReply, status: number) => reply.code(status).send();

/** What a provider sent, as it came. */
interface Signed {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly headers: WebhookHeaders;
  readonly body: string;
}

/** An address for providers, in the form of Standard Webhooks: the body is read as it was signed. */
export function registerSigned(
  server: FastifyInstance,
  path: string,
  handle: (signed: Signed, reply: FastifyReply) => Promise<unknown>,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: Record<string, string | undefined> }>(path, async ({ params, headers, body }, reply) => {
      const signed = {
        'webhook-id': header(headers['webhook-id']),
        'webhook-timestamp': header(headers['webhook-timestamp']),
        'webhook-signature': header(headers['webhook-signature']),
      };
      void reply.header('cache-control', 'no-store');
      return handle({ params, headers: signed, body: typeof body === 'string' ? body : '' }, reply);
    });
  });
}

/**
 * Where providers ring: `POST /webhooks/bank`, in the form of Standard Webhooks. What is signed is kept and answered at
 * once; what is not gets 401 without a word.
 */
export function registerWebhooks(server: FastifyInstance, webhooksOf: () => Webhooks | undefined): void {
  registerSigned(server, '/webhooks/:provider', async ({ params, headers, body }, reply) => {
    const provider = PROVIDERS.find((name) => name === params['provider']);
    if (provider === undefined) return answer(reply, 404);
    const webhooks = webhooksOf();
    if (!webhooks) return answer(reply.header('retry-after', '1'), 503);
    const isKept = await webhooks.receive(provider, headers, body);
    return answer(reply, isKept ? 200 : 401);
  });
}
