import { ADDRESS, NEW_PASSWORD, PERSON, registrationFixture, userIdOf } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { mailOf, ownOf } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

const PROOF = { password: NEW_PASSWORD };
const NEXT = 'tucano-azul na ponte';
const THEIRS = { ...ADDRESS, cep: '80420-090', street: 'Avenida do Batel', city: 'Curitiba', state: 'PR' };

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
  clock.jump(1_000);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const profile = () => fixture.identity.profile;
const changePhone = () => profile().changePhone(request, userId, { phone: '(21) 99876-5432', proof: PROOF });
const changeAddress = () => profile().changeAddress(request, userId, THEIRS, PROOF);
const tokenOf = () => mailOf(fixture, 'data-changed').data.link?.split('#undo=')[1] ?? '';
const happened = async (token: string) => (await fixture.identity.recovery.openUndo(token)).told?.happened;
const undo = async (token: string) => fixture.identity.recovery.undo(await fixture.open(), token, NEXT);

/** How the exchange reaches the customer. */
async function contact() {
  const [row] = await db.query<{ phone: string; street: string; city: string }>(
    `select p.phone, a.street, a.city from persons p join postal_addresses a on a.user_id = p.user_id where p.user_id = $1`,
    [userId],
  );
  return row;
}

describe('identity §4, §9: `Não fui eu`, of a changed phone or address', () => {
  test('each mail has a link that says what it told of', async () => {
    await changePhone();
    expect(await happened(tokenOf())).toBe('PHONE_CHANGED');
    await changeAddress();
    expect(await happened(tokenOf())).toBe('ADDRESS_CHANGED');
    await profile().correctPerson(request, userId, { ...PERSON, name: 'Nina Lima Souza', cpf: null, proof: PROOF });
    expect(await happened(tokenOf())).toBe('PERSON_CORRECTED');
  });

  test('the link of the first change brings back what came later too, and says so', async () => {
    const before = await contact();
    await changePhone();
    const token = tokenOf();
    await changeAddress();
    expect(await contact()).not.toEqual(before);
    expect(await undo(token)).toMatchObject({ kind: 'set' });
    expect(await contact()).toEqual(before);
    expect(mailOf(fixture, 'account-protected').data.restored).toEqual({ phone: true, address: true });
  });

  test('the link of another mail brings back no more than what changed since', async () => {
    await changePhone();
    const changed = await contact();
    await changeAddress();
    expect(await undo(tokenOf())).toMatchObject({ kind: 'set' });
    expect(await contact()).toMatchObject({ phone: changed?.phone, city: ADDRESS.city });
    expect(mailOf(fixture, 'account-protected').data.restored).toEqual({ phone: false, address: true });
  });

  test('nobody reads the phone in the row of the link', async () => {
    await changePhone();
    const rows = await db.query<{ text: string }>('select t::text as text from link_tokens t where user_id = $1', [
      ownOf(request).userId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/1198765|9876-?5432/);
  });
});
