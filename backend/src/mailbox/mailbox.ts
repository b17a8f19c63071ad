import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { describeError } from '../lib/describe-error';
import type { Logger } from '../lib/logger';
import type { Module } from '../lib/module';

/** How much a mailbox keeps. */
export interface MailboxLimits {
  readonly mails: number;
  /** All mails together, as they were received. */
  readonly bytes: number;
  /** One mail. */
  readonly bytesOfMail: number;
}

const LIMITS: MailboxLimits = { mails: 500, bytes: 16 * 1024 * 1024, bytesOfMail: 1024 * 1024 };
const MOST_CLIENTS = 20;
const IDLE_LIMIT_MS = 300_000;
const CLOSE_LIMIT_MS = 100;
/** Codes of SMTP. */
const TOO_LARGE = 552;
const UNREADABLE = 554;

/** A mail that has arrived. */
export interface ReceivedMail {
  /** Of this mailbox, from 1. */
  readonly id: number;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: string;
  /** To whom it was handed over, whatever its headers say. */
  readonly to: readonly string[];
  readonly subject: string;
  /** As its header has it. */
  readonly date: string | null;
  readonly receivedAt: Date;
  readonly text: string;
  /** Null when it has no HTML. */
  readonly html: string | null;
}

interface Kept {
  readonly mail: ReceivedMail;
  readonly bytes: number;
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** The whole mail; null when it is too large, in which case it is read to its end and thrown away. */
async function readWhole(stream: SMTPServerDataStream, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  return bytes > mostBytes ? null : Buffer.concat(chunks);
}

/** Where a mailbox takes mails; a port of 0 lets the operating system choose one. */
export interface MailboxPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * A mail server that keeps what it is sent and sends nothing on: for local runs. The mails are in memory, the latest 500,
 * and end with the process.
 */
export class Mailbox implements Module {
  readonly #server: SMTPServer;
  readonly #logger: Logger;
  readonly #place: MailboxPlace;
  readonly #limits: MailboxLimits;
  #kept: Kept[] = [];
  #lastId = 0;
  #port = 0;

  constructor(logger: Logger, place: MailboxPlace = { host: '127.0.0.1', port: 0 }, limits = LIMITS) {
    this.#logger = logger;
    this.#place = place;
    this.#limits = limits;
    this.#server = new SMTPServer({
      // Nobody signs in, and nothing leaves the machine.
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: limits.bytesOfMail,
      maxClients: MOST_CLIENTS,
      socketTimeout: IDLE_LIMIT_MS,
      closeTimeout: CLOSE_LIMIT_MS,
      logger: false,
      onData: (stream, session, done) => {
        this.#take(stream, session).then(() => done(), done);
      },
    });
    // A client that leaves in the middle is no fault of this process.
    this.#server.on('error', (error) =>
      this.#logger.debug({ error: describeError(error) }, 'mailbox: connection lost'),
    );
  }

  /** For a mail client in this process. */
  get url(): string {
    return `smtp://${this.#place.host}:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = this.#server.listen(this.#place.port, this.#place.host);
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The mailbox does not listen');
    this.#port = address.port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** The mails, the newest first. @param to only those to this address */
  list(to?: string): readonly ReceivedMail[] {
    const wanted = to?.trim().toLowerCase();
    const all = this.#kept.map(({ mail }) => mail).reverse();
    return wanted === undefined ? all : all.filter((mail) => mail.to.some((each) => each.toLowerCase() === wanted));
  }

  find(id: number): ReceivedMail | undefined {
    return this.#kept.find(({ mail }) => mail.id === id)?.mail;
  }

  clear(): void {
    this.#kept = [];
  }

  async #take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await readWhole(stream, this.#limits.bytesOfMail);
    if (!raw) throw refusal(TOO_LARGE, 'The mail is too large');
    const email = await PostalMime.parse(raw).catch(() => {
      throw refusal(UNREADABLE, 'The mail cannot be read');
    });
    this.#lastId += 1;
    this.#keep({
      bytes: raw.length,
      mail: {
        id: this.#lastId,
        messageId: email.messageId ?? '',
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        subject: email.subject ?? '',
        date: email.date ?? null,
        receivedAt: new Date(),
        text: email.text ?? '',
        html: email.html ?? null,
      },
    });
  }

  /** The same mail again, which a sender repeats that does not know whether it arrived, takes the place of the first. */
  #keep(one: Kept): void {
    const isSame = ({ mail }: Kept) => mail.messageId !== '' && mail.messageId === one.mail.messageId;
    this.#kept = [...this.#kept.filter((each) => !isSame(each)), one];
    let total = this.#kept.reduce((sum, { bytes }) => sum + bytes, 0);
    const { mails, bytes: most } = this.#limits;
    while (this.#kept.length > mails || total > most) total -= this.#kept.shift()?.bytes ?? total;
  }
}
