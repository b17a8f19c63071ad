import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { ADDRESS, NEW_PASSWORD, PERSON } from '../../test/registration-fixture';
import { placesOf, writings } from '../../test/secret-places';
import { smtpServer } from '../../test/smtp-server';
import type { TestSmtpServer } from '../../test/smtp-server';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { viewer { level } errors { name messages } } }`;
const RESET = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { errors { name } } }`;
const CONFIRM = `mutation ($input: ConfirmEmailCodeInput!) { confirmEmailCode(input: $input) { registration { nextStep } errors { name messages } } }`;
const OPEN = `mutation ($input: OpenEmailConfirmationInput!) { openEmailConfirmation(input: $input) { state errors { name } } }`;
const BY_LINK = `mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { state errors { name messages } } }`;
const TYPE = `mutation ($input: ChooseAccountTypeInput!) { chooseAccountType(input: $input) { errors { name messages } } }`;
const PERSON_SAVED = `mutation ($input: SavePersonInput!) { savePerson(input: $input) { registration { person { maskedCpf } } errors { name messages } } }`;
const ADDRESS_SAVED = `mutation ($input: SaveAddressInput!) { saveAddress(input: $input) { errors { name messages } } }`;
const SUBMIT = `mutation { submitRegistration { registration { nextStep checks { kind state } } errors { name messages } } }`;

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** An exchange that sends its mails to a server, and what runs in it. */
async function withMailAt<T>(smtpUrl: string, work: (exchange: ExchangeFixture) => Promise<T>): Promise<T> {
  const exchange = await exchangeFixture(db, { smtpUrl, registrationsPerHour: 1_000 });
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

const inputOf = (email: string, password = NEW_PASSWORD) => ({
  email,
  password,
  acceptedTerms: true,
  acceptedMarketing: false,
});

async function registered(browser: Browser, email: string, password?: string): Promise<void> {
  await browser.graphql('{ session { state } }');
  const { data } = await browser.graphql(REGISTER, { input: inputOf(email, password) });
  expect(data).toMatchObject({ register: { errors: [] } });
}

/** The text of the newest mail that has come, as plain text. */
function lastText({ taken }: TestSmtpServer): string {
  const raw = taken.at(-1)?.raw ?? '';
  return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}

const linkIn = (text: string) =>
  /(https?:\/\/\S+)\/(?:register\/verify-email|forgot-password\/verify)#token=([\w-]{43})/.exec(text);

/** Asks as `fetch` does not, which names the host itself. */
async function asked(port: number, { cookies }: Browser, headers: object, question: object) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const csrf = cookies.get('csrf') ?? '';
  const asking = request({
    port,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf, ...headers },
  }).end(JSON.stringify(question));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

describe('F9, identity I-1: what a request says of its host', () => {
  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example;proto=http' },
    { origin: 'https://evil.example', referer: 'https://evil.example/register' },
  ])('%j is refused, or the link is of PUBLIC_URL', async (headers) => {
    const server = await smtpServer();
    await withMailAt(server.url, async (exchange) => {
      const browser = exchange.browser();
      await browser.graphql('{ session { state } }');
      const email = `host-${Object.keys(headers)[0]}@example.com`;
      for (const [query, input] of [
        [REGISTER, inputOf(email)],
        [RESET, { email }],
      ] as const) {
        const before = server.taken.length;
        const answer = await asked(exchange.port, browser, headers, { query, variables: { input } });
        await exchange.modules.jobs.idle();
        expect(answer.text).not.toContain('evil');
        if (answer.status !== 200) return;
        expect(server.taken).toHaveLength(before + 1);
        expect(linkIn(lastText(server))?.[1]).toBe('https://plataforma.example');
        expect(server.taken.at(-1)?.raw).not.toContain('evil');
        await db.query('update users set email_confirmed_at = now() where email = $1', [email]);
      }
    });
    await server.stop();
  });
});

