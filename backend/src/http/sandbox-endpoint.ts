import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { chainInput, custodyInput } from '../custody/index';
import { describeError } from '../lib/describe-error';
import { bankInput, disputeInput, pixInput } from '../deposits/index';
import type { Documents } from '../documents/index';
import { UNKNOWN_ERROR } from '../graphql/masking';
import { resetInput, verificationInput } from '../kyc/index';
import { meters } from '../metrics/index';
import { claimInput, heldDepositInput } from '../operators/index';
import {
  addressWaitsInput,
  clockInput,
  customerInput,
  depositInput,
  featureInput,
  isOutsidePage,
  marketInput,
  marketMaintenanceInput,
  parseEnvelope,
  renderOperatorPage,
  renderOutsidePage,
  registryInput,
  ReportOrigins,
  Reports,
  statusInput,
  userInput,
  withdrawalLockInput,
} from '../sandbox/index';
import type { Operator } from '../sandbox/index';
import { tedArrivalInput, tedInput } from '../ted/index';
import { Unavailable } from '../lib/unavailable';
import { registerCardCommands, registerCardPages } from './card-frame-endpoint';
import { registerIssuerCommands, registerIssuerPages } from './issuer-endpoints';
import { registerOperatorDocuments } from './documents-endpoint';
import { registerMailbox } from './mailbox-endpoint';
import type { MailboxOf } from './mailbox-endpoint';
import { registerOtcCommands } from './otc-commands';
import { registerBasketCommands } from './basket-commands';
import { registerReferralCommands } from './referral-commands';
import { FOREIGN, isAskedByOwnName, isOwnPage, pagePolicy } from './own-page';
import { registerPayoutCommands } from './payout-commands';
import { DONE, refuse, registerCommand, STARTING } from './sandbox-command';
import { registerStakingCommands } from './staking-commands';
import { registerPaymentCommands } from './payment-commands';
import { registerWithdrawalCommands } from './withdrawal-commands';

const ENVELOPE_LIMIT = 1024 * 1024;
function registerCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  const always = (work: Promise<void>) => work.then(() => DONE);
  registerCommand(server, '/sandbox/api/status', statusInput, {
    operator,
    run: (current, input) => always(current.setStatus(input)),
  });
  registerCommand(server, '/sandbox/api/features', featureInput, {
    operator,
    run: (current, input) => always(current.setFeature(input)),
  });
  registerCommand(server, '/sandbox/api/clock', clockInput, {
    operator,
    run: (current, input) => always(current.moveClock(input)),
  });
  registerCommand(server, '/sandbox/api/registry', registryInput, {
    operator,
    run: async (current, input) => {
      current.setRegistry(input);
      return DONE;
    },
  });
  registerCommand(server, '/sandbox/api/market', marketInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: (current, input) => always(current.setMarket(input)),
  });
  registerCommand(server, '/sandbox/api/market-maintenance', marketMaintenanceInput, {
    operator,
    run: (current, input) => always(current.setMarketMaintenance(input)),
  });
  registerCommand(server, '/sandbox/api/users', userInput, {
    operator,
    run: async (current, input) => ((await current.setUser(input)) ? DONE : null),
  });
  registerCommand(server, '/sandbox/api/verifications', verificationInput, {
    operator,
    run: async (current, input) => ((await current.decideVerification(input)) ? DONE : null),
    missing: 'Não há verificação de uma conta com este e-mail.',
  });
  registerCommand(server, '/sandbox/api/two-factor-resets', resetInput, {
    operator,
    run: async (current, input) => ((await current.decideReset(input)) ? DONE : null),
    missing: 'Não há pedido em análise com este id.',
  });
  registerCommand(server, '/sandbox/api/withdrawal-locks', withdrawalLockInput, {
    operator,
    run: async (current, input) => ((await current.lockWithdrawals(input)) ? DONE : null),
  });
  registerCommand(server, '/sandbox/api/address-waits', addressWaitsInput, {
    operator,
    run: async (current, input) => ((await current.endAddressWaits(input)) ? DONE : null),
  });
  registerCommand(server, '/sandbox/api/deposits', depositInput, {
    operator,
    run: async (current, input) => ((await current.deposit(input)) ? DONE : null),
  });
  registerCommand(server, '/sandbox/api/customers', customerInput, {
    operator,
    run: (current, input) => current.createCustomer(input),
  });
}

/** What the operator does where money comes from: at the bank and on the chains. */
function registerMoneyCommands(server: FastifyInstance, { operator, isTrading }: Room): void {
  registerCommand(server, '/sandbox/api/pix', pixInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: (current, input) => current.payPix(input),
    missing: 'Não há código com este id, ou falta o valor.',
  });
  registerCommand(server, '/sandbox/api/teds', tedInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => (await current.ted?.send(input)) ?? null,
  });
  registerCommand(server, '/sandbox/api/ted-arrivals', tedArrivalInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: async (current, input) => ((await current.ted?.end(input)) ? DONE : null),
    missing: 'Não há TED anunciada com esta referência.',
  });
  registerCommand(server, '/sandbox/api/bank', bankInput, {
    operator,
    run: async (current, input) => {
      current.setBank(input);
      return DONE;
    },
  });
  registerCommand(server, '/sandbox/api/chains', chainInput, {
    operator: () => (isTrading() ? operator() : undefined),
    run: (current, input) => current.actOnChain(input),
    missing: 'Não há isso na rede: confira moeda, endereço, casas decimais, transação e blocos.',
  });
  registerCommand(server, '/sandbox/api/custody', custodyInput, {
    operator,
    run: async (current, input) => {
      current.setCustody(input);
      return DONE;
    },
  });
  registerCommand(server, '/sandbox/api/claims', claimInput, {
    operator,
    run: async (current, input) => ((await current.decideClaim(input)) ? DONE : null),
    missing: 'Não há pedido aberto com este id, ou o depósito já tem dono.',
  });
  registerCommand(server, '/sandbox/api/disputes', disputeInput, {
    operator,
    run: async (current, input) => ((await current.dispute(input)) ? DONE : null),
    missing: 'Não há Pix que se possa contestar com este id, ou nenhuma contestação aberta.',
  });
  registerCommand(server, '/sandbox/api/held-deposits', heldDepositInput, {
    operator,
    run: async (current, input) => ((await current.decideDeposit(input)) ? DONE : null),
    missing: 'Não há depósito guardado com este id.',
  });
}

