import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { deviceHeader, exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { smtpServer } from '../../test/smtp-server';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { renderMailbox } from '../mailbox/index';
import { freePort } from '../lib/free-port';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { retryAt errors { name } } }';
const PASSWORD = 'correct horse battery';
const mailsSchema = z.object({
  mails: z.array(z.object({ id: z.number(), to: z.array(z.string()), subject: z.string(), text: z.string() })),
});

let db: TestDatabase;
let fixture: ExchangeFixture;
let serial = 0;
let email = '';

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db, { sandbox: true });
  await begin(fixture);
});
beforeEach(async () => {
  serial += 1;
  email = `person${serial}@example.com`;
  await inTransaction(db, (tx) => createUser(tx, { name: 'Ana', email, password: PASSWORD, level: 20 }, new Date()));
});
afterAll(async () => {
  await end(fixture);
  await db.drop();
});

async function begin({ modules: { mailbox, mail, jobs } }: ExchangeFixture): Promise<void> {
  await mailbox?.start();
  mail.start();
  jobs.start();
}

async function end({ modules: { mailbox, mail, jobs }, close }: ExchangeFixture): Promise<void> {
  await jobs.stop();
  mail.stop();
  await mailbox?.stop();
  await close();
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${fixture.url}${path}`, { headers });

async function signIn(on: ExchangeFixture, password: string, device?: string) {
  const browser = on.browser();
  const headers: Record<string, string> = device === undefined ? {} : { 'device-info': device };
  await browser.graphql('{ session { state } }');
  return browser.graphql(SIGN_IN, { input: { email, password } }, headers);
}

/** A sign-in with a device after one with another. */
async function signInTwice(on: ExchangeFixture, name = 'Firefox 140, Linux'): Promise<void> {
  await signIn(on, PASSWORD, deviceHeader('Chrome 140, Windows', 'a'));
  await signIn(on, PASSWORD, deviceHeader(name, 'b'));
}

async function mailsTo(address: string) {
  await fixture.modules.jobs.idle();
  return mailsSchema.parse(await (await get(`/sandbox/api/mails?to=${encodeURIComponent(address)}`)).json()).mails;
}

describe('identity §6, §9: a sign-in with a new device is mailed', () => {
  test('once, with device and place; not for the first device', async () => {
    await signIn(fixture, PASSWORD, deviceHeader('Chrome 140, Windows', 'a'));
    expect(await mailsTo(email)).toEqual([]);
    await signIn(fixture, PASSWORD, deviceHeader('Firefox 140, Linux', 'b'));
    await signIn(fixture, PASSWORD, deviceHeader('Firefox 140, Linux', 'b'));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Entrada em um dispositivo novo');
    expect(mail?.text).toMatch(/Dispositivo: Firefox 140, Linux\nLugar: Este computador/);
    expect(mail?.text).toMatch(/Quando: \d\d\/\d\d\/\d{4}, \d\d:\d\d \(horário de Brasília\)/);
  });

  test('a sign-in that is rolled back is not', async () => {
    await signIn(fixture, PASSWORD, deviceHeader('Chrome 140, Windows', 'a'));
    await db.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await db.query('create trigger refuse before insert on sessions for each row execute function refuse()');
    const { errors } = await signIn(fixture, PASSWORD, deviceHeader('Firefox 140, Linux', 'b'));
    await db.query('drop function refuse() cascade');
    expect(errors).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('identity F13: while the mail server is away sign-in goes on, and the jump of the clock sends the mail', async () => {
    const port = await freePort();
    const other = await exchangeFixture(db, { sandbox: true, smtpUrl: `smtp://127.0.0.1:${port}` });
    await begin(other);
    await signInTwice(other);
    await other.modules.jobs.idle();
    const server = await smtpServer(port);
    const jump = await fetch(`${other.url}/sandbox/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jump: 'HOUR' }),
    });
    expect(jump.status).toBe(200);
    await other.modules.jobs.idle();
    expect(server.taken.map(({ to }) => to)).toEqual([[email]]);
    expect((await fetch(`${other.url}/sandbox/mail`)).status).toBe(404);
    await end(other);
    await server.stop();
    await db.query('delete from clock_jump');
  });
});

describe('identity §9: a locked sign-in is mailed', () => {
  test('once for the lock, to the owner of the address alone', async () => {
    for (let tries = 0; tries < 7; tries += 1) await signIn(fixture, 'wrong');
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual(['Entrada bloqueada por tentativas com senha errada', []]);
    expect(mail?.text).toContain('Lugar: Este computador');
    email = `nobody${serial}@example.com`;
    for (let tries = 0; tries < 6; tries += 1) await signIn(fixture, 'wrong');
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('identity §9: the pages of the mailbox', () => {
  test('a list and a page for each mail: text, and HTML in a frame in which nothing runs', async () => {
    await signInTwice(fixture);
    const [mail] = await mailsTo(email);
    expect(await (await get('/sandbox')).text()).toContain('<a href="/sandbox/mail">');
    const list = await (await get('/sandbox/mail')).text();
    expect(list).toContain(`<a href="/sandbox/mail/${mail?.id}">Entrada em um dispositivo novo</a>`);
    const page = await get(`/sandbox/mail/${mail?.id}`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-.*frame-src 'self'/,
    );
    expect(await page.text()).toContain(`src="/sandbox/mail/${mail?.id}/html" sandbox></iframe>`);
    const html = await get(`/sandbox/mail/${mail?.id}/html`);
    expect(html.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    );
    expect(await html.text()).toContain('Firefox 140, Linux');
  });

  test('what others wrote is text; addresses in it can be followed, and no other scheme', async () => {
    const transport = createTransport(fixture.modules.mailbox?.url);
    await transport.sendMail({
      from: 'a@example.com',
      to: 'b@example.com',
      subject: '<script>alert(1)</script>',
      text: 'Abra https://example.com/a?b=1&c="x" ou http://example.com. javascript:alert(1) <b>',
      html: '<script>alert(1)</script>',
    });
    const [mail] = fixture.modules.mailbox?.list() ?? [];
    const page = await (await get(`/sandbox/mail/${mail?.id}`)).text();
    expect(page).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(page).toContain(
      'Abra <a href="https://example.com/a?b=1&amp;c=" rel="noreferrer">https://example.com/a?b=1&amp;c=</a>&quot;x&quot; ou <a href="http://example.com." rel="noreferrer">http://example.com.</a> javascript:alert(1) &lt;b&gt;',
    );
    expect(await (await get('/sandbox/mail')).text()).not.toContain('<script>alert');
  });

  test("beside an operator's page there is a way to it", async () => {
    const wayTo = (isAlone: boolean) => renderMailbox([], { nonce: 'x', isAlone }).includes('<a href="/sandbox">');
    expect([wayTo(false), wayTo(true)]).toEqual([true, false]);
  });

  test.each(['/sandbox', '/sandbox/mail'])('%s asks for no file that is not there', async (path) => {
    const answer = await get(path);
    const page = await answer.text();
    const files = [...page.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    // The empty one keeps browsers from asking for /favicon.ico.
    expect(files).toEqual(['data:,']);
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' data:");
  });

  test('all are deleted', async () => {
    expect((await fetch(`${fixture.url}/sandbox/api/mails`, { method: 'DELETE' })).status).toBe(200);
    expect(await (await get('/sandbox/mail')).text()).toContain('Nenhum e-mail.');
  });

  test.each(['/sandbox/mail/999', '/sandbox/mail/x', '/sandbox/mail/-1', '/sandbox/mail/999/html'])(
    '%s is no mail',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('screens, operator: the endpoint of the mailbox', () => {
  const PATHS = ['/sandbox/mail', '/sandbox/mail/1', '/sandbox/mail/1/html', '/sandbox/api/mails'];

  test.each(PATHS)('%s is closed outside of the sandbox', async (path) => {
    const other = await exchangeFixture(db, { sandbox: false });
    expect((await fetch(other.url + path)).status).toBe(404);
    await other.close();
  });

  test.each(PATHS)('%s is closed to a name that a foreign page lets point to this machine', async (path) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(fixture.port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`),
      );
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('another site neither reads the mails nor deletes them', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await get('/sandbox/api/mails', headers)).status).toBe(403);
      expect((await fetch(`${fixture.url}/sandbox/api/mails`, { method: 'DELETE', headers })).status).toBe(403);
    }
  });

  test('before there is a database the answer is 503', async () => {
    const other = await exchangeFixture(db, { sandbox: true });
    other.app.suspend();
    expect((await fetch(`${other.url}/sandbox/mail`)).status).toBe(503);
    await other.close();
  });
});