test('F3, identity I-7: ten wrong codes in one request, each under a name of its own, are five tries and no more', async () => {
  const exchange = await exchangeFixture(db, { registrationsPerHour: 1_000 });
  const browser = exchange.browser();
  await registered(browser, 'aliases@example.com');
  const confirm = 'confirmEmailCode(input: $input) { errors { name } }';
  const { data } = await browser.graphql(
    `mutation ($input: ConfirmEmailCodeInput!) { ${Array.from({ length: 10 }, (_, index) => `a${index}: ${confirm}`).join(' ')} }`,
    { input: { code: '000000' } },
  );
  const fields = Object.values(data ?? {}).map((each) => JSON.stringify(each));
  expect(fields.filter((each) => each.includes('"code"'))).toHaveLength(5);
  expect(fields.filter((each) => each.includes('"base"'))).toHaveLength(5);
  await exchange.close();
});

describe('F15: what only the customer knows', () => {
  const SECRETS = {
    password: 'girassol canario 7731 azul',
    wrongPassword: 'papagaio canario 5519 roxo',
    wrongCpf: '390.533.447-06',
    cpf: '390.533.447-05',
    birthDate: '1987-04-23',
    wrongToken: 'canary'.repeat(7).padEnd(43, 'x'),
  } as const;
  const person = { ...PERSON, cpf: SECRETS.cpf, birthDate: SECRETS.birthDate };

  test('is in no log, and in no table but the birth date in its own', async () => {
    const server = await smtpServer();
    const printed: string[] = [];
    const output = jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    const exchange = await exchangeFixture(db, { smtpUrl: server.url, sandbox: true, logLevel: 'trace' });
    const { mail, jobs } = exchange.modules;
    mail.start();
    jobs.start();
    const browser = exchange.browser();
    await registered(browser, 'canary@example.com', SECRETS.password);
    await jobs.idle();
    const mailed = lastText(server);
    const [, , token = ''] = linkIn(mailed) ?? [];
    const code = /\b(\d{6})\b/.exec(mailed)?.[1] ?? '';
    expect([code, token].map(({ length }) => length)).toEqual([6, 43]);
    const stranger = exchange.browser();
    await stranger.graphql('{ session { state } }');
    for (const given of [token, SECRETS.wrongToken]) {
      await stranger.graphql(OPEN, { input: { token: given } });
      await stranger.graphql(BY_LINK, { input: { token: given, password: SECRETS.wrongPassword } });
      await stranger.graphql(BY_LINK, { input: { token: given, password: [SECRETS.password] } });
    }
    await browser.graphql(CONFIRM, { input: { code } });
    await browser.graphql(TYPE, { input: { accountType: 'PERSONAL' } });
    await browser.graphql(PERSON_SAVED, { input: { ...person, cpf: SECRETS.wrongCpf } });
    await browser.graphql(PERSON_SAVED, { input: { ...person, phone: { number: SECRETS.cpf } } });
    // The database fails in the middle of a step, and its own words quote what it was given.
    await db.query(`alter table persons add constraint canary check (birth_date < '1900-01-01') not valid`);
    const failed = await browser.graphql(PERSON_SAVED, { input: person });
    expect(failed.errors[0]?.extensions).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    await db.query('alter table persons drop constraint canary');
    expect((await browser.graphql(PERSON_SAVED, { input: person })).data).toMatchObject({
      savePerson: { registration: { person: { maskedCpf: '•••.533.447-••' } }, errors: [] },
    });
    await browser.graphql(ADDRESS_SAVED, { input: ADDRESS });
    await browser.graphql(SUBMIT);
    await jobs.idle();
    const { data } = await browser.graphql('{ registration { nextStep } }');
    expect(data).toEqual({ registration: { nextStep: 'DONE' } });
    await jobs.stop();
    mail.stop();
    await exchange.close();
    output.mockRestore();
    await server.stop();

    const logged = JSON.stringify(exchange.allLogged) + printed.join('');
    expect(logged).toContain('unexpected error');
    const { birthDate, ...others } = SECRETS;
    const secrets = [...Object.values(others), code, token];
    const digits = (secret: string) => new RegExp(`(?<![\\d.])${secret}(?!\\d)`);
    for (const secret of writings([birthDate, ...secrets])) {
      if (secret === code) expect(logged).not.toMatch(digits(secret));
      else expect(logged).not.toContain(secret);
    }
    expect(
      await placesOf(
        db,
        secrets.filter((secret) => secret !== code),
      ),
    ).toEqual([]);
    expect(await placesOf(db, [birthDate])).toEqual(['persons.birth_date']);
    expect(await db.query('select 1 from mails where sent_at is not null and data_sealed is not null')).toEqual([]);
  });
});
