import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { recordingLogger } from '../../test/recording-logger';
import { Mailbox, MOST_BYTES_OF_MAIL, MOST_MAILS } from './mailbox';

let mailbox: Mailbox;
let transport: ReturnType<typeof createTransport>;

beforeEach(async () => {
  mailbox = new Mailbox(recordingLogger().logger);
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

  test(`keeps the latest ${MOST_MAILS}`, async () => {
    for (let index = 0; index <= MOST_MAILS; index += 1) await send(`mail ${index}`);
    expect(mailbox.list()).toHaveLength(MOST_MAILS);
    expect([subjects()[0], subjects().at(-1)]).toEqual([`mail ${MOST_MAILS}`, 'mail 1']);
  });

  test('a mail beyond 1 MB is refused, and 16 MB are kept in all', async () => {
    const text = 'x'.repeat(76).concat('\r\n');
    const large = (share: number) => text.repeat((MOST_BYTES_OF_MAIL * share) / text.length);
    await expect(send('too large', { text: large(1.1) })).rejects.toThrow();
    expect(mailbox.list()).toEqual([]);
    for (let index = 0; index < 20; index += 1) await send(`mail ${index}`, { text: large(0.9) });
    expect(mailbox.list().length).toBeLessThan(18);
    expect(subjects()[0]).toBe('mail 19');
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
