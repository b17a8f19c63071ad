import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { NEW_PASSWORD } from '../../test/registration-fixture';
import { opened, PASSWORD, robbedCustomer } from '../../test/robbed-customer';
import { inputOperationText, mutations } from '../../test/schema-operations';
import { smtpServer } from '../../test/smtp-server';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** An exchange that sends its mails to a server, and what runs in it. */
async function withMailAt<T>(smtpUrl: string, work: (exchange: ExchangeFixture) => Promise<T>): Promise<T> {
  const exchange = await exchangeFixture(db, { smtpUrl });
  const { mail, jobs } = exchange.modules;
  mail.start();
  jobs.start();
  try {
    return await work(exchange);
  } finally {
    await jobs.stop();
    mail.stop();
    await exchange.close();
  }
}

/** Asks for something. @throws when it is refused */
async function done(browser: Browser, name: string, input?: object): Promise<void> {
  const field = mutations.find((each) => each.name === name);
  if (!field) throw new Error(`no mutation ${name}`);
  const { data, text } = await browser.graphql(inputOperationText(field), input && { input });
  if (!data || !text.includes('"errors":[]')) throw new Error(text);
}

const registration = (email: string) => ({
  email,
  password: NEW_PASSWORD,
  acceptedTerms: true,
  acceptedMarketing: false,
});

describe('identity F13: the mail server is away', () => {
  test('nobody waits for it: whatever causes a mail is answered before the server has taken one', async () => {
    const server = await smtpServer();
    let goOn = () => {};
    server.slow = new Promise((resolve) => (goOn = resolve));
    await withMailAt(server.url, async (exchange) => {
      const { browser, user, suspendedKey } = await robbedCustomer(db, exchange, 'silent@example.com', '52998224725');
      const proof = { password: PASSWORD };
      const guest = await opened(exchange);
      await done(await opened(exchange), 'register', registration('newcomer@example.com'));
      await done(guest, 'requestPasswordReset', { email: user.email });
      await done(browser, 'startTwoFactor');
      await done(browser, 'createApiKey', { name: 'Robô', permissions: ['READ'] });
      await done(browser, 'reactivateApiKey', { id: suspendedKey, proof });
      await done(browser, 'changePhone', { phone: '(21) 99876-5432', proof });
      await done(browser, 'requestEmailChange', { email: 'silent-too@example.com', proof });
      await done(browser, 'changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
      const waiting = await db.query<{ template: string }>(
        `select distinct template from mails where state = 'WAITING' order by template`,
      );
      expect(waiting.map(({ template }) => template)).toEqual([
        ...['api-key-news', 'confirm-email', 'data-changed', 'email-change-code', 'email-change-requested'],
        ...['password-changed', 'password-reset', 'two-factor-confirm'],
      ]);
      expect(await db.query(`select 1 from mails where state <> 'WAITING'`)).toEqual([]);
      goOn();
      await exchange.modules.jobs.idle();
      expect(await db.query(`select 1 from mails where state <> 'SENT'`)).toEqual([]);
    });
    await server.stop();
  });

  test('a code that could not be sent in its time never comes, and one that is asked for later does', async () => {
    const server = await smtpServer();
    server.refuse = () => 451;
    await withMailAt(server.url, async (exchange) => {
      await done(await opened(exchange), 'register', registration('late@example.com'));
      await exchange.modules.jobs.idle();
      expect(server.taken).toEqual([]);
    });
    await db.query(`update mails set expires_at = now() - interval '1 second' where state = 'WAITING'`);
    await db.query(`update mails set next_step_at = now() where next_step_at is not null`);
    await db.query(`update mail_code_counts set sent_at = '{}'`);
    server.refuse = () => null;
    await withMailAt(server.url, async (exchange) => {
      await exchange.modules.jobs.idle();
      expect(server.taken).toEqual([]);
      const browser = await opened(exchange);
      await done(browser, 'signIn', { email: 'late@example.com', password: NEW_PASSWORD });
      await done(browser, 'resendEmailCode');
      await exchange.modules.jobs.idle();
      const code = /\b(\d{6})\b/.exec(server.taken.at(-1)?.raw ?? '')?.[1];
      await done(browser, 'confirmEmailCode', { code });
    });
    await server.stop();
  });
});
