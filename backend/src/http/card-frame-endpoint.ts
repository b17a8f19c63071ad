import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  acquirerInput,
  cardFieldsInput,
  cardPaymentInput,
  challengeInput,
  renderChallenge,
  renderFields,
} from '../cards/index';
import type { SandboxCards } from '../cards/index';
import type { Operator } from '../sandbox/index';
import { FOREIGN, isAskedByOwnName, isOwnPage } from './own-page';
import { DONE, refuse, registerCommand, STARTING } from './sandbox-command';

const FRAME = '/sandbox/card';
const MOST_BYTES = 4 * 1024;

/** What a page of the acquirer may do; only the product may show it. */
const framePolicy = (nonce: string, product: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${product}`,
  ].join('; ');

type Render = (facts: { readonly product: string; readonly nonce: string }) => string;

/** Sends a page that the product alone may show in a frame. */
export function sendFrame(reply: FastifyReply, product: string, render: Render) {
  const nonce = randomBytes(18).toString('base64url');
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': framePolicy(nonce, product) })
    .send(render({ product, nonce }));
}

/** Pages of another origin for frames, and what they send: nobody but a page of this machine asks them. */
export function registerFramePages(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const isAllowed = request.method === 'GET' ? isAskedByOwnName(request) : isOwnPage(request);
      return isAllowed ? undefined : refuse(reply, 403, FOREIGN);
    });
    add(scope);
  });
}

/** The acquirer's pages of a sandbox, and what they send. What is typed of a card is answered, and neither kept nor logged. */
export function registerCardPages(server: FastifyInstance, deskOf: () => SandboxCards | null | undefined): void {
  registerFramePages(server, (scope) => {
    scope.get(`${FRAME}/fields`, async (_request, reply) => {
      const desk = deskOf();
      return desk ? sendFrame(reply, desk.product, renderFields) : refuse(reply, 503, STARTING);
    });
    scope.get<{ Params: { id: string } }>(`${FRAME}/challenge/:id`, async ({ params: { id } }, reply) => {
      const desk = deskOf();
      if (!desk) return refuse(reply, 503, STARTING);
      const asked = await desk.challenge(id);
      return sendFrame(reply, desk.product, (facts) => renderChallenge(id, asked?.amount ?? null, facts));
    });
    scope.post(`${FRAME}/tokens`, { bodyLimit: MOST_BYTES }, async ({ body }, reply) => {
      const desk = deskOf();
      if (!desk) return refuse(reply, 503, STARTING);
      const card = cardFieldsInput.safeParse(body);
      // What is wrong is not repeated: it may hold a card's number.
      if (!card.success) return refuse(reply, 400, 'Pedido inválido.');
      const made = await desk.token(card.data);
      return reply.code('token' in made ? 200 : 422).send(made);
    });
    scope.post<{ Params: { id: string } }>(
      `${FRAME}/challenge/:id/answers`,
      { bodyLimit: MOST_BYTES },
      async ({ params: { id }, body }, reply) => {
        const desk = deskOf();
        if (!desk) return refuse(reply, 503, STARTING);
        const answer = challengeInput.safeParse(body);
        if (!answer.success) return refuse(reply, 400, 'Pedido inválido.');
        await desk.answer(id, answer.data.code);
        // Whatever it came to, the product asks.
        return DONE;
      },
    );
  });
}

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator does at the acquirer of cards. */
export function registerCardCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  server.get('/sandbox/api/card-payments', async (_request, reply) => {
    const current = operator();
    return current ? { payments: (await current.cardDesk?.list()) ?? [] } : refuse(reply, 503, STARTING);
  });
  registerCommand(server, '/sandbox/api/card-payments', cardPaymentInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => ((await current.cardDesk?.decide(input)) ? DONE : null),
    missing: 'Não há pagamento com cartão com este id que possa chegar a isso.',
  });
  registerCommand(server, '/sandbox/api/acquirer', acquirerInput, {
    operator,
    run: async (current, input) => {
      current.cardDesk?.setFaults(input);
      return DONE;
    },
  });
}
