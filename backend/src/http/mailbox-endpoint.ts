import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { renderMail, renderMailbox } from '../mailbox/index';
import type { Mailbox } from '../mailbox/index';
import { FOREIGN, isAskedByOwnName, isOwnPage, pagePolicy } from './own-page';

/** Undefined while it is not ready; null where mails go to a mail server instead. */
export type MailboxOf = () => Mailbox | null | undefined;

const STARTING = 'A plataforma está iniciando.';
const ELSEWHERE = 'Os e-mails desta execução vão para o servidor de SMTP_URL.';
const UNKNOWN = 'Este e-mail não está na caixa.';

/** Somebody else wrote it: nothing runs, nothing is loaded, and only the page of the mail shows it. */
const MAIL_POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  `sandbox`,
].join('; ');

const mailParams = z.object({ id: z.coerce.number().int().positive() });
const listQuery = z.object({ to: z.string().max(254).optional() });

const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

function sendPage(reply: FastifyReply, render: (nonce: string) => string) {
  const nonce = randomBytes(18).toString('base64url');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, [`frame-src 'self'`]))
    .send(render(nonce));
}

/**
 * The mailbox of a local run: its pages, and the same for tests.
 * @param isAlone true where there is no operator's page beside it
 */
export function registerMailbox(server: FastifyInstance, mailboxOf: MailboxOf, { isAlone = false } = {}): void {
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const isAllowed = request.url.startsWith('/sandbox/api/') ? isOwnPage(request) : isAskedByOwnName(request);
      if (!isAllowed) return refuse(reply, 403, FOREIGN);
      if (mailboxOf()) return undefined;
      return mailboxOf() === null ? refuse(reply, 404, ELSEWHERE) : refuse(reply, 503, STARTING);
    });
    const mails = (to?: string) => mailboxOf()?.list(to) ?? [];
    const mailOf = (params: unknown) => {
      const parsed = mailParams.safeParse(params);
      return parsed.success ? mailboxOf()?.find(parsed.data.id) : undefined;
    };

    scope.get('/sandbox/mail', (_request, reply) =>
      sendPage(reply, (nonce) => renderMailbox(mails(), { nonce, isAlone })),
    );
    scope.get('/sandbox/mail/:id', async ({ params }, reply) => {
      const mail = mailOf(params);
      return mail ? sendPage(reply, (nonce) => renderMail(mail, nonce)) : refuse(reply, 404, UNKNOWN);
    });
    scope.get('/sandbox/mail/:id/html', async ({ params }, reply) => {
      const mail = mailOf(params);
      if (!mail || mail.html === null) return refuse(reply, 404, UNKNOWN);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': MAIL_POLICY, 'x-content-type-options': 'nosniff' })
        .send(mail.html);
    });
    scope.get('/sandbox/api/mails', async ({ query }, reply) => {
      const asked = listQuery.safeParse(query);
      return asked.success ? { mails: mails(asked.data.to) } : refuse(reply, 400, z.prettifyError(asked.error));
    });
    scope.delete('/sandbox/api/mails', async () => {
      mailboxOf()?.clear();
      return { ok: true };
    });
  });
}
