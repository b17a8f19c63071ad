import { ADDRESS, NEW_PASSWORD, PERSON, registrationFixture, userIdOf } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { mailOf } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { AddressInput } from '../registration/steps';
import type { RequestSession } from '../request-session';
import { ProofRefused } from '../step-up/step-up';

const PROOF = { password: NEW_PASSWORD };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const OTHER_PHONE = '(21) 99876-5432';
const OTHER_ADDRESS = {
  ...ADDRESS,
  cep: '80420-090',
  street: 'Avenida do Batel',
  number: '10',
  city: 'Curitiba',
  state: 'PR',
};
const OTHER_CPF = '111.444.777-35';
const FREE_CPF = '123.456.789-09';
const OTHER_NAME: { name: string; birthDate: string; cpf?: string } = {
  name: 'Nina  Lima Souza',
  birthDate: '1990-05-21',
};

let db: TestDatabase;
let clock: TestClock;
let fixture: RegistrationFixture;
let request: RequestSession;
let userId: string;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await registrationFixture(db, clock);
  request = await fixture.registered();
  userId = userIdOf(request);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const own = () => fixture.identity.profile;
const read = () => own().read({ userId, sessionId: request.view.sessionId });
const phone = (proof: typeof PROOF | null = PROOF, number = OTHER_PHONE) =>
  own().changePhone(request, userId, { phone: number, proof });
const address = (proof: typeof PROOF | null = PROOF, input: AddressInput = OTHER_ADDRESS) =>
  own().changeAddress(request, userId, input, proof);
const person = (proof: typeof PROOF | null = PROOF, input = OTHER_NAME) =>
  own().correctPerson(request, userId, { cpf: null, ...input, proof });
const reveal = (proof: typeof PROOF | null = null) => own().revealDocument(request, userId, proof);

/** What happened to the customer since the registration. */
async function told() {
  const events = await db.query<{ kind: string }>(
    `select kind from security_events where user_id = $1 and kind not in ('REGISTERED', 'EMAIL_CONFIRMED', 'LEVEL_CHANGED') order by id`,
    [userId],
  );
  const notes = await db.query<{ title: string }>(
    `select n.title from notifications n join users u on u.account_id = n.account_id where u.id = $1 order by n.id`,
    [userId],
  );
  return { events: events.map(({ kind }) => kind), notes: notes.map(({ title }) => title) };
}
const refusedAt = (name: string, message: RegExp) => ({
  kind: 'refused',
  errors: [{ name, messages: [expect.stringMatching(message)] }],
});

describe('identity §8: the phone', () => {
  test('identity §4: is changed with a proof; withdrawals are locked for 48 hours, and log, notification and mail tell, not the number', async () => {
    const lockedUntil = new Date(clock.now() + 48 * HOUR_MS);
    expect(await phone()).toEqual({ kind: 'changed', lockedUntil });
    expect((await read()).person?.phone).toBe('+5521998765432');
    expect(await fixture.identity.withdrawalLockOf(userId)).toMatchObject({
      reason: 'PHONE_CHANGED',
      until: lockedUntil,
    });
    expect(await told()).toEqual({
      events: ['WITHDRAWALS_LOCKED', 'PHONE_CHANGED'],
      notes: ['Saques travados', 'Celular trocado'],
    });
    const mail = mailOf(fixture, 'data-changed');
    expect(mail.data).toMatchObject({ what: 'PHONE', lockedUntil: lockedUntil.toISOString() });
    expect(JSON.stringify(mail)).not.toMatch(/99876/);
    expect(fixture.ended).toEqual([]);
  });

  test.each([
    ['one that is none', '(11) 3456', 'phone', /Informe|celular/i],
    ['the same', PERSON.phone, 'phone', /já é o seu celular/],
  ])('%s is refused, and nothing happens', async (_what, number, name, message) => {
    expect(await phone(PROOF, number)).toMatchObject(refusedAt(name, message));
    expect(await told()).toEqual({ events: [], notes: [] });
  });

  test('of an account that the operator opened has nobody to belong to', async () => {
    const by = await fixture.signedIn();
    const proof = { password: 'correct horse battery' };
    const outcome = await own().changePhone(by, fixture.user.id, { phone: OTHER_PHONE, proof });
    expect(outcome).toMatchObject(refusedAt('base', /sem cadastro/));
  });
});

describe('identity §8: the postal address', () => {
  test('is changed with a proof, and the customer is told; nothing is locked', async () => {
    expect(await address()).toEqual({ kind: 'changed', lockedUntil: null });
    expect((await read()).address).toMatchObject({ cep: '80420090', number: '10', state: 'PR' });
    expect(await fixture.identity.withdrawalLockOf(userId)).toBeNull();
    expect(await told()).toEqual({ events: ['ADDRESS_CHANGED'], notes: ['Endereço trocado'] });
    expect(mailOf(fixture, 'data-changed').data).toMatchObject({ what: 'ADDRESS', lockedUntil: null });
  });

  test('of a company is the company’s, and leaves the home of who opened it alone', async () => {
    await db.query("update registrations set account_type = 'COMPANY' where id = $1", [userId]);
    await address();
    const of = 'select account_type, cep from postal_addresses where user_id = $1 order by account_type';
    expect(await db.query(of, [userId])).toEqual([
      { account_type: 'COMPANY', cep: '80420090' },
      { account_type: 'PERSONAL', cep: '01310100' },
    ]);
  });

  test('is judged as in the registration', async () => {
    const outcome = await address(PROOF, { ...ADDRESS, cep: '80420-090' });
    expect(outcome).toMatchObject(refusedAt('state', /Este CEP é do Paraná/));
    expect((await read()).address?.cep).toBe('01310100');
  });
});

