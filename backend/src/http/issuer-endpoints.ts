import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { issuerFaultsInput, issuerInput, renderReveal } from '../products/card/index';
import type { IssuerDesk, PrepaidCards } from '../products/card/index';
import { cardCaseInput } from '../sandbox/index';
import type { Operator } from '../sandbox/index';
import type { Webhooks } from '../webhooks/index';
import { registerFramePages, sendFrame } from './card-frame-endpoint';
import { DONE, refuse, registerCommand, STARTING } from './sandbox-command';
import { registerSigned } from './webhooks-endpoint';

const FRAME = '/sandbox/issuer';
const MOST_BYTES = 1_024;
const SERVER_BUSY = 503;

interface Door {
  readonly webhooks: Webhooks;
  readonly prepaidCards: PrepaidCards;
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * The door of the card network: `POST /issuer/authorize`, signed as the bells of the issuer are (products §3). What is not signed
 * gets 401 without a word; where no answer is known in time 503, and nothing may be bought until it is asked again.
 */
export function registerIssuerDoor(server: FastifyInstance, doorOf: () => Door | undefined): void {
  registerSigned(server, '/issuer/authorize', async ({ headers, body }, reply) => {
    const door = doorOf();
    if (!door) return reply.code(SERVER_BUSY).header('retry-after', '1').send();
    if (!door.webhooks.isFrom('issuer', headers, body)) return reply.code(401).send();
    const answer = await door.prepaidCards.authorize(read(body));
    return answer ?? reply.code(SERVER_BUSY).header('retry-after', '1').send();
  });
}

const revealInput = z.object({ token: z.string().max(100) });

/** The issuer's page of a sandbox. What it shows is neither kept nor logged. */
export function registerIssuerPages(server: FastifyInstance, deskOf: () => IssuerDesk | null | undefined): void {
  registerFramePages(server, (scope) => {
    scope.get(`${FRAME}/reveal`, async (_request, reply) => {
      const desk = deskOf();
      return desk ? sendFrame(reply, desk.product, renderReveal) : refuse(reply, 503, STARTING);
    });
    scope.post(`${FRAME}/reveals`, { bodyLimit: MOST_BYTES }, async ({ body }, reply) => {
      const desk = deskOf();
      if (!desk) return refuse(reply, 503, STARTING);
      const asked = revealInput.safeParse(body);
      const shown = asked.success ? await desk.shown(asked.data.token) : null;
      return shown ?? reply.code(422).send({ error: 'Este acesso já foi usado.' });
    });
  });
}

interface Room {
  readonly operator: () => Operator | undefined;
  readonly isTrading: () => boolean;
}

/** What the operator does with customers' cards, at merchants and at the issuer. */
export function registerIssuerCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  server.get('/sandbox/api/issuer', async (_request, reply) => {
    const current = operator();
    return current ? { purchases: (await current.issuerDesk?.list()) ?? [] } : refuse(reply, 503, STARTING);
  });
  registerCommand(server, '/sandbox/api/issuer', issuerInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => (await current.issuerDesk?.act(input)) ?? null,
    missing: 'Não há cartão deste e-mail, ou compra com este id.',
  });
  server.get('/sandbox/api/card-cases', async (_request, reply) => {
    const current = operator();
    return current ? { cases: await current.cardCases.list() } : refuse(reply, 503, STARTING);
  });
  registerCommand(server, '/sandbox/api/card-cases', cardCaseInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => ((await current.cardCases.decide(input)) ? DONE : null),
    missing: 'Nada disso espera uma decisão.',
  });
  registerCommand(server, '/sandbox/api/issuer-faults', issuerFaultsInput, {
    operator,
    run: async (current, input) => {
      current.issuerDesk?.setFaults(input);
      return DONE;
    },
  });
}
