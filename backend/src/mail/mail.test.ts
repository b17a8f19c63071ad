import PostalMime from 'postal-mime';
import { lockedMail as lockedMailTo, mailOn, newDeviceMail } from '../../test/mail-fixture';
import type { MailFixture } from '../../test/mail-fixture';
import { messageIdOf, smtpServer } from '../../test/smtp-server';
import type { SmtpCommand, TestSmtpServer } from '../../test/smtp-server';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { freePort } from '../lib/free-port';
import type { NewMail } from './index';
import { MOST_CONNECTIONS } from './mail-server';
import { MOST_IN_A_DAY, MOST_IN_AN_HOUR } from './mail-store';

const START = '2026-11-21T12:00:00.000Z';
const ANA = 'ana@plataforma.test';
const after = (ms: number) => new Date(Date.parse(START) + ms).toISOString();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let db: TestDatabase;
let server: TestSmtpServer;
let clock: TestClock;
let fixture: MailFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  server = await smtpServer();
  clock = new TestClock(START);
  fixture = mailOn(db, clock, server.url);
});
afterEach(async () => {
  await fixture.stop();
  await server.stop();
  await db.query('delete from mails');
});
afterAll(() => db.drop());

/** What waits is sent. */
async function send(): Promise<void> {
  fixture.jobs.start();
  await fixture.jobs.idle();
}

const rows = () =>
  db.query('select state, refused_with, next_step_at, step_tries, sent_at, data_sealed from mails order by created_at');

const lockedMail = (dedupKey: string) => lockedMailTo(ANA, dedupKey);

