import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { Jobs } from '../src/jobs/index';
import { createMail } from '../src/mail/index';
import type { Mail, NewMail } from '../src/mail/index';
import { recordingLogger } from './recording-logger';
import { realClock } from './test-clock';
import type { TestClock } from './test-clock';

export interface MailFixture {
  readonly mail: Mail;
  readonly jobs: Jobs;
  /** What was logged as a warning or worse. */
  readonly logged: unknown[][];
  /** Writes a mail in a transaction of its own. */
  enqueue(mail: NewMail): Promise<void>;
  /** The time comes, the alarm rings, and what is due is sent. */
  at(time: string): Promise<void>;
  stop(): Promise<void>;
}

const config = {
  secret: 'a secret for mails of at least thirty-two characters',
  mailFrom: { name: 'Plataforma', address: 'nao-responda@plataforma.test' },
};

/** Mail that writes to the outbox and sends nothing. */
export function outboxOn(db: Database): Mail {
  const { logger } = recordingLogger();
  const jobs = new Jobs({ db, clock: realClock, logger });
  return createMail({ db, clock: realClock, jobs, config, logger, serverUrl: () => '' });
}

/** The same outbox, with what was written to it. */
export const recording = (mail: Pick<Mail, 'enqueue'>, mails: NewMail[]): Pick<Mail, 'enqueue'> => ({
  async enqueue(tx, one) {
    mails.push(one);
    await mail.enqueue(tx, one);
  },
});

/** Mail and jobs of a process that begins now, by the clock; the jobs are not started. */
export function mailOn(db: Database, clock: TestClock, serverUrl: string): MailFixture {
  const { logger, lines } = recordingLogger();
  const jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
  const mail = createMail({ db, clock, jobs, config, logger, serverUrl: () => serverUrl });
  mail.start();
  return {
    mail,
    jobs,
    logged: lines,
    enqueue: (one) => inTransaction(db, (tx) => mail.enqueue(tx, one)),
    async at(time) {
      await jobs.idle();
      clock.set(time);
      clock.ring();
      await jobs.idle();
    },
    async stop() {
      await jobs.stop();
      mail.stop();
    },
  };
}

/** The mail of a new device, to this address. */
export const newDeviceMail = (address: string, dedupKey = 'device/1'): NewMail => ({
  template: 'new-device',
  to: { name: 'Ana Souza', address },
  data: { at: '2026-11-21T12:00:00.000Z', device: 'Firefox 140, Linux', place: '192.0.2.7' },
  dedupKey,
});

/** The mail of a locked sign-in, to this address: one that strangers can cause. */
export const lockedMail = (address: string, dedupKey: string): NewMail => ({
  template: 'sign-in-locked',
  to: { name: 'Ana', address },
  data: { at: '2026-11-21T12:00:00.000Z', until: '2026-11-21T12:15:00.000Z', place: '192.0.2.7' },
  dedupKey,
});
