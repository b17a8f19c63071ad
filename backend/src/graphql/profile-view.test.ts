import { ADDRESS, COMPANY, NINA, HOLDING, PERSON, registrationFixture } from '../../test/registration-fixture';
import type { RegistrationFixture } from '../../test/registration-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { profileView } from './profile-view';

let db: TestDatabase;
let fixture: RegistrationFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  fixture = await registrationFixture(db, new TestClock('2026-11-26T15:00:00.000Z'));
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const viewOf = async (userId: string) =>
  profileView(await fixture.identity.profile.read({ userId, sessionId: 'none' }));

describe('identity §8: the profile tells who the customer is, and no whole document', () => {
  test('of a person the CPF', async () => {
    const userId = await fixture.handedIn();
    await fixture.runJobs();
    const view = await viewOf(userId);
    expect(view).toMatchObject({ name: PERSON.name, document: { kind: 'CPF', maskedNumber: '•••.982.247-••' } });
    expect(JSON.stringify(view)).not.toMatch(/52998224725|529\.982/);
  });

  test('of a company the CNPJ, not the CPF of who acts for it', async () => {
    const userId = await fixture.representative();
    await fixture.steps.saveCompany(userId, COMPANY);
    await fixture.steps.savePartners(userId, [NINA, HOLDING]);
    await fixture.steps.saveAddress(userId, ADDRESS);
    expect((await viewOf(userId)).document).toEqual({ kind: 'CNPJ', maskedNumber: '••.ABC.345/01DE-••' });
  });

  test('of a foreigner without a CPF the end of the passport', async () => {
    const userId = await fixture.customer();
    await fixture.steps.chooseAccountType(userId, 'PERSONAL');
    const foreignDocument = { kind: 'PASSPORT', number: 'XA123456', country: 'AR' } as const;
    await fixture.steps.savePerson(userId, { ...PERSON, cpf: null, nationality: 'AR', foreignDocument });
    expect((await viewOf(userId)).document).toEqual({ kind: 'PASSPORT', maskedNumber: '•••••456' });
  });

  test('of an account that the operator opened none', async () => {
    expect(await viewOf(fixture.user.id)).toMatchObject({ name: 'Person', document: null });
  });
});