describe('identity §9: the outbox', () => {
  test('an event that is rolled back writes no mail', async () => {
    const failed = inTransaction(db, async (tx) => {
      await fixture.mail.enqueue(tx, newDeviceMail(ANA));
      throw new Error('the event failed');
    });
    await expect(failed).rejects.toThrow('the event failed');
    expect(await rows()).toEqual([]);
  });

  test('a mail is sent once, and what it said is forgotten', async () => {
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    fixture.mail.wake();
    await fixture.jobs.idle();
    expect(server.taken.map(({ to }) => to)).toEqual([[ANA]]);
    expect(await rows()).toEqual([
      {
        state: 'SENT',
        refused_with: null,
        next_step_at: null,
        step_tries: 0,
        sent_at: new Date(START),
        data_sealed: null,
      },
    ]);
  });

  test('of one event there is one mail', async () => {
    await fixture.enqueue(newDeviceMail(ANA));
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    expect(server.taken).toHaveLength(1);
  });

  test('a copy of the table names nobody and says nothing', async () => {
    await fixture.enqueue(newDeviceMail(ANA));
    const text = JSON.stringify(await db.query('select * from mails'));
    expect(text).not.toMatch(/ana@|Souza|Firefox|192\.0\.2\.7/);
  });

  test('text and HTML in Portuguese, from the sender of the settings, with the time of the event and no answer wanted', async () => {
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    const email = await PostalMime.parse(server.taken[0]?.raw ?? '');
    expect([email.from, email.to, email.subject, email.date]).toEqual([
      { name: 'Plataforma', address: 'nao-responda@plataforma.test' },
      [{ name: 'Ana Souza', address: ANA }],
      'Entrada em um dispositivo novo',
      START,
    ]);
    expect(email.text).toContain('Quando: 21/11/2026, 09:00 (horário de Brasília)');
    expect(email.html).toContain('lang="pt-BR"');
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test('many mails share a few connections', async () => {
    for (let index = 0; index < 40; index += 1) {
      await fixture.enqueue(newDeviceMail(`person${index}@example.com`, `device/${index}`));
    }
    await send();
    expect(server.taken).toHaveLength(40);
    expect(server.connections).toBeLessThanOrEqual(MOST_CONNECTIONS);
  });
});

describe('identity I-24: a mail goes to its one recipient', () => {
  test('an address that names a second one is refused', async () => {
    await expect(fixture.enqueue(newDeviceMail('x@y.com\r\nBcc: evil@example.com'))).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });

  test('a name that looks like a header or like an address adds none', async () => {
    const name = 'Ana\r\nBcc: evil@example.com\r\n<evil@example.com>, ';
    await fixture.enqueue({ ...newDeviceMail(ANA), to: { name, address: ANA } });
    await send();
    expect(server.taken.map(({ to }) => to)).toEqual([[ANA]]);
    expect(server.taken[0]?.raw).not.toMatch(/^bcc:/im);
  });
});

describe('identity F13: the mail server is away, slow or refuses', () => {
  test('a refused connection is tried again when its time has come, and then the mail arrives', async () => {
    await fixture.stop();
    const port = await freePort();
    fixture = mailOn(db, clock, `smtp://127.0.0.1:${port}`);
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    expect(await rows()).toMatchObject([{ state: 'WAITING', step_tries: 1 }]);
    const back = await smtpServer(port);
    clock.jump(HOUR_MS);
    await fixture.jobs.idle();
    expect(await rows()).toMatchObject([{ state: 'SENT', sent_at: new Date(after(HOUR_MS)) }]);
    expect(back.taken).toHaveLength(1);
    await back.stop();
  });

  test('"later" (4xx) is tried again, as the same mail', async () => {
    const ids: string[] = [];
    server.refuse = (command) => (command === 'DATA' && ids.push('') === 1 ? 451 : null);
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    expect(await rows()).toMatchObject([{ state: 'WAITING' }]);
    await fixture.at(after(MINUTE_MS));
    expect(await rows()).toMatchObject([{ state: 'SENT' }]);
    const [row] = await db.query<{ id: string }>('select id from mails');
    expect(messageIdOf(server.taken[0]?.raw ?? '')).toBe(`<${row?.id}@plataforma.test>`);
  });

  test.each([
    ['RCPT', 550],
    ['DATA', 554],
  ] as const)('%s refused for good (%i): the mail has ended, and is not tried again', async (command, code) => {
    server.refuse = (asked) => (asked === command ? code : null);
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    expect(await rows()).toMatchObject([
      { state: 'REFUSED', refused_with: code, next_step_at: null, data_sealed: null, step_tries: 0 },
    ]);
  });

  test('a refused sender (550) is a fault of the settings: the mail waits until they are right, and the operator is asked', async () => {
    server.refuse = (command) => (command === 'MAIL' ? 550 : null);
    await fixture.enqueue(newDeviceMail(ANA));
    await send();
    for (let tries = 1; tries <= 10; tries += 1) await fixture.at(after(tries * 10 * MINUTE_MS));
    expect(await fixture.jobs.troubled()).toMatchObject([{ kind: 'mail' }]);
    server.refuse = () => null;
    await fixture.at(after(2 * HOUR_MS));
    expect(await rows()).toMatchObject([{ state: 'SENT' }]);
    expect(await fixture.jobs.troubled()).toEqual([]);
  });

  test('a mail that is of no use any more is not sent', async () => {
    await fixture.enqueue({ ...newDeviceMail(ANA), expiresAt: new Date(after(10 * MINUTE_MS)) });
    clock.jump(10 * MINUTE_MS);
    await send();
    expect(server.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'EXPIRED', next_step_at: null, data_sealed: null }]);
  });

  test('identity F15: the log says what failed, and names no person', async () => {
    for (const [code, key] of [
      [451, 'later'],
      [550, 'never'],
    ] as const) {
      server.refuse = (command) => (command === 'RCPT' ? code : null);
      await fixture.enqueue(newDeviceMail(ANA, key));
      await send();
    }
    const text = JSON.stringify(fixture.logged);
    expect(text).toContain('451');
    expect(text).toContain('550');
    expect(text).not.toMatch(/ana@|plataforma\.test|Souza|not wanted/);
  });
});

