import { realClock } from '../../test/test-clock';
import { BROWSER, customerOn, giveSecondFactor, keyOf, signed, withdrawingTerms } from '../../test/api-key-fixture';
import { SECRET } from '../../test/identity-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { User } from '../identity/users';
import { inTransaction } from '../db/database';
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

  it('identity §8: the last use is known with its address: to the minute, and at once from another one', async () => {
    const { key, secret } = await keyOf(db, apiKeys, user);
    const lastUse = async () => (await apiKeys.list(user.id)).find(({ id }) => id === key.id);
    const first = now;
    await verify(key.id, secret);
    now += 59_000;
    await verify(key.id, secret);
    expect(await lastUse()).toMatchObject({ lastUsedAt: new Date(first), lastUsedAddress: '203.0.113.7' });
    await verify(key.id, secret, 'text', '198.51.100.1');
    expect(await lastUse()).toMatchObject({ lastUsedAt: new Date(now), lastUsedAddress: '198.51.100.1' });
    await verify(key.id, 'another secret', 'text', '203.0.113.99');
    expect(await lastUse()).toMatchObject({ lastUsedAddress: '198.51.100.1' });
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

  it('identity §8: one that may withdraw is not reactivated without a second factor, nor for less than it is made for', async () => {
    const owner = await customerOn(db);
    await giveSecondFactor(db, owner);
    const { key } = await keyOf(db, apiKeys, owner, withdrawingTerms());
    const { key: other } = await keyOf(db, apiKeys, owner);
    await inTransaction(db, (tx) => apiKeys.suspendAll(tx, owner.id, BROWSER));
    let proofs = 0;
    const reactivate = (id: string) =>
      apiKeys.reactivate(owner.id, id, BROWSER, (work) => {
        proofs += 1;
        return inTransaction(db, work);
      });
    await db.query('delete from totp where user_id = $1', [owner.id]);
    await expect(reactivate(key.id)).rejects.toMatchObject({
      field: 'base',
      message: 'Ative a verificação em duas etapas para ter uma chave que faz saques.',
    });
    await giveSecondFactor(db, owner);
    await db.query("update api_keys set allowed_ips = '{}' where id = $1", [key.id]);
    await expect(reactivate(key.id)).rejects.toMatchObject({ field: 'base' });
    expect(proofs).toBe(0);
    expect(await apiKeys.isWorking(key.id)).toBe(false);
    expect(await reactivate(other.id)).toMatchObject({ suspendedAt: null });
    await db.query("update api_keys set allowed_ips = '{203.0.113.7}' where id = $1", [key.id]);
    expect(await reactivate(key.id)).toMatchObject({ suspendedAt: null });
  });

  it('one that is revoked while it is reactivated stays revoked, and nobody is told that it works', async () => {
    const owner = await customerOn(db);
    const { key } = await keyOf(db, apiKeys, owner);
    await inTransaction(db, (tx) => apiKeys.suspendAll(tx, owner.id, BROWSER));
    const reactivated = await apiKeys.reactivate(owner.id, key.id, BROWSER, async (work) => {
      await apiKeys.revoke(owner.id, key.id, BROWSER);
      return inTransaction(db, work);
    });
    expect(reactivated).toMatchObject({ revokedAt: expect.any(Date), suspendedAt: expect.any(Date) });
    expect(
      await db.query("select 1 from security_events where user_id = $1 and kind = 'API_KEY_REACTIVATED'", [owner.id]),
    ).toEqual([]);
  });

  it('identity §8: one that may withdraw lives for a year and a day at most', async () => {
    const owner = await customerOn(db);
    await giveSecondFactor(db, owner);
    const lives = (days: number, ms = 0) =>
      keyOf(db, apiKeys, owner, { ...withdrawingTerms(), expiresAt: new Date(now + days * 86_400_000 + ms) });
    expect((await lives(366)).key.permissions).toContain('WITHDRAW');
    await expect(lives(366, 1)).rejects.toMatchObject({ field: 'expiresAt' });
  });

  it('identity §8: a second factor that goes while a key that may withdraw is made leaves no such key', async () => {
    const owner = await customerOn(db);
    await giveSecondFactor(db, owner);
    const { permissions, allowedIps, expiresAt } = withdrawingTerms();
    const wanted = { userId: owner.id, accountId: owner.accountId, name: 'x', permissions, allowedIps, expiresAt };
    const made = apiKeys.create(wanted, BROWSER, async (work) => {
      await db.query('delete from totp where user_id = $1', [owner.id]);
      return inTransaction(db, work);
    });
    await expect(made).rejects.toMatchObject({ field: 'permissions' });
    expect(await apiKeys.list(owner.id)).toEqual([]);
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
