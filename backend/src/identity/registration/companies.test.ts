import { ADDRESS, COMPANY, HOLDING, NINA, PERSON, registrationFixture } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const DAY_MS = 24 * 3_600_000;

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

const representative = () => fixture.representative();

async function handedIn(company: Parameters<typeof fixture.steps.saveCompany>[1] = COMPANY): Promise<string> {
  const userId = await representative();
  const { steps } = fixture;
  const outcomes = [
    await steps.saveCompany(userId, company),
    await steps.savePartners(userId, [NINA, HOLDING]),
    await steps.saveAddress(userId, ADDRESS),
    await steps.submit(userId),
  ];
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done']);
  return userId;
}

const checksOf = async (userId: string) => (await fixture.steps.read(userId)).registration?.checks ?? [];
const checkOf = async (userId: string, kind: string) => (await checksOf(userId)).find((check) => check.kind === kind);
const fieldsOf = (outcome: Awaited<ReturnType<typeof fixture.steps.savePartners>>) =>
  outcome.kind === 'refused' ? outcome.errors.map(({ name, messages }) => `${name}: ${messages.join()}`) : [];

test('domain §4, register: a company has its facts and its partners between data and address, then level 10', async () => {
  const userId = await fixture.customer();
  const seen = [];
  for (const step of [
    () => fixture.steps.chooseAccountType(userId, 'COMPANY'),
    () => fixture.steps.savePerson(userId, PERSON),
    () => fixture.steps.saveCompany(userId, COMPANY),
    () => fixture.steps.savePartners(userId, [NINA, HOLDING]),
    () => fixture.steps.saveAddress(userId, ADDRESS),
  ]) {
    expect((await step()).kind).toBe('done');
    seen.push(await fixture.nextOf(userId));
  }
  expect(seen).toEqual(['INFOS', 'COMPANY', 'PARTNERS', 'ADDRESS', 'PROGRESS']);
  await fixture.steps.submit(userId);
  expect((await checksOf(userId)).map(({ kind }) => kind)).toEqual(['REGISTRY', 'COMPANY', 'ADDRESS', 'LISTS']);
  expect(await fixture.steps.saveCompany(userId, COMPANY)).toMatchObject({ errors: [{ name: 'base' }] });
  await fixture.runJobs();
  expect(await fixture.identity.user(userId)).toMatchObject({
    level: 10,
    name: 'Padaria Boa Ltda',
    accountType: 'COMPANY',
    isForeigner: false,
    requiredRegistrationStep: null,
  });
});

test('a step of companies waits for its turn, and is refused to a person', async () => {
  const early = await representative();
  expect(await fixture.steps.savePartners(early, [NINA, HOLDING])).toMatchObject({
    errors: [{ name: 'base', messages: [expect.stringMatching(/etapa anterior/)] }],
  });
  const person = await fixture.customer();
  await fixture.steps.chooseAccountType(person, 'PERSONAL');
  await fixture.steps.savePerson(person, PERSON);
  const refusal = { errors: [{ name: 'base', messages: [expect.stringMatching(/Escolha Empresa/)] }] };
  expect(await fixture.steps.saveCompany(person, COMPANY)).toMatchObject(refusal);
  expect(await fixture.steps.savePartners(person, [NINA])).toMatchObject({ kind: 'refused' });
});

test('what is wrong with the company is told at its field', async () => {
  const userId = await representative();
  const wrong = { cnpj: '12ABC34501DE36', legalName: 'x', tradeName: '<>', phone: '1', site: 'javascript:alert(1)' };
  const outcome = await fixture.steps.saveCompany(userId, wrong);
  expect(outcome.kind === 'refused' && outcome.errors.map(({ name }) => name)).toEqual(Object.keys(wrong));
  expect(await fixture.steps.saveCompany(userId, { ...COMPANY, cnpj: null })).toMatchObject({
    errors: [{ name: 'cnpj', messages: ['Informe o CNPJ da empresa.'] }],
  });
});

