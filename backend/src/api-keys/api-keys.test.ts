import { realClock } from '../../test/test-clock';
import { BROWSER, customerOn, keyOf, signed } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD, SECRET } from '../../test/identity-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { User } from '../identity/users';
import { inTransaction } from '../db/database';
import { proAccountOf } from '../ledger/index';
import { ApiKeys } from './api-keys';

let db: TestDatabase;
let apiKeys: ApiKeys;
let user: User;
let now = Date.now();

beforeAll(async () => {
  db = await createTestDatabase();
  apiKeys = new ApiKeys(db, { secret: SECRET }, { ...realClock, now: () => now });
  user = await customerOn(db);
});
beforeEach(() => {
  now = Date.now();
});
afterAll(() => db.drop());

const verify = (keyId: string, secret: string, text = 'text', address = '203.0.113.7') =>
  apiKeys.verify({ keyId, texts: ['other', text], signature: signed(secret, text), address });

describe('domain §2: API keys', () => {
  it('a signature under the secret is the key’s, in either case of its digits', async () => {
    const { key, secret } = await keyOf(db, apiKeys, user);
    const verdict = await verify(key.id, secret);
    expect(verdict).toMatchObject({ ok: true, key: { accountId: user.accountId, account: 'MAIN' } });
    const upper = { keyId: key.id, texts: ['a'], signature: signed(secret, 'a').toUpperCase(), address: undefined };
    expect((await apiKeys.verify(upper)).ok).toBe(true);
    const [known] = await apiKeys.list(user.id);
    expect(known?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('the secret is in no column of the database', async () => {
    const { key, secret } = await keyOf(db, apiKeys, user);
    const [row] = await db.query('select * from api_keys where id = $1', [key.id]);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('a wrong signature is 2002, an unknown key 2003', async () => {
    const { key } = await keyOf(db, apiKeys, user);
    expect(await verify(key.id, 'another secret')).toEqual({ ok: false, fault: 'signature' });
    expect(await verify('nobody', 'x')).toEqual({ ok: false, fault: 'key' });
  });

  it('what can be no key is an unknown one, not a fault of the exchange', async () => {
    expect(await verify('\0', 'x')).toEqual({ ok: false, fault: 'key' });
    await expect(apiKeys.revoke(user.id, '\0', BROWSER)).rejects.toThrow('Chave não encontrada.');
    expect(await apiKeys.isWorking('\0')).toBe(false);
  });

  it('an address that is not on the key’s list is 2005', async () => {
    const { key, secret } = await keyOf(db, apiKeys, user, { allowedIps: [' 203.0.113.0/24 ', '2001:db8::/32'] });
    expect(key.allowedIps).toEqual(['203.0.113.0/24', '2001:db8::/32']);
    expect((await verify(key.id, secret)).ok).toBe(true);
    expect(await verify(key.id, secret, 'text', '198.51.100.1')).toEqual({ ok: false, fault: 'address' });
  });

  it('ends when it expires and when it is revoked', async () => {
    const owner = await customerOn(db);
    const { key, secret } = await keyOf(db, apiKeys, owner, { expiresAt: new Date(now + 1_000) });
    expect((await verify(key.id, secret)).ok).toBe(true);
    now += 1_000;
    expect(await verify(key.id, secret)).toEqual({ ok: false, fault: 'key' });
    const other = await keyOf(db, apiKeys, owner);
    const revoked: string[] = [];
    apiKeys.events.on('ended', (id) => revoked.push(id));
    expect((await apiKeys.revoke(owner.id, other.key.id, BROWSER)).revokedAt).toBeInstanceOf(Date);
    await apiKeys.revoke(owner.id, other.key.id, BROWSER);
    expect(revoked).toEqual([other.key.id]);
    expect(await verify(other.key.id, other.secret)).toEqual({ ok: false, fault: 'key' });
  });

  it('identity §4: suspended ones do nothing, and say so only to who has the secret, until the customer reactivates them', async () => {
    const owner = await customerOn(db);
    const [one, other] = [await keyOf(db, apiKeys, owner), await keyOf(db, apiKeys, owner)];
    await apiKeys.revoke(owner.id, other.key.id, BROWSER);
    const ids = await inTransaction(db, (tx) => apiKeys.suspendAll(tx, owner.id, BROWSER));
    expect(ids).toEqual([one.key.id]);
    expect(await inTransaction(db, (tx) => apiKeys.suspendAll(tx, owner.id, BROWSER))).toEqual([]);
    expect(await verify(one.key.id, one.secret)).toEqual({ ok: false, fault: 'suspended' });
    expect(await verify(one.key.id, 'another secret')).toEqual({ ok: false, fault: 'signature' });
    expect(await apiKeys.isWorking(one.key.id)).toBe(false);
    const reactivate = (userId: string, id: string) =>
      apiKeys.reactivate(userId, id, BROWSER, (work) => inTransaction(db, work));
    await expect(reactivate(user.id, one.key.id)).rejects.toThrow('Chave não encontrada.');
    expect(await reactivate(owner.id, one.key.id)).toMatchObject({ suspendedAt: null });
    await reactivate(owner.id, one.key.id);
    expect((await verify(one.key.id, one.secret)).ok).toBe(true);
    expect(await reactivate(owner.id, other.key.id)).toMatchObject({ revokedAt: expect.any(Date) });
    const kinds = await db.query<{ kind: string }>('select kind from security_events where user_id = $1 order by id', [
      owner.id,
    ]);
    expect(kinds.map(({ kind }) => kind).slice(-2)).toEqual(['API_KEYS_SUSPENDED', 'API_KEY_REACTIVATED']);
  });

  it('is worth nothing under another secret of the exchange', async () => {
    const { key, secret } = await keyOf(db, apiKeys, user);
    const moved = new ApiKeys(db, { secret: `${SECRET}, another one` }, realClock);
    const signature = { keyId: key.id, texts: ['a'], signature: signed(secret, 'a'), address: undefined };
    expect(await moved.verify(signature)).toEqual({ ok: false, fault: 'key' });
  });

  it('nobody revokes another customer’s key', async () => {
    const { key, secret } = await keyOf(db, apiKeys, user);
    const stranger = await customerOn(db);
    await expect(apiKeys.revoke(stranger.id, key.id, BROWSER)).rejects.toThrow('Chave não encontrada.');
    expect((await verify(key.id, secret)).ok).toBe(true);
  });

  it('a customer has at most twenty that work, also when they are asked for at once', async () => {
    const busy = await customerOn(db);
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => keyOf(db, apiKeys, busy)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('revoked keys stay to be read, but not without end; those that work are always among them', async () => {
    const busy = await customerOn(db);
    const { key } = await keyOf(db, apiKeys, busy);
    await db.query(
      `insert into api_keys (id, user_id, account_id, name, sealed_secret, permissions, allowed_ips, created_at, revoked_at)
       select 'ended' || n, $1, $2, 'Robô', '', '{READ}', '{}', now(), now() from generate_series(1, 150) n`,
      [busy.id, busy.accountId],
    );
    const known = await apiKeys.list(busy.id);
    expect(known).toHaveLength(100);
    expect(known.map(({ id }) => id)).toContain(key.id);
    const made = known.map(({ createdAt }) => createdAt.getTime());
    expect(made).toEqual([...made].sort((a, b) => b - a));
  });
});

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
    const list = await browser.graphql('{ apiKeys { id account revokedAt } }');
    expect(list.text).not.toContain('sealed');
    const [newest] = Array.isArray(list.data?.apiKeys) ? list.data.apiKeys : [];
    expect(newest).toMatchObject({ account: 'PRO', revokedAt: null });
    const [row] = await db.query('select account_id from api_keys where id = $1', [newest.id]);
    expect(row).toEqual({ account_id: await proAccountOf(db, user.accountId) });
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

  it('identity §2: a registered customer makes no key that withdraws, an unregistered one makes none', async () => {
    const proof = { password: PASSWORD };
    const setLevel = (level: number) => db.query('update users set level = $2 where id = $1', [user.id, level]);
    const errorsOf = async (permissions: readonly string[]) => {
      const { errors } = Object(await create({ name: 'x', permissions, proof }));
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
    expect(await errorsOf(['WITHDRAW'])).toEqual([]);
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
