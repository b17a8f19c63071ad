import { BROWSER, customerOn, giveSecondFactor, keyOf, withdrawingTerms } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD, SECRET } from '../../test/identity-fixture';
import { realClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import type { User } from '../identity/users';
import { proAccountOf } from '../ledger/index';
import { ApiKeys } from './api-keys';

let db: TestDatabase;
let apiKeys: ApiKeys;
let user: User;

beforeAll(async () => {
  db = await createTestDatabase();
  apiKeys = new ApiKeys(db, { secret: SECRET }, realClock);
  user = await customerOn(db);
});
afterAll(() => db.drop());

describe('domain §2: API keys of the signed-in customer', () => {
  let fixture: ExchangeFixture;
  let browser: Browser;
  const CREATE = `mutation Create($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { apiKey { id name account permissions allowedIps userId expiresAt lastUsedAt revokedAt }
      secret errors { name messages } } }`;
  const create = async (input: object) => (await browser.graphql(CREATE, { input })).data?.createApiKey;

  beforeAll(async () => {
    fixture = await exchangeFixture(db);
    browser = fixture.browser();
    await browser.graphql('{ session { state } }');
    const input = { email: user.email, password: PASSWORD };
    await browser.graphql('mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }', { input });
  });
  afterAll(() => fixture.close());

  it('are made with a secret that is told once, listed, and revoked', async () => {
    const made = await create({ name: ' Robô ', account: 'PRO', permissions: ['READ'], allowedIps: ['10.0.0.0/8'] });
    expect(made).toMatchObject({
      apiKey: { name: 'Robô', account: 'PRO', permissions: ['READ'], allowedIps: ['10.0.0.0/8'] },
      secret: expect.stringMatching(/^[\w-]{43}$/),
      errors: [],
    });
    expect(made).toHaveProperty('apiKey.userId', user.accountId);
    const list = await browser.graphql('{ apiKeys { id account accountId lastUsedAddress revokedAt } }');
    expect(list.text).not.toContain('sealed');
    const [newest] = Array.isArray(list.data?.apiKeys) ? list.data.apiKeys : [];
    const pro = await proAccountOf(db, user.accountId);
    expect(newest).toMatchObject({ account: 'PRO', accountId: pro, lastUsedAddress: null, revokedAt: null });
    const [row] = await db.query('select account_id from api_keys where id = $1', [newest.id]);
    expect(row).toEqual({ account_id: pro });
    await db.query("update api_keys set last_used_address = '2001:db8:1:2:3::4' where id = $1", [newest.id]);
    expect((await browser.graphql('{ apiKeys { lastUsedAddress } }')).text).toContain('"2001:db8:1:2::/64"');
    const REVOKE =
      'mutation($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { revokedAt } errors { name } } }';
    const revoked = await browser.graphql(REVOKE, { input: { id: newest.id } });
    expect(revoked.data?.revokeApiKey).toMatchObject({ apiKey: { revokedAt: expect.any(String) }, errors: [] });
    const unknown = await browser.graphql(REVOKE, { input: { id: 'nobody' } });
    expect(unknown.data?.revokeApiKey).toMatchObject({ apiKey: null, errors: [{ name: 'base' }] });
    const kinds = await db.query<{ kind: string }>(
      `select kind from security_events where user_id = $1 order by id desc limit 2`,
      [user.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['API_KEY_REVOKED', 'API_KEY_CREATED']);
  });

  it('identity I-14: a key that may trade needs the password each time, one that only reads after ten minutes', async () => {
    const robot = { name: 'x', permissions: ['READ', 'TRADE'] };
    const asked = {
      apiKey: null,
      secret: null,
      errors: [{ name: 'proof', messages: ['Digite sua senha para continuar.'] }],
    };
    expect(await create(robot)).toEqual(asked);
    expect(await create({ ...robot, proof: { password: PASSWORD } })).toMatchObject({ errors: [] });
    expect(await create(robot)).toEqual(asked);
    expect(await create({ name: 'x', permissions: ['READ'] })).toMatchObject({ errors: [] });
    await db.query(
      `update sessions set authenticated_at = authenticated_at - interval '11 minutes' where user_id = $1`,
      [user.id],
    );
    expect(await create({ name: 'x', permissions: ['READ'] })).toEqual(asked);
  });

  it('identity §9: a new key and one that works again are told in the product and by mail, one that was refused is not', async () => {
    const told = async () => {
      const rows = await db.query<{ title: string }>(
        `select n.title from notifications n join users u on u.account_id = n.account_id
          where u.id = $1 and n.path = '/profile/api-key' order by n.id`,
        [user.id],
      );
      return rows.map(({ title }) => title);
    };
    const mailed = async () => {
      const [row] = await db.query<{ count: string }>("select count(*) from mails where template = 'api-key-news'");
      return Number(row?.count);
    };
    const linked = async () => {
      const undoing = "select 1 from link_tokens where user_id = $1 and purpose = 'UNDO'";
      return (await db.query(undoing, [user.id])).length;
    };
    const [before, mailedBefore, linkedBefore] = [await told(), await mailed(), await linked()];
    const robot = { name: 'x', permissions: ['READ', 'TRADE'] };
    await create(robot);
    expect([await told(), await mailed()]).toEqual([before, mailedBefore]);
    const proof = { password: PASSWORD };
    const { apiKey } = Object(await create({ ...robot, proof }));
    await inTransaction(db, (tx) => fixture.modules.apiKeys.suspendAll(tx, user.id, BROWSER));
    const again = 'mutation($input: ReactivateApiKeyInput!) { reactivateApiKey(input: $input) { errors { name } } }';
    await browser.graphql(again, { input: { id: apiKey.id, proof } });
    expect(await told()).toEqual([...before, 'Chave de API criada', 'Chave de API reativada']);
    expect(await mailed()).toBe(mailedBefore + 2);
    // Each mail has a link `Não fui eu`.
    expect(await linked()).toBe(linkedBefore + 2);
  });

  it('identity §4: a suspended key is reactivated with the password, and with nothing less', async () => {
    const { key } = await keyOf(db, apiKeys, user);
    await inTransaction(db, (tx) => apiKeys.suspendAll(tx, user.id, BROWSER));
    const REACTIVATE = `mutation($input: ReactivateApiKeyInput!) {
      reactivateApiKey(input: $input) { apiKey { suspendedAt } errors { name } } }`;
    const reactivate = async (proof: object) =>
      (await browser.graphql(REACTIVATE, { input: { id: key.id, ...proof } })).data?.reactivateApiKey;
    expect(await reactivate({})).toEqual({ apiKey: null, errors: [{ name: 'proof' }] });
    expect((await browser.graphql('{ apiKeys { id suspendedAt } }')).text).toMatch(
      new RegExp(`"id":"${key.id}","suspendedAt":"`),
    );
    expect(await reactivate({ proof: { password: PASSWORD } })).toEqual({ apiKey: { suspendedAt: null }, errors: [] });
  });

  it('identity §2, §8: a key that withdraws is for a verified customer with a second factor, an unregistered one has none', async () => {
    const proof = { password: PASSWORD };
    const { allowedIps, expiresAt } = withdrawingTerms();
    const setLevel = (level: number) => db.query('update users set level = $2 where id = $1', [user.id, level]);
    const errorsOf = async (permissions: readonly string[]) => {
      const { errors } = Object(await create({ name: 'x', permissions, allowedIps, expiresAt, proof }));
      return errors;
    };
    await setLevel(10);
    const unverified = 'Verifique sua conta para criar uma chave que faz saques.';
    expect(await errorsOf(['READ', 'WITHDRAW'])).toEqual([{ name: 'permissions', messages: [unverified] }]);
    expect(await errorsOf(['READ', 'TRADE'])).toEqual([]);
    await setLevel(0);
    const unregistered = 'Complete seu cadastro para criar chaves.';
    for (const permission of ['READ', 'TRADE', 'WITHDRAW']) {
      expect(await errorsOf([permission])).toEqual([{ name: 'base', messages: [unregistered] }]);
    }
    await setLevel(20);
    const withoutFactor = 'Ative a verificação em duas etapas para ter uma chave que faz saques.';
    expect(await errorsOf(['WITHDRAW'])).toEqual([{ name: 'permissions', messages: [withoutFactor] }]);
    await giveSecondFactor(db, user);
    // With a second factor that is the proof. All but the proof is right now.
    expect(await errorsOf(['WITHDRAW'])).toEqual([{ name: 'proof', messages: [expect.any(String)] }]);
    await db.query('delete from totp where user_id = $1', [user.id]);
  });

  it.each([
    ['allowedIps', { allowedIps: [] }],
    ['allowedIps', { allowedIps: ['203.0.113.7', '0.0.0.0/0'] }],
    ['allowedIps', { allowedIps: ['2001:db8::/32'] }],
    ['expiresAt', { expiresAt: null }],
    ['expiresAt', { expiresAt: '2999-01-01T00:00:00.000Z' }],
  ])('identity §8: a key that withdraws works from few places and not for ever: %s %j', async (field, terms) => {
    expect(await create({ name: 'x', ...withdrawingTerms(), ...terms })).toMatchObject({ errors: [{ name: field }] });
  });

  it.each([
    ['name', { name: '  ', permissions: ['READ'] }],
    ['name', { name: 'x'.repeat(51), permissions: ['READ'] }],
    ['name', { name: 'x\0', permissions: ['READ'] }],
    ['permissions', { name: 'x', permissions: [] }],
    ['allowedIps', { name: 'x', permissions: ['READ'], allowedIps: ['10.0.0.0/40'] }],
    ['expiresAt', { name: 'x', permissions: ['READ'], expiresAt: '2020-01-01T00:00:00.000Z' }],
  ])('an input that makes no sense is told at its field: %s', async (field, input) => {
    expect(await create(input)).toMatchObject({ apiKey: null, secret: null, errors: [{ name: field }] });
  });

  it('a guest is code 2001', async () => {
    const { errors } = await fixture.browser().graphql('{ apiKeys { id } }');
    expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
  });
});