const WRONG: readonly (readonly [change: object, message: string])[] = [
  [{ name: 'Nina' }, 'partners.0.name: Digite nome e sobrenome.'],
  [{ document: '1' }, 'partners.0.document: CPF inválido. Confira os números.'],
  [{ birthDate: '2001-02-31' }, 'partners.0.birthDate: Esta data não existe.'],
  [{ birthDate: null }, 'partners.0.birthDate: Esta data não existe.'],
  [{ isPoliticallyExposed: null }, 'partners.0.isPoliticallyExposed: Responda sim ou não.'],
  [{ birthDate: '2015-01-01' }, 'partners.0.isAdministrator: Quem administra precisa ter 18 anos.'],
  [{ share: -1 }, 'partners.0.share: Informe a participação, de 0,01 % a 100 %.'],
  [{ share: 10_001 }, 'partners.0.share: Informe a participação, de 0,01 % a 100 %.'],
  [{ share: 4_750 }, 'partners: Faltam 12,5 % para 100 %.'],
  [{ share: 6_001 }, 'partners: Passou 0,01 %.'],
  [{ isAdministrator: false }, 'partners: Marque ao menos uma pessoa que administra a empresa.'],
  [{ document: null }, 'partners.0.document: Informe o CPF ou o CNPJ.'],
];

test('what is wrong with a partner, or with all of them, is told at its field', async () => {
  const userId = await representative();
  await fixture.steps.saveCompany(userId, COMPANY);
  for (const [change, message] of WRONG) {
    expect(fieldsOf(await fixture.steps.savePartners(userId, [{ ...NINA, ...change }, HOLDING]))).toEqual([message]);
  }
  const twice = [NINA, { ...NINA, document: '52998224725', share: 4_000 }];
  expect(fieldsOf(await fixture.steps.savePartners(userId, twice))).toEqual([
    'partners.1.document: Este documento já está na lista.',
  ]);
  const itself = [NINA, { ...HOLDING, document: COMPANY.cnpj }];
  expect(fieldsOf(await fixture.steps.savePartners(userId, itself))).toEqual([
    'partners.1.document: A empresa não pode ser sócia de si mesma.',
  ]);
  const administrator = [NINA, { ...HOLDING, isAdministrator: true }];
  expect(fieldsOf(await fixture.steps.savePartners(userId, administrator))).toEqual([
    'partners.1.isAdministrator: Só uma pessoa pode administrar a empresa.',
  ]);
  for (const list of [[], Array.from({ length: 21 }, () => NINA)]) {
    expect(fieldsOf(await fixture.steps.savePartners(userId, list))).toEqual(['partners: Informe de 1 a 20 sócios.']);
  }
});

test('a holding may own all of it: who only administers has no share, and a child may own a part', async () => {
  const userId = await representative();
  await fixture.steps.saveCompany(userId, COMPANY);
  const all = [
    { ...NINA, share: 0 },
    { ...HOLDING, share: 10_000 },
  ];
  expect((await fixture.steps.savePartners(userId, all)).kind).toBe('done');
  const child = { ...NINA, document: '11144477735', birthDate: '2020-01-01', isAdministrator: false, share: 4_000 };
  expect((await fixture.steps.savePartners(userId, [NINA, child])).kind).toBe('done');
});

