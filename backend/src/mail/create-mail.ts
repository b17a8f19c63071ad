import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database, Transaction } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import { isMailAddress } from '../lib/mail-address';
import type { MailAddress } from '../lib/mail-address';
import { meters } from '../metrics/index';
import type { Module } from '../lib/module';
import { opaqueKey } from '../lib/opaque-key';
import { Sealing } from '../lib/sealing';
import { htmlOf, textOf } from './layout';
import { mailServerAt, MailRefused, MOST_CONNECTIONS } from './mail-server';
import type { MailServer } from './mail-server';
import { endMail, findWaiting, forgetOldMails, insertBoundedMail, insertMail } from './mail-store';
import type { WaitingMail } from './mail-store';
import { mails } from './tables';
import { isWanted } from '../notifications/index';
import { boundsOf, compose, GUEST_TEMPLATES } from './templates/index';
import type { Filled, TemplateName } from './templates/index';
import { TOPIC_OF_MAIL } from './topics';

/** Something to write to somebody. */
export type NewMail = Filled & {
  readonly to: MailAddress;
  /** What its mails are counted by; the address when left out. */
  readonly countedAs?: string;
  /** Names what happened; the same is written once. */
  readonly dedupKey: string;
  /** Not sent after that; without it a mail is never too late. */
  readonly expiresAt?: Date;
  /** Whose choice it is to have it. Of templates that everybody gets it is not asked. */
  readonly accountId?: number;
};

/** Mails to customers. They are written in the transaction of what they tell, and sent by the jobs. */
export interface Mail extends Module {
  /**
   * Writes a mail in the transaction of its cause: both happen or neither. Beyond the bounds of its template it is
   * silently none, and of a topic that the customer chose not to be told of by mail.
   * @throws RangeError when the address is none, or when it is not said whose choice the mail is.
   */
  enqueue(tx: Transaction, mail: NewMail): Promise<void>;
  /** Has what waits sent; after the commit. */
  wake(): void;
  start(): void;
  stop(): void;
}

interface MailDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'secret' | 'mailFrom'>;
  readonly logger: Logger;
  /** Where the mail server is, as `SMTP_URL`; asked at the start. */
  readonly serverUrl: () => string;
}

/** Whether the customer did not choose otherwise. @throws RangeError when it is not said whose choice it is. */
async function isMailWanted(tx: Transaction, template: TemplateName, accountId: number | undefined): Promise<boolean> {
  const topic = TOPIC_OF_MAIL[template];
  if (topic === null) return true;
  if (accountId === undefined) throw new RangeError('A mail that nobody has to get is for an account');
  return isWanted(tx, accountId, topic, 'MAIL');
}

const recipient = z.object({ name: z.string(), address: z.string() });

export function createMail({ db, clock, jobs, config, logger, serverUrl }: MailDependencies): Mail {
  const sealing = new Sealing(config.secret, 'mails');
  const [, domain = ''] = config.mailFrom.address.split('@');
  let server: MailServer | undefined;

  /** @throws when it was sealed under a secret of the exchange that was replaced since. */
  const open = (id: string, sealed: string): unknown => {
    const text = sealing.open(id, sealed);
    if (text === undefined) throw new Error('The mail was sealed under another secret');
    return JSON.parse(text);
  };

  const send = async (id: string, { toSealed, template, dataSealed, createdAt }: WaitingMail) => {
    if (!server) throw new Error('Mail has not started');
    const letter = compose(template, open(id, dataSealed));
    await server.send({
      messageId: `${id}@${domain}`,
      to: recipient.parse(open(id, toSealed)),
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter),
      date: createdAt,
    });
  };

  /** Sends the mail, unless it is too late. A process that dies after that sends it again, under the same Message-ID. */
  const handOver = async (id: string) => {
    const waiting = await findWaiting(db, id);
    if (!waiting) return;
    const now = () => new Date(clock.now());
    if (waiting.expiresAt && waiting.expiresAt <= now()) {
      await endMail(db, id, 'EXPIRED', { at: now() });
      meters.mailed('expired');
      return;
    }
    try {
      await send(id, waiting);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      await endMail(db, id, 'REFUSED', { at: now(), refusedWith: error.code });
      meters.mailed('refused');
      logger.warn({ mail: id, template: waiting.template, code: error.code }, 'a mail was refused for good');
      return;
    }
    await endMail(db, id, 'SENT', { at: now() });
    meters.mailed('sent');
  };
  const step = async (id: string) => {
    await handOver(id);
    await forgetOldMails(db, new Date(clock.now()));
  };
  // What somebody waits for goes first: mails with a code, also before those that waited for a mail server that was away.
  const order = { first: mails.expiresAt, batch: MOST_CONNECTIONS };
  jobs.add({ name: 'mail', table: mails, step, workers: MOST_CONNECTIONS, ...order });

  return {
    async enqueue(tx, { to, template, data, countedAs = to.address.toLowerCase(), dedupKey, expiresAt, accountId }) {
      if (!isMailAddress(to.address)) throw new RangeError('Mail goes to one address in ASCII');
      if (!(await isMailWanted(tx, template, accountId))) return;
      const id = randomUUID();
      const toKey = opaqueKey(config.secret, 'mail', countedAs);
      const createdAt = new Date(clock.now());
      const row = {
        id,
        toSealed: sealing.seal(id, JSON.stringify(to)),
        toKey,
        template,
        dataSealed: sealing.seal(id, JSON.stringify(data)),
        dedupKey,
        createdAt,
        expiresAt: expiresAt ?? null,
      };
      await (boundsOf(template) ? insertBoundedMail(tx, row, GUEST_TEMPLATES) : insertMail(tx, row));
    },
    wake: () => jobs.wake(),
    start() {
      server = mailServerAt(serverUrl(), config.mailFrom);
    },
    stop() {
      server?.close();
      server = undefined;
    },
  };
}
