import { z } from 'zod';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { PRODUCT_CHECKS } from '../check/products-checks';
import { runChecks } from '../check/run-checks';

const customerSchema = z.object({ email: z.string(), password: z.string() });
const balancesSchema = z.object({
  balances: z.array(z.object({ currency: z.object({ code: z.string() }), available: z.string() })),
});

let db: TestDatabase;
let fixture: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db, { sandbox: true });
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

const make = (customer: object) =>
  fetch(`${fixture.url}/sandbox/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  });

describe('the operator makes customers', () => {
  const signIn = async (customer: object) => {
    const { email, password } = customerSchema.parse(await (await make(customer)).json());
    const browser = fixture.browser();
    await browser.graphql('{ session { state } }');
    const { data } = await browser.graphql(
      'mutation ($input: SignInInput!) { signIn(input: $input) { errors { messages } } }',
      { input: { email, password } },
    );
    expect(data).toEqual({ signIn: { errors: [] } });
    return { email, browser };
  };
  const balances = async (browser: Browser, account: 'MAIN' | 'PRO') => {
    const query = `{ balances(account: ${account}) { currency { code } available } }`;
    const { data } = await browser.graphql(query);
    const rows = balancesSchema.parse(data).balances.filter(({ available }) => available !== '0');
    return Object.fromEntries(rows.map(({ currency, available }) => [currency.code, available]));
  };

  test('with empty accounts, and returns the password', async () => {
    const [one, two] = [await signIn({}), await signIn({})];
    expect(one.email).not.toBe(two.email);
    const { data } = await one.browser.graphql('{ viewer { level otcEnabled document { isForeigner accountType } } }');
    const document = { isForeigner: false, accountType: 'PERSONAL' };
    expect(data).toEqual({ viewer: { level: 20, otcEnabled: false, document } });
    expect([await balances(one.browser, 'MAIN'), await balances(one.browser, 'PRO')]).toEqual([{}, {}]);
  });

  test('with balances in both accounts, booked in the ledger', async () => {
    const { browser } = await signIn({
      balances: { BRL: '1500.50', BTC: '0.00000001' },
      pro: { BRL: '3', ETH: '2' },
    });
    expect(await balances(browser, 'MAIN')).toEqual({ BRL: '1500.5', BTC: '0.00000001' });
    expect(await balances(browser, 'PRO')).toEqual({ BRL: '3', ETH: '2' });
    const results = await runChecks(db, [...LEDGER_CHECKS, ...PRODUCT_CHECKS]);
    expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
  });

  test('and funds those that are there already', async () => {
    const { email, browser } = await signIn({ balances: { BRL: '1' } });
    const deposit = (input: object) =>
      fetch(`${fixture.url}/sandbox/api/deposits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
    const answers = [
      await deposit({ email: email.toUpperCase(), balances: { BRL: '200.50', BTC: '0.1' } }),
      await deposit({ email: 'nobody@example.com', balances: { BRL: '1' } }),
      await deposit({ email, balances: { BRL: '-1' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
    expect(await balances(browser, 'MAIN')).toEqual({ BRL: '201.5', BTC: '0.1' });
    const results = await runChecks(db, [...LEDGER_CHECKS, ...PRODUCT_CHECKS]);
    expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
  });

  test('with the named fields of the viewer', async () => {
    const viewer = { level: 0, otcEnabled: true, requiredRegistrationStep: 'NEW' };
    const document = { isForeigner: true, accountType: 'COMPANY' };
    const { browser } = await signIn({ ...viewer, ...document, name: ' Nova Empresa ' });
    const { data } = await browser.graphql(
      '{ viewer { level otcEnabled requiredRegistrationStep document { isForeigner accountType } } }',
    );
    expect(data).toEqual({ viewer: { ...viewer, document } });
  });

  test.each([
    { balances: { XYZ: '1' } },
    { balances: { BRL: '0' } },
    { balances: { BRL: '-1' } },
    { balances: { BRL: '1.001' } },
    { pro: { BRL: 5 } },
    { balances: { BRL: '1'.repeat(13) } },
    { email: 'own@example.com' },
    { name: ' ' },
    { level: 15 },
  ])('but not with %j', async (customer) => {
    const before = await db.query('select count(*) from users');
    expect((await make(customer)).status).toBe(400);
    expect(await db.query('select count(*) from users')).toEqual(before);
  });
});