/** Where the error reporter of a local run sends to (specification §7): as its service answers, nothing logged. */
function registerEnvelopes(server: FastifyInstance, reports: Reports): void {
  const origins = new ReportOrigins();
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ENVELOPE_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { project: string } }>('/api/:project/envelope/', async ({ body, params }, reply) => {
      if (!Buffer.isBuffer(body)) return refuse(reply, 400, 'invalid envelope');
      try {
        const envelope = parseEnvelope(body);
        reports.add({ ...envelope, project: params.project, receivedAt: new Date() }, body.length);
        for (const { build, version } of origins.of(envelope)) meters.reported(build, version);
        return { id: envelope.header['event_id'] };
      } catch {
        return refuse(reply, 400, 'invalid envelope');
      }
    });
  });
}

interface Room {
  /** Undefined until the database is ready; what needs it then answers 503. */
  readonly operator: () => Operator | undefined;
  /** Have the markets started? */
  readonly isTrading: () => boolean;
  readonly reports: Reports;
}

function sendPage(reply: FastifyReply, render: (nonce: string) => string) {
  const nonce = randomBytes(18).toString('base64url');
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce) })
    .send(render(nonce));
}

function registerPages(server: FastifyInstance, { operator, reports }: Room, mailbox: MailboxOf): void {
  server.get('/sandbox', async (request, reply) => {
    if (!isAskedByOwnName(request)) return refuse(reply, 403, FOREIGN);
    const state = await operator()?.state();
    if (!state) return refuse(reply, 503, STARTING);
    return sendPage(reply, (nonce) =>
      renderOperatorPage({ ...state, reports: reports.list(), hasMailbox: Boolean(mailbox()), nonce }),
    );
  });
  server.get<{ Params: { name: string } }>('/sandbox/pages/:name', async ({ params: { name } }, reply) =>
    isOutsidePage(name)
      ? sendPage(reply, (nonce) => renderOutsidePage(name, nonce))
      : refuse(reply, 404, 'Esta página não existe.'),
  );
}

function registerApi(server: FastifyInstance, room: Room): void {
  const { operator, reports } = room;
  void server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof Unavailable) return refuse(reply.header('retry-after', '1'), 503, UNKNOWN_ERROR);
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ error: describeError(error) }, 'operator command failed');
      return refuse(reply, status, status >= 500 ? 'Algo não saiu como esperado.' : 'Pedido inválido.');
    });
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!isOwnPage(request)) await refuse(reply, 403, FOREIGN);
    });
    scope.get('/sandbox/api/state', async (_request, reply) => {
      const state = await operator()?.state();
      return state ?? refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/verifications', async (_request, reply) => {
      const verifications = await operator()?.verifications();
      return verifications ? { verifications } : refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/pix', async (_request, reply) => {
      const charges = await operator()?.pixCharges();
      return charges ? { charges } : refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/claims', async (_request, reply) => {
      const claims = await operator()?.claims();
      return claims ? { claims } : refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/chains', async (_request, reply) => {
      const chains = await operator()?.chains();
      return chains ?? refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/teds', async (_request, reply) => {
      const current = operator();
      return current ? { teds: (await current.ted?.list()) ?? [] } : refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/two-factor-resets', async (_request, reply) => {
      const resets = await operator()?.resets();
      return resets ? { resets } : refuse(reply, 503, STARTING);
    });
    scope.get('/sandbox/api/reports', async () => ({ reports: reports.list() }));
    scope.delete('/sandbox/api/reports', async () => {
      reports.clear();
      return { ok: true };
    });
    registerCommands(scope, room);
    registerMoneyCommands(scope, room);
    registerCardCommands(scope, room);
    registerPayoutCommands(scope, room);
    registerPaymentCommands(scope, room);
    registerWithdrawalCommands(scope, room);
    registerStakingCommands(scope, room);
    registerOtcCommands(scope, room);
    registerIssuerCommands(scope, room);
    registerReferralCommands(scope, room);
    registerBasketCommands(scope, room);
  });
}

/** What the endpoints of a sandbox lead to. */
export interface SandboxParts extends Omit<Room, 'reports'> {
  readonly mailbox: MailboxOf;
  readonly documents: () => Documents | undefined;
}

/** The operator's page with its API, the mailbox, and the sink of error reports: local runs only. */
export function registerSandbox(server: FastifyInstance, { mailbox, documents, ...parts }: SandboxParts): void {
  const room: Room = { ...parts, reports: new Reports() };
  registerPages(server, room, mailbox);
  registerCardPages(server, () => room.operator()?.cardDesk);
  registerIssuerPages(server, () => room.operator()?.issuerDesk);
  registerMailbox(server, mailbox);
  registerOperatorDocuments(server, documents);
  registerApi(server, room);
  registerEnvelopes(server, room.reports);
}
