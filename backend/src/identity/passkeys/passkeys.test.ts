import { identityFixture, PUBLIC_URL } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { passkeyCustomer } from '../../../test/passkey-fixture';
import type { Adding, PasskeyCustomer } from '../../../test/passkey-fixture';
import { mailOf } from '../../../test/second-factor-fixture';
import { SoftAuthenticator } from '../../../test/soft-authenticator';
import type { Ceremony } from '../../../test/soft-authenticator';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';
import { relyingPartyOf } from './relying-party';

const MINUTE_MS = 60_000;
const WRONG = 'Não foi possível confirmar esta chave de acesso. Tente de novo.';
const REJECTED = 'Por segurança, esta chave de acesso foi recusada. Use outra forma de confirmar que é você.';

let db: TestDatabase;
let clock: TestClock;
let customer: PasskeyCustomer;
let fixture: IdentityFixture;
let request: RequestSession;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  customer = await passkeyCustomer(db, `passkey${serial}@example.com`, clock);
  ({ fixture, request } = customer);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const passkeys = () => fixture.identity.passkeys;
const add: PasskeyCustomer['add'] = (...args) => customer.add(...args);
const device: PasskeyCustomer['device'] = (...args) => customer.device(...args);
const outcomeOf: PasskeyCustomer['outcomeOf'] = (...args) => customer.outcomeOf(...args);
const signIn: PasskeyCustomer['signIn'] = (...args) => customer.signIn(...args);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'no error');

describe('identity I-9: a passkey is a whole sign-in', () => {
  test('its customer is signed in without password or code, also where a second factor is asked for', async () => {
    const { guest, result } = await signIn(await device());
    expect(result).toMatchObject({ kind: 'signed-in', user: { id: fixture.user.id } });
    expect(guest.view).toMatchObject({ kind: 'signed-in', userId: fixture.user.id });
    const [session] = await db.query('select method from sessions where id = $1', [guest.view.sessionId]);
    expect(session).toEqual({ method: 'PASSKEY' });
    expect((await passkeys().list(fixture.user.id))[0]?.lastUsedAt).toEqual(new Date(clock.now()));
  });

  test('five wrong passwords do not lock it (identity §15, F6)', async () => {
    const made = await device();
    for (let tries = 0; tries < 6; tries += 1) {
      await fixture.identity.signIn(await fixture.open(), { email: fixture.user.email, password: 'wrong' });
    }
    expect(await outcomeOf(made)).toBe('signed-in');
  });

  test('one that nobody has is told as such', async () => {
    const stranger = new SoftAuthenticator(PUBLIC_URL);
    stranger.create(await customer.options());
    const message = 'Esta chave de acesso não é mais válida. Entre com e-mail e senha.';
    expect((await signIn(stranger)).result).toEqual({ kind: 'wrong', message, isUnknown: true });
  });
});

