import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { recordingLogger } from '../../test/recording-logger';
import { Mailbox } from './mailbox';

const LIMITS = { mails: 4, bytes: 20_000, bytesOfMail: 8_000 };

let mailbox: Mailbox;
let transport: ReturnType<typeof createTransport>;

beforeEach(async () => {
  mailbox = new Mailbox(recordingLogger().logger, undefined, LIMITS);
  await mailbox.start();
  transport = createTransport({ url: mailbox.url, pool: true });
});
afterEach(async () => {
  transport.close();
  await mailbox.stop();
});

const send = (subject: string, fields: object = {}) =>
  transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text: 'texto', ...fields });

const subjects = () => mailbox.list().map(({ subject }) => subject);

describe('identity §9: the mailbox of a local run', () => {
  test('takes a mail and reads it: sender, recipients of the envelope, subject, text and HTML', async () => {
    const envelope = { from: 'sender@example.com', to: ['Hidden@example.com'] };
    await send('Olá', { text: 'texto é', html: '<p>é</p>', messageId: '<1@example.com>', envelope });
    expect(mailbox.list()).toMatchObject([
      {
        id: 1,
        messageId: '<1@example.com>',
        from: 'sender@example.com',
        to: ['Hidden@example.com'],
        subject: 'Olá',
        text: expect.stringContaining('texto é'),
        html: expect.stringContaining('<p>é</p>'),
      },
    ]);
    expect(mailbox.find(1)?.subject).toBe('Olá');
    expect(mailbox.find(2)).toBeUndefined();
  });

  test('lists the newest first, or those to one address, and forgets all', async () => {
    await send('one');
    await send('two', { to: 'Other@example.com' });
    expect(subjects()).toEqual(['two', 'one']);
    expect(mailbox.list(' other@EXAMPLE.com').map(({ subject }) => subject)).toEqual(['two']);
    mailbox.clear();
    expect(mailbox.list()).toEqual([]);
  });

  test('the same mail again takes the place of the first', async () => {
    await send('first', { messageId: '<same@example.com>' });
    await send('again', { messageId: '<same@example.com>' });
    expect(subjects()).toEqual(['again']);
  });

  test('keeps so many, the latest', async () => {
    for (let index = 1; index <= 6; index += 1) await send(`mail ${index}`);
    expect(subjects()).toEqual(['mail 6', 'mail 5', 'mail 4', 'mail 3']);
  });

  test('keeps so many bytes, and takes no mail that is too large', async () => {
    const text = (bytes: number) => `${'x'.repeat(70)}\r\n`.repeat(bytes / 72);
    await expect(send('too large', { text: text(9_000) })).rejects.toThrow();
    expect(mailbox.list()).toEqual([]);
    for (let index = 1; index <= 4; index += 1) await send(`mail ${index}`, { text: text(7_000) });
    expect(subjects()).toEqual(['mail 4', 'mail 3']);
  });

  test('a client that leaves in the middle, or sends nonsense, does no harm', async () => {
    for (const words of ['EHLO x\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<d@e.f>\r\nDATA\r\nhalf', '\0\xff\r\n\r\n']) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(mailbox.url).port), '127.0.0.1', () => {
          socket.write(words, () => socket.destroy());
        });
        socket.on('close', () => resolve());
      });
    }
    await send('after');
    expect(subjects()).toEqual(['after']);
  });
});
