import { ADDRESS, NEW_PASSWORD, PERSON, registrationFixture, userIdOf } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

/** Valid numbers of nobody. */
const CPFS = ['11144477735', '12345678909', '98765432100', '39053344705', '16899535009'];

let db: TestDatabase;
let clock: TestClock;
let fixture: RegistrationFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await registrationFixture(db, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const steps = () => fixture.steps;
const customer = () => fixture.customer();
const nextOf = (userId: string) => fixture.nextOf(userId);
const runJobs = () => fixture.runJobs();

/** A customer who handed everything in. */
async function handedIn(cpf: string = PERSON.cpf): Promise<string> {
  const userId = await customer();
  const outcomes = [
    await steps().chooseAccountType(userId, 'PERSONAL'),
    await steps().savePerson(userId, { ...PERSON, cpf }),
    await steps().saveAddress(userId, ADDRESS),
    await steps().submit(userId),
  ];
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done']);
  return userId;
}

const checksOf = async (userId: string) => (await steps().read(userId)).registration?.checks;

test('domain §4, register: type, data, address, then level 10 when everything has passed', async () => {
  const userId = await customer();
  const seen = [await nextOf(userId)];
  await steps().chooseAccountType(userId, 'PERSONAL');
  seen.push(await nextOf(userId));
  await steps().savePerson(userId, PERSON);
  seen.push(await nextOf(userId));
  await steps().saveAddress(userId, ADDRESS);
  seen.push(await nextOf(userId));
  expect(seen).toEqual(['ACCOUNT_TYPE', 'INFOS', 'ADDRESS', 'PROGRESS']);
  await steps().submit(userId);
  expect((await checksOf(userId))?.map(({ state }) => state)).toEqual(['WAITING', 'WAITING', 'WAITING']);
  expect(await steps().savePerson(userId, PERSON)).toMatchObject({ kind: 'refused', errors: [{ name: 'base' }] });
  await runJobs();
  expect(await fixture.identity.user(userId)).toMatchObject({
    level: 10,
    name: 'Nina Lima',
    requiredRegistrationStep: null,
  });
  expect(await nextOf(userId)).toBe('DONE');
  expect((await steps().submit(userId)).kind).toBe('done');
});

test('a later step waits for the ones before it, and an empty hand-in is refused', async () => {
  const userId = await customer();
  const refusal = { kind: 'refused', errors: [{ name: 'base', messages: [expect.stringMatching(/etapa anterior/)] }] };
  expect(await steps().saveAddress(userId, ADDRESS)).toMatchObject(refusal);
  expect(await steps().submit(userId)).toMatchObject(refusal);
});

test('what is wrong is told at its field', async () => {
  const userId = await customer();
  await steps().chooseAccountType(userId, 'PERSONAL');
  const person = { ...PERSON, name: 'Nina', cpf: '1', birthDate: '2020-01-01', phone: '1', nationality: 'XX' };
  const wrong = await steps().savePerson(userId, person);
  if (wrong.kind !== 'refused') throw new Error('It was not refused');
  expect(wrong.errors.map(({ name }) => name)).toEqual(['name', 'cpf', 'birthDate', 'phone', 'nationality']);
  await steps().savePerson(userId, PERSON);
  expect(await steps().saveAddress(userId, { ...ADDRESS, cep: '80420-090' })).toMatchObject({
    errors: [{ name: 'state', messages: ['Este CEP é do Paraná.'] }],
  });
});

test('a CPF that is left out stays, and is stored sealed', async () => {
  const userId = await customer();
  await steps().chooseAccountType(userId, 'PERSONAL');
  expect((await steps().savePerson(userId, { ...PERSON, cpf: null })).kind).toBe('refused');
  await steps().savePerson(userId, PERSON);
  expect((await steps().savePerson(userId, { ...PERSON, cpf: null, name: 'Nina Souza' })).kind).toBe('done');
  const { cpf, person } = await steps().read(userId);
  expect([cpf, person?.name]).toEqual(['52998224725', 'Nina Souza']);
  const [row] = await db.query<{ text: string }>('select p::text as text from persons p where user_id = $1', [userId]);
  expect(row?.text).not.toContain('52998224725');
});

test('identity §5: five documents a day, then a time', async () => {
  const userId = await customer();
  await steps().chooseAccountType(userId, 'PERSONAL');
  for (const cpf of CPFS) expect((await steps().savePerson(userId, { ...PERSON, cpf })).kind).toBe('done');
  const refused = await steps().savePerson(userId, PERSON);
  expect(refused).toMatchObject({ errors: [{ name: 'cpf' }], retryAt: new Date(clock.now() + 24 * 3_600_000) });
  expect((await steps().savePerson(userId, { ...PERSON, cpf: CPFS.at(-1) ?? '' })).kind).toBe('done');
});

describe('identity I-22: whose CPF it is', () => {
  test('a CPF that somebody only filled in is free, and of twenty who hand it in at once one has it', async () => {
    const all: string[] = [];
    for (let count = 0; count < 20; count += 1) all.push(await handedIn());
    await runJobs();
    const users = await Promise.all(all.map((id) => fixture.identity.user(id)));
    expect(users.filter((user) => user?.level === 10)).toHaveLength(1);
    const [late] = users.filter((user) => user?.level === 0);
    expect((await checksOf(late?.id ?? ''))?.[0]).toMatchObject({ state: 'TO_CORRECT', fault: 'DOCUMENT_IN_USE' });
  });

  test('where the data do not fit the registry nothing is told of who has the CPF', async () => {
    await handedIn();
    await runJobs();
    fixture.registry.decision = 'NOT_FOUND';
    const userId = await handedIn();
    await runJobs();
    expect((await checksOf(userId))?.[0]).toMatchObject({ state: 'TO_CORRECT', fault: 'NOT_FOUND' });
    expect(await nextOf(userId)).toBe('PROGRESS');
    fixture.registry.decision = 'FOUND';
    await steps().savePerson(userId, { ...PERSON, cpf: '111.444.777-35' });
    await steps().submit(userId);
    await runJobs();
    expect(await nextOf(userId)).toBe('DONE');
  });
});

test('what is in review says until when, and goes on at that time', async () => {
  fixture.registry.decision = 'IN_REVIEW';
  const userId = await handedIn();
  await runJobs();
  const until = '2026-11-27T15:00:00.000Z';
  expect((await checksOf(userId))?.[0]).toMatchObject({ state: 'IN_REVIEW', until });
  fixture.registry.decision = 'FOUND';
  clock.set(until);
  await runJobs();
  expect(await nextOf(userId)).toBe('DONE');
});

test('who is on a list of sanctions is looked at first, and an answer that is not there yet passes nothing', async () => {
  fixture.registry.decision = 'LISTED';
  const userId = await handedIn();
  await runJobs();
  const until = '2026-11-27T15:00:00.000Z';
  expect(await checksOf(userId)).toMatchObject([
    { kind: 'REGISTRY', state: 'PASSED' },
    { kind: 'ADDRESS', state: 'PASSED' },
    { kind: 'LISTS', state: 'IN_REVIEW', until },
  ]);
  expect((await fixture.identity.user(userId))?.level).toBe(0);
  fixture.registry.decision = 'WAITING';
  clock.set(until);
  await runJobs();
  expect((await checksOf(userId))?.[2]).toMatchObject({ state: 'WAITING', until: null });
});

test('a CEP fills in what it says; the state is known of each that exists', async () => {
  const userId = await customer();
  expect(await steps().address(userId, '01310-100')).toMatchObject({ street: 'Avenida Paulista', state: 'SP' });
  expect(await steps().address(userId, '88888888')).toEqual({
    cep: '88888888',
    street: null,
    district: null,
    city: null,
    state: 'SC',
  });
  expect(await steps().address(userId, '00000-000')).toBeNull();
  expect(await steps().address(userId, 'x')).toBeNull();
  // Three were looked up, and what is no CEP does not count.
  for (let looked = 3; looked < 30; looked += 1) await steps().address(userId, '01310-100');
  expect(await steps().address(userId, '01310-100')).toBe('TOO_MANY');
});

test('identity I-16: another device is told also when it is the first sign-in after the registration', async () => {
  const email = 'moved@example.com';
  const request = await fixture.register({ email });
  await steps().confirmByCode(request, userIdOf(request), fixture.lastConfirmation().code);
  const another = await fixture.open(undefined, { userAgent: 'another browser' });
  expect((await fixture.identity.signIn(another, { email, password: NEW_PASSWORD })).kind).toBe('signed-in');
  expect(fixture.mails.at(-1)).toMatchObject({ template: 'new-device', to: { address: email } });
});

test('a level that the operator gave while everything was checked is not lowered by it', async () => {
  const userId = await handedIn();
  await db.query('update users set level = 20 where id = $1', [userId]);
  await runJobs();
  expect(await fixture.identity.user(userId)).toMatchObject({ level: 20, requiredRegistrationStep: null });
});