describe('what a passkey signed is refused', () => {
  test.each<[string, Ceremony]>([
    ['for another origin', { origin: 'https://plataforma.example.evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without PIN, face or finger', { verifiesUser: false }],
    ['for another customer', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['for a challenge that was not made here', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_, ceremony) => {
    const made = await device();
    expect(await outcomeOf(made, ceremony)).toBe(WRONG);
    expect(await outcomeOf(made)).toBe('signed-in');
  });

  test.each(['', '{}', 'null', '[1]', '{"id":"a"}', 'x'.repeat(30_000)])('when it is none: %.20s', async (text) => {
    const result = await passkeys().signIn(await fixture.open(), text);
    expect(result).toEqual({ kind: 'wrong', message: WRONG, isUnknown: false });
  });

  test('by another browser than the one that asked, and for another purpose', async () => {
    const made = await device();
    const asking = await fixture.open();
    const response = made.use(await passkeys().signInOptions(asking));
    expect(await passkeys().signIn(await fixture.open(), response)).toMatchObject({ message: WRONG });
    const proof = made.use(await passkeys().proofOptions(request, fixture.user));
    expect(await passkeys().signIn(request, proof)).toMatchObject({ message: WRONG });
    expect(await passkeys().signIn(asking, response)).toMatchObject({ kind: 'signed-in' });
  });

  test('after five minutes, in words of its own', async () => {
    const made = await device();
    const guest = await fixture.open();
    const options = await passkeys().signInOptions(guest);
    clock.jump(5 * MINUTE_MS);
    const result = await passkeys().signIn(guest, made.use(options));
    expect(result).toMatchObject({ message: 'O tempo acabou. Tente de novo.' });
  });

  test('identity I-6, F2: of one answer a hundred times at once, one signs in', async () => {
    const made = await device();
    const { token } = await fixture.open();
    const guests = await Promise.all(Array.from({ length: 100 }, () => fixture.open(`session=${token}`)));
    const response = made.use(await passkeys().signInOptions(guests[0] ?? request));
    const all = await Promise.all(guests.map((guest) => passkeys().signIn(guest, response)));
    expect(all.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
  });
});

describe('identity I-10: the counter', () => {
  test('of one that can be copied means nothing: it may go back, and be 0', async () => {
    const made = await device({ isSynced: true });
    for (const counter of [7, 3, 0]) expect(await outcomeOf(made, { counter })).toBe('signed-in');
  });

  test('of a device may be 0 for ever', async () => {
    const made = await device({ isSynced: false });
    for (const counter of [0, 0, 4, 5]) expect(await outcomeOf(made, { counter })).toBe('signed-in');
  });

  test.each([5, 4, 0])('of a device that goes from 5 to %d is refused, logged and told', async (counter) => {
    const made = await device({ isSynced: false });
    expect(await outcomeOf(made, { counter: 5 })).toBe('signed-in');
    expect(await outcomeOf(made, { counter })).toBe(REJECTED);
    expect((await fixture.securityEvents()).at(-1)).toBe('PASSKEY_REJECTED');
    expect(fixture.mails.at(-1)).toMatchObject({ template: 'passkey-news', data: { what: 'REJECTED' } });
    const [told] = await db.query<{ title: string }>(
      'select title from notifications where account_id = $1 order by id desc limit 1',
      [fixture.user.accountId],
    );
    expect(told?.title).toBe('Chave de acesso recusada');
    expect(await outcomeOf(made, { counter: 6 })).toBe('signed-in');
  });
});

describe('a passkey is made', () => {
  test('with a proof, and the customer is told', async () => {
    const made = new SoftAuthenticator(PUBLIC_URL);
    await expect(customer.options(null)).rejects.toThrow('Digite sua senha para continuar.');
    const { passkey } = await add(made, { name: '  Meu\u00a0notebook ' });
    expect(passkey).toMatchObject({ name: 'Meu notebook', lastUsedAt: null });
    expect(await passkeys().list(fixture.user.id)).toEqual([passkey]);
    expect(await fixture.securityEvents()).toContain('PASSKEY_ADDED');
    expect(mailOf(fixture, 'passkey-news')).toMatchObject({ data: { what: 'ADDED', passkey: 'Meu notebook' } });
  });

  test('no more than ten are, which is said before a proof is asked for', async () => {
    for (let count = 0; count < 10; count += 1) await device();
    await expect(customer.options(null)).rejects.toThrow(
      'Você já tem 10 chaves de acesso. Remova uma para criar outra.',
    );
  });

  test('not when the session has ended meanwhile in which the proof was shown', async () => {
    await device();
    const response = new SoftAuthenticator(PUBLIC_URL).create(await customer.options());
    await db.query('delete from sessions where id = $1', [request.view.sessionId]);
    const adding = add(new SoftAuthenticator(PUBLIC_URL), { response });
    await expect(adding).rejects.toThrow('Sua sessão terminou. Entre de novo.');
  });

  test('with a name after the device when it gets none, and a number where one has it', async () => {
    const names = [];
    for (let count = 0; count < 2; count += 1) {
      names.push((await add(new SoftAuthenticator(PUBLIC_URL), { name: null })).passkey.name);
    }
    expect(names).toEqual(['Dispositivo não identificado', 'Dispositivo não identificado (2)']);
  });

  test('for the host name of PUBLIC_URL, with a name that tells nothing, on a device that has none yet', async () => {
    const made = await device();
    const options: unknown = JSON.parse(await customer.options());
    expect(options).toMatchObject({
      rp: { id: 'plataforma.example', name: 'Plataforma' },
      user: { name: fixture.user.email, displayName: 'Person' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: made.credentialId, transports: ['internal'] }],
    });
    expect(JSON.stringify(options)).not.toContain(fixture.user.id);
  });

  test.each<[string, Adding, string]>([
    ['another origin', { origin: 'https://evil.test' }, WRONG],
    ['another host', { rpId: 'evil.test' }, WRONG],
    ['no PIN, face or finger', { verifiesUser: false }, WRONG],
    ['nothing', { response: '{}' }, WRONG],
    ['no name', { name: ' \u200b ' }, 'Dê um nome de 1 a 40 caracteres.'],
    ['a long name', { name: 'x'.repeat(41) }, 'Dê um nome de 1 a 40 caracteres.'],
  ])('not with %s', async (_, adding, message) => {
    await expect(add(new SoftAuthenticator(PUBLIC_URL), adding)).rejects.toThrow(message);
    expect(await passkeys().list(fixture.user.id)).toEqual([]);
  });

  test('not twice, not with an old challenge, and not an eleventh', async () => {
    const made = await device();
    await expect(add(made)).rejects.toThrow('Esta chave de acesso já está cadastrada.');
    const options = await customer.options();
    const response = new SoftAuthenticator(PUBLIC_URL).create(options);
    await add(new SoftAuthenticator(PUBLIC_URL), { response });
    const again = new SoftAuthenticator(PUBLIC_URL).create(options);
    await expect(add(made, { response: again })).rejects.toThrow('Não foi possível confirmar esta chave de acesso.');
    clock.jump(5 * MINUTE_MS);
    await expect(add(made, { response })).rejects.toThrow('O tempo acabou. Tente de novo.');
    for (let count = 2; count < 10; count += 1) await device();
    await expect(device()).rejects.toThrow('Você já tem 10 chaves de acesso. Remova uma para criar outra.');
  });

  test('of one answer ten times at once, one is made', async () => {
    await device();
    const made = new SoftAuthenticator(PUBLIC_URL);
    const response = made.create(await customer.options());
    const all = await Promise.all(Array.from({ length: 10 }, () => add(made, { response }).catch(messageOf)));
    expect(all.filter((each) => typeof each === 'object')).toHaveLength(1);
    expect(await passkeys().list(fixture.user.id)).toHaveLength(2);
  });
});

describe('a passkey is renamed', () => {
  test('by its customer alone', async () => {
    const { passkey } = await add(new SoftAuthenticator(PUBLIC_URL));
    const { id } = passkey;
    const { id: userId } = fixture.user;
    expect(await passkeys().rename(userId, { id, name: 'Celular' })).toMatchObject({ id, name: 'Celular' });
    await expect(passkeys().rename(userId, { id, name: '' })).rejects.toThrow('Dê um nome de 1 a 40 caracteres.');
    const other = await identityFixture(db, `other${serial}@example.com`, clock);
    for (const [who, which] of [
      [other.user.id, id],
      [userId, 'x'],
      [userId, other.user.id],
    ] as const) {
      const renaming = passkeys().rename(who, { id: which, name: 'Minha' });
      await expect(renaming).rejects.toThrow('Esta chave de acesso não existe mais.');
    }
    other.identity.stop();
  });
});

describe('identity I-1: the relying party', () => {
  test.each([
    ['https://plataforma.example', { id: 'plataforma.example', origin: 'https://plataforma.example' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', null],
    ['http://[::1]:8080', null],
  ])('of %s', (publicUrl, party) => {
    expect(relyingPartyOf(publicUrl)).toEqual(party);
  });
});