describe('identity F13, §9: codes before the rest', () => {
  /** A mail with a code, which is of no use after ten minutes. */
  const codeMail = (address: string, madeAt: number): NewMail => ({
    template: 'two-factor-confirm',
    to: { name: '', address },
    data: { at: after(madeAt), device: '', place: '192.0.2.7', code: '123456', link: 'https://plataforma.example/x' },
    dedupKey: address,
    expiresAt: new Date(after(madeAt + 10 * MINUTE_MS)),
  });
  const receivers = () => server.taken.map(({ to }) => to.join());

  test.each([
    ['“later” (451)', () => 451],
    ['a refused sender (550)', (command: SmtpCommand) => (command === 'MAIL' ? 550 : null)],
  ])(
    'after ten minutes of %s: the code that was asked for anew comes first, the old one never, all others once',
    async (_what, refuse) => {
      server.refuse = refuse;
      const others = Array.from({ length: 12 }, (_, index) => `other${index}@example.com`);
      for (const address of others) await fixture.enqueue(newDeviceMail(address, address));
      await fixture.enqueue(codeMail('old@example.com', 0));
      await send();
      for (let minute = 1; minute < 10; minute += 1) await fixture.at(after(minute * MINUTE_MS));
      await fixture.enqueue(codeMail('new@example.com', 9 * MINUTE_MS));
      expect(receivers()).toEqual([]);
      server.refuse = () => null;
      await fixture.at(after(16 * MINUTE_MS));
      expect(receivers().slice(0, 4)).toContain('new@example.com');
      expect(receivers().sort()).toEqual(['new@example.com', ...others].sort());
      expect(await rows()).toHaveLength(others.length + 2);
    },
  );

  test('one that is made while a slow server has others waits for those alone that are under way', async () => {
    let goOn = (): void => undefined;
    server.slow = new Promise((resolve) => {
      goOn = resolve;
    });
    for (let index = 0; index < 40; index += 1)
      await fixture.enqueue(newDeviceMail(`${index}@example.com`, `${index}`));
    const sent = send();
    while (server.held < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await fixture.enqueue(codeMail('code@example.com', 0));
    fixture.mail.wake();
    goOn();
    await sent;
    expect(receivers()).toHaveLength(41);
    expect(receivers().indexOf('code@example.com')).toBeLessThan(12);
  });
});

describe('identity §5: mails to one address are bounded', () => {
  const states = async () => (await rows()).length;

  test(`${MOST_IN_AN_HOUR} an hour and ${MOST_IN_A_DAY} a day of one kind, silently none more; others are not held up`, async () => {
    for (let index = 0; index < MOST_IN_AN_HOUR + 2; index += 1) await fixture.enqueue(lockedMail(`lock/${index}`));
    expect(await states()).toBe(MOST_IN_AN_HOUR);
    await fixture.enqueue(newDeviceMail(ANA));
    await fixture.enqueue({ ...lockedMail('other'), to: { name: '', address: 'other@example.com' } });
    expect(await states()).toBe(MOST_IN_AN_HOUR + 2);
    for (let hour = 1; hour < 8; hour += 1) {
      clock.jump(HOUR_MS);
      for (let index = 0; index < 3; index += 1) await fixture.enqueue(lockedMail(`lock/${hour}/${index}`));
    }
    expect(await states()).toBe(MOST_IN_A_DAY + 2);
    clock.jump(24 * HOUR_MS);
    await fixture.enqueue(lockedMail('next day'));
    expect(await states()).toBe(MOST_IN_A_DAY + 3);
  });

  test('a browser of the customer’s own is counted by itself', async () => {
    for (let index = 0; index < MOST_IN_AN_HOUR + 1; index += 1) await fixture.enqueue(lockedMail(`lock/${index}`));
    await fixture.enqueue({ ...lockedMail('own'), countedAs: `browser ${ANA}` });
    expect(await states()).toBe(MOST_IN_AN_HOUR + 1);
  });

  test('also when they are caused at the same moment, and whatever the case of the address', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fixture.enqueue({
          ...lockedMail(`lock/${index}`),
          to: { name: '', address: index % 2 ? ANA : ANA.toUpperCase() },
        }),
      ),
    );
    expect(await states()).toBe(MOST_IN_AN_HOUR);
  });
});

test('identity §9, metrics: mails that wait, are late or need the operator are told with the jobs', async () => {
  await fixture.enqueue(newDeviceMail(ANA));
  clock.jump(HOUR_MS);
  expect(await fixture.jobs.counts()).toEqual([{ kind: 'mail', waiting: 1, due: 1, troubled: 0, latestByMs: HOUR_MS }]);
});

test('identity §9: to whom a mail went is forgotten after 30 days, whatever became of it; one that waits stays', async () => {
  const codes: Readonly<Record<string, number>> = { 'gone@example.com': 550, 'later@example.com': 451 };
  server.refuse = (command, to) => (command === 'RCPT' ? (codes[to] ?? null) : null);
  for (const address of [ANA, ...Object.keys(codes)]) await fixture.enqueue(newDeviceMail(address, address));
  await send();
  const next = async (day: number, ms: number, key: string) => {
    clock.set(after(day * 24 * HOUR_MS + ms));
    await fixture.enqueue(newDeviceMail(ANA, key));
    fixture.mail.wake();
    await fixture.jobs.idle();
    const kept = await db.query<{ dedup_key: string }>('select dedup_key from mails order by created_at, dedup_key');
    return kept.map(({ dedup_key }) => dedup_key);
  };
  expect(await next(30, 0, 'a month later')).toEqual([...[ANA, ...Object.keys(codes)].sort(), 'a month later']);
  expect(await next(30, 1, 'then')).toEqual(['later@example.com', 'a month later', 'then']);
});