describe('identity §8: name and birth date', () => {
  test('can be corrected below level 20, as the registry has them; the account has the new name', async () => {
    expect(await person()).toEqual({ kind: 'changed', lockedUntil: null });
    const { user, person: saved } = await read();
    expect(saved).toMatchObject({ name: 'Nina Lima Souza', birthDate: '1990-05-21' });
    expect(user.name).toBe('Nina Lima Souza');
    expect(await told()).toEqual({ events: ['PERSON_CORRECTED'], notes: ['Dados pessoais corrigidos'] });
  });

  test('identity I-22: the CPF can be corrected too; it is found by the new one, and the one before is free', async () => {
    const { cpf: before } = PERSON;
    expect(await person(PROOF, { ...OTHER_NAME, cpf: OTHER_CPF })).toEqual({ kind: 'changed', lockedUntil: null });
    expect((await read()).document).toEqual({ kind: 'CPF', number: OTHER_CPF.replace(/\D/g, '') });
    expect((await told()).events).toEqual(['PERSON_CORRECTED']);
    const next = await fixture.handedIn({ cpf: before });
    await fixture.runJobs();
    expect((await fixture.identity.user(next))?.level).toBe(10);
    expect(await person(PROOF, { ...OTHER_NAME, cpf: before })).toMatchObject(
      refusedAt('cpf', /^Já existe uma conta com/),
    );
    expect((await read()).document?.number).toBe(OTHER_CPF.replace(/\D/g, ''));
  });

  test('identity I-22: where the data do not fit the registry nothing is told of who has the CPF', async () => {
    await fixture.handedIn({ cpf: OTHER_CPF });
    await fixture.runJobs();
    fixture.registry.decision = 'NOT_FOUND';
    for (const cpf of [OTHER_CPF, FREE_CPF]) {
      expect(await person(PROOF, { ...OTHER_NAME, cpf })).toMatchObject(refusedAt('cpf', /Receita Federal/));
    }
    expect(await person(null, { ...OTHER_NAME, cpf: '111.111.111-11' })).toMatchObject(
      refusedAt('cpf', /^CPF inválido/),
    );
  });

  test.each([
    ['NOT_FOUND', 'name', /Receita Federal/],
    ['WAITING', 'base', /Tente de novo mais tarde/],
    ['LISTED', 'base', /Tente de novo mais tarde/],
  ] as const)('when the registry says %s nothing changes', async (decision, name, message) => {
    fixture.registry.decision = decision;
    expect(await person()).toMatchObject(refusedAt(name, message));
    expect((await read()).user.name).toBe(PERSON.name);
  });

  test('a minor and half a name are refused before a proof is asked for', async () => {
    const outcome = await person(null, { name: 'Nina', birthDate: '2010-01-01' });
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ name: 'name' }, { name: 'birthDate' }] });
  });

  test('the sixth try of a day is refused: nobody finds out by it who belongs to a CPF', async () => {
    fixture.registry.decision = 'NOT_FOUND';
    await db.query('delete from counted_tries');
    for (let tries = 0; tries < 5; tries += 1) expect(await person()).toMatchObject(refusedAt('name', /Receita/));
    expect(await person()).toMatchObject({ kind: 'refused', errors: [{ name: 'base' }], retryAt: expect.any(Date) });
  });

  test('are what the documents proved from level 20 on, and stay while documents are looked at', async () => {
    await db.query(
      `insert into verifications (id, user_id, state, identity_document, next_step_at, until, sent_at, started_at)
       values (gen_random_uuid(), $1, 'SENT', 'RG', $2, $2, $2, $2)`,
      [userId, new Date(clock.now())],
    );
    expect(await person()).toMatchObject(refusedAt('base', /em análise/));
    await db.query('update users set level = 20 where id = $1', [userId]);
    expect(await person()).toMatchObject(refusedAt('base', /já está verificada/));
    expect((await read()).user.name).toBe(PERSON.name);
  });
});

describe('identity §8: the whole number of the document', () => {
  test('identity I-14: is shown without a proof within ten minutes of one, with one later, and is logged each time', async () => {
    expect(await reveal()).toEqual({ kind: 'revealed', document: { kind: 'CPF', number: '52998224725' } });
    clock.jump(11 * MINUTE_MS);
    await expect(reveal()).rejects.toBeInstanceOf(ProofRefused);
    expect(await reveal(PROOF)).toMatchObject({ kind: 'revealed' });
    expect((await told()).events).toEqual(['DOCUMENT_SHOWN', 'DOCUMENT_SHOWN']);
  });
});

describe('identity I-14: without a right proof', () => {
  test.each([
    ['phone', phone],
    ['address', address],
    ['person', person],
  ])('%s stays as it was, however lately the customer proved themselves', async (_what, change) => {
    const before = await read();
    await expect(change(null)).rejects.toBeInstanceOf(ProofRefused);
    await expect(change({ password: 'wrong' })).rejects.toMatchObject({ message: /Senha incorreta/ });
    expect(await read()).toEqual(before);
    expect(await told()).toEqual({ events: ['PROOF_FAILED'], notes: [] });
  });
});
