import { exchangeFixture } from '../../test/exchange-fixture';
import type { Answer } from '../../test/exchange-fixture';
import { ADDRESS } from '../../test/registration-fixture';
import { PASSWORD, robbedCustomer } from '../../test/robbed-customer';
import { inputOperationText, mutations } from '../../test/schema-operations';
import { placesOf, writings } from '../../test/secret-places';
import { smtpServer } from '../../test/smtp-server';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { registry } from '../metrics/index';

const CPF = '390.533.447-05';
const PHONE = '+5521998765432';
const STREET = 'Rua do Canário Azul';
const BIRTH_DATE = '1987-04-23';
const NEXT_EMAIL = 'canary-of-later@example.com';
const proof = { password: PASSWORD };

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('identity F15: what customers change of their data, and secrets of keys, are in no log, no metric, no error and no other table', async () => {
  const server = await smtpServer();
  const printed: string[] = [];
  const output = jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  const exchange = await exchangeFixture(db, { smtpUrl: server.url, sandbox: true, logLevel: 'trace' });
  const { mail, jobs } = exchange.modules;
  mail.start();
  jobs.start();
  const { browser, user } = await robbedCustomer(db, exchange, 'canary@example.com', CPF.replaceAll(/\D/g, ''));
  await db.query('update users set level = 10 where id = $1', [user.id]);
  const refusals: Answer[] = [];
  const ask = async (name: string, input: object) => {
    const field = mutations.find((each) => each.name === name);
    if (!field) throw new Error(`no mutation ${name}`);
    const answer = await browser.graphql(inputOperationText(field), { input });
    if (!answer.text.includes('"errors":[]')) refusals.push(answer);
    return answer.text;
  };
  const done = async (name: string, input: object) => {
    const text = await ask(name, input);
    if (!text.includes('"errors":[]')) throw new Error(text);
    return text;
  };
  expect(await done('revealDocument', { proof })).toContain(CPF);
  await ask('changePhone', { phone: `${PHONE}77`, proof });
  await ask('changePhone', { phone: [PHONE], proof });
  // The database fails in the middle, and its own words quote what it was given.
  await db.query(`alter table persons add constraint canary check (phone < '') not valid`);
  await ask('changePhone', { phone: PHONE, proof });
  await db.query('alter table persons drop constraint canary');
  await done('changePhone', { phone: PHONE, proof });
  await done('changePostalAddress', { ...ADDRESS, street: STREET, proof });
  await done('correctPerson', { name: 'Nina Canary', birthDate: BIRTH_DATE, proof });
  const made = await done('createApiKey', { name: 'Robô', permissions: ['READ'], proof });
  const keySecret = /"secret":"([\w-]+)"/.exec(made)?.[1] ?? '';
  await done('requestEmailChange', { email: NEXT_EMAIL, proof });
  await jobs.idle();
  const raw = server.taken.find(({ to }) => to.includes(NEXT_EMAIL))?.raw ?? '';
  const code = /\b(\d{6})\b/.exec(raw)?.[1] ?? '';
  await ask('confirmEmailChange', { code: `${code}9` });
  await done('confirmEmailChange', { code });
  await jobs.idle();
  await jobs.stop();
  mail.stop();
  const metrics = await registry.metrics();
  await exchange.close();
  output.mockRestore();
  await server.stop();

  const told = JSON.stringify(exchange.allLogged) + printed.join('') + metrics;
  expect(told).toContain('unexpected error');
  expect([keySecret.length > 20, code.length, refusals.length]).toEqual([true, 6, 4]);
  const secrets = [CPF, PHONE, STREET, BIRTH_DATE, NEXT_EMAIL, keySecret, PASSWORD];
  for (const each of writings(secrets)) expect(told).not.toContain(each);
  expect(told).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  const refused = refusals.map(({ text }) => text).join();
  for (const each of [CPF, STREET, BIRTH_DATE, keySecret, PASSWORD]) expect(refused).not.toContain(each);
  expect(await placesOf(db, [CPF, keySecret, PASSWORD])).toEqual([]);
  expect(await placesOf(db, [PHONE])).toEqual(['persons.phone']);
  expect(await placesOf(db, [STREET])).toEqual(['postal_addresses.street']);
  expect(await placesOf(db, [BIRTH_DATE])).toEqual(['persons.birth_date']);
  expect(await placesOf(db, [NEXT_EMAIL])).toEqual(['users.email']);
}, 30_000);
