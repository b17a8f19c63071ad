import { ADDRESS, COMPANY, HOLDING, NINA, registrationFixture } from '../../test/registration-fixture';
import type { RegistrationFixture } from '../../test/registration-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { registrationView } from './registration-views';

let db: TestDatabase;
let fixture: RegistrationFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await registrationFixture(db, new TestClock('2026-11-26T15:00:00.000Z'));
});
afterAll(async () => {
  fixture.identity.stop();
  await db.drop();
});

test('of a company and its partners no number of a document is told, and what is wrong says where to correct it', async () => {
  const { steps } = fixture;
  const userId = await fixture.representative();
  await steps.saveCompany(userId, COMPANY);
  await steps.savePartners(userId, [NINA, HOLDING]);
  await steps.saveAddress(userId, ADDRESS);
  fixture.registry.companyDecision = 'NOT_FOUND';
  await steps.submit(userId);
  await fixture.runJobs();
  const view = registrationView(await steps.read(userId));
  expect(view).toMatchObject({
    accountType: 'COMPANY',
    company: { maskedCnpj: '••.ABC.345/01DE-••', legalName: COMPANY.legalName, phone: '+551134567890' },
    partners: [
      { kind: 'PERSON', maskedDocument: '•••.982.247-••', birthDate: NINA.birthDate, share: 6_000 },
      { kind: 'COMPANY', maskedDocument: '••.222.333/0001-••', birthDate: null, share: 4_000 },
    ],
  });
  expect(view.checks.find(({ kind }) => kind === 'COMPANY')).toMatchObject({
    state: 'TO_CORRECT',
    step: 'COMPANY',
    message: expect.stringMatching(/Não encontramos esta empresa/),
  });
  expect(JSON.stringify(view)).not.toMatch(/12ABC34501DE35|52998224725|11222333000181/);
});
