import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailAddress } from '../lib/mail-address';

/** Connections at once; as many mails are sent at once. */
export const MOST_CONNECTIONS = 4;
/** Less than an orderly end of the process may take. A mail whose fate is not known by then is sent again. */
const SEND_LIMIT_MS = 8_000;
const CONNECT_LIMIT_MS = 5_000;

/** A mail as it is handed over. */
export interface Envelope {
  /** Without angle brackets. The same at every try. */
  readonly messageId: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** The mail server will never take this mail for this address. */
export class MailRefused extends Error {
  /** Of SMTP, 500 to 599. */
  readonly code: number;

  constructor(code: number) {
    super(`The mail server refused the mail with ${code}`);
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** What the library tells of a failure; without what is personal. */
const faultSchema = z.object({
  code: z.string().catch('unknown'),
  /** The command of SMTP that was answered. */
  command: z.string().catch(''),
  responseCode: z.number().nullable().catch(null),
  permanent: z.boolean().catch(false),
});

/** What the server says to these commands is about one mail; before them it is about the sender or the connection. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * What went wrong, without the server's words, which quote the recipient's address. Only a word about the mail itself is
 * the last one: a refused sender or sign-in is a fault of the settings, and the mail goes out when they are right again.
 */
function failureOf(error: unknown): Error {
  const fault = faultSchema.safeParse(error);
  if (!fault.success) return new Error('The mail was not sent');
  const { code, command, responseCode, permanent } = fault.data;
  if (permanent && responseCode !== null && ABOUT_THE_MAIL.has(command)) return new MailRefused(responseCode);
  return new Error(['The mail was not sent:', code, responseCode ?? ''].join(' ').trim());
}

/** Hands mails to a mail server. */
export interface MailServer {
  /** Resolves when the server has taken the mail. @throws MailRefused, or an Error that names no person. */
  send(envelope: Envelope): Promise<void>;
  close(): void;
}

/** @param url `smtp://` or `smtps://`, with user and password when the server wants them. */
export function mailServerAt(url: string, from: MailAddress): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // A mail that was not sent is a job that is taken again, at its own pace.
    maxRequeues: 0,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, text, html, date }) {
      try {
        await transport.sendMail({
          // Objects and an envelope of their own: a text could name further recipients (identity I-24).
          from,
          to,
          envelope: { from: from.address, to: [to.address] },
          messageId: `<${messageId}>`,
          subject,
          text,
          html,
          date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}