test('documents that are left out stay with their partners, and are stored sealed', async () => {
  const userId = await representative();
  await fixture.steps.saveCompany(userId, COMPANY);
  await fixture.steps.savePartners(userId, [NINA, HOLDING]);
  const { partners } = await fixture.steps.read(userId);
  const kept = [HOLDING, NINA].map((partner, index) => ({
    ...partner,
    id: partners[1 - index]?.id ?? '',
    document: null,
  }));
  expect((await fixture.steps.saveCompany(userId, { ...COMPANY, cnpj: null, site: 'boa.com.br' })).kind).toBe('done');
  expect((await fixture.steps.savePartners(userId, kept)).kind).toBe('done');
  const now = await fixture.steps.read(userId);
  expect(now.partners.map(({ document }) => document)).toEqual(['11222333000181', '52998224725']);
  expect(now.partners.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect([now.cnpj, now.company?.site]).toEqual(['12ABC34501DE35', 'boa.com.br']);
  expect(await fixture.steps.saveCompany(userId, { ...COMPANY, cnpj: HOLDING.document })).toMatchObject({
    errors: [{ name: 'cnpj', messages: ['A empresa não pode ser sócia de si mesma.'] }],
  });
  // A person's number is no company's.
  const turned = kept.map((partner) => ({ ...partner, kind: 'COMPANY' as const, isAdministrator: false }));
  expect((await fixture.steps.savePartners(userId, turned)).kind).toBe('refused');
  const rows = await db.query<{ text: string }>(
    `select c::text as text from companies c where user_id = $1 union all
     select p::text from partners p where user_id = $1`,
    [userId],
  );
  const text = rows.map((row) => row.text).join();
  for (const number of ['12ABC34501DE35', '52998224725', '11222333000181']) expect(text).not.toContain(number);
});

describe('identity I-22: whose CNPJ it is', () => {
  test('of two that are handed in at once one has it; the other is told so, and may correct it', async () => {
    const both = [await handedIn(), await handedIn()];
    await fixture.runJobs();
    const users = await Promise.all(both.map((id) => fixture.identity.user(id)));
    expect(users.map((user) => user?.level).sort()).toEqual([0, 10]);
    const late = users.find((user) => user?.level === 0)?.id ?? '';
    expect(await checkOf(late, 'COMPANY')).toMatchObject({ state: 'TO_CORRECT', fault: 'COMPANY_IN_USE' });
    expect(await checkOf(late, 'REGISTRY')).toMatchObject({ state: 'PASSED' });
    await fixture.steps.saveCompany(late, { ...COMPANY, cnpj: '11.333.444/0001-65' });
    await fixture.steps.submit(late);
    await fixture.runJobs();
    expect(await fixture.nextOf(late)).toBe('DONE');
  });

  test('where the company does not fit the registry nothing is told of who has the CNPJ', async () => {
    await handedIn();
    await fixture.runJobs();
    fixture.registry.companyDecision = 'NOT_FOUND';
    const userId = await handedIn();
    await fixture.runJobs();
    expect(await checkOf(userId, 'COMPANY')).toMatchObject({ state: 'TO_CORRECT', fault: 'COMPANY_NOT_FOUND' });
  });

  test('who acts for a company may be a customer too, before and after', async () => {
    const person = async () => {
      const userId = await fixture.customer();
      await fixture.steps.chooseAccountType(userId, 'PERSONAL');
      await fixture.steps.savePerson(userId, PERSON);
      await fixture.steps.saveAddress(userId, ADDRESS);
      await fixture.steps.submit(userId);
      return userId;
    };
    const [company, customer] = [await handedIn(), await person()];
    await fixture.runJobs();
    const next = await handedIn({ ...COMPANY, cnpj: '11.333.444/0001-65' });
    await fixture.runJobs();
    for (const userId of [company, customer, next]) expect(await fixture.nextOf(userId)).toBe('DONE');
  });
});

test('a company in review says until when, also for a partner on a list, and goes on at that time', async () => {
  fixture.registry.companyDecision = 'IN_REVIEW';
  const userId = await handedIn();
  await fixture.runJobs();
  const until = '2026-11-27T15:00:00.000Z';
  expect(await checkOf(userId, 'COMPANY')).toMatchObject({ state: 'IN_REVIEW', until });
  fixture.registry.companyDecision = 'LISTED';
  clock.set(until);
  await fixture.runJobs();
  expect(await checkOf(userId, 'LISTS')).toMatchObject({ state: 'IN_REVIEW', until: '2026-11-28T15:00:00.000Z' });
  fixture.registry.companyDecision = 'FOUND';
  clock.set('2026-11-28T15:00:00.000Z');
  await fixture.runJobs();
  expect(await fixture.nextOf(userId)).toBe('DONE');
});

test('a CNPJ takes one of the five documents of a day', async () => {
  const userId = await representative();
  const cnpjs = ['11222333000181', '12ABC34501DE35', '11333444000165', '11555666000122'];
  for (const cnpj of cnpjs) expect((await fixture.steps.saveCompany(userId, { ...COMPANY, cnpj })).kind).toBe('done');
  expect((await fixture.steps.saveCompany(userId, { ...COMPANY, cnpj: null })).kind).toBe('done');
  expect(await fixture.steps.saveCompany(userId, { ...COMPANY, cnpj: 'NOVA0001000102' })).toMatchObject({
    errors: [{ name: 'cnpj' }],
    retryAt: new Date(clock.now() + DAY_MS),
  });
});
