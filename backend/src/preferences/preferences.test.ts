import { identityFixture, SECRET } from '../../test/identity-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { createPreferences } from './preferences';
import type { Choices, NewChoices } from './preferences';
import { PREFERENCES } from './tables';

const NONE: Choices = { theme: null, hiddenValues: null, calm: null, quantities: null, startPage: null };
const MINUTE = 60_000;

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function setUp(email: string) {
  const { user } = await identityFixture(db, email);
  const clock = new TestClock('2026-11-20T12:00:00Z');
  const told: number[] = [];
  const preferences = createPreferences({
    db,
    clock,
    config: { secret: SECRET },
    tell: (accountId) => void told.push(accountId),
  });
  const customer = { userId: user.id, accountId: user.accountId };
  const save = (choices: Partial<Choices>, how: Partial<Omit<NewChoices, 'choices'>> = {}) =>
    preferences.save(customer, { choices: { ...NONE, ...choices }, chosenAgo: 0, onlyWhereNone: false, ...how });
  return { preferences, customer, clock, told, save };
}

test('who has chosen nothing has nothing, and each customer has an id that tells nothing', async () => {
  const [ana, bia] = [await setUp('nothing-ana@x.test'), await setUp('nothing-bia@x.test')];
  const ofAna = await ana.preferences.of(ana.customer.userId);
  const ofBia = await bia.preferences.of(bia.customer.userId);
  expect(ofAna).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/) as string, ...NONE });
  expect(ofBia.id).not.toBe(ofAna.id);
});

test('choices are kept, the others stay, and the open pages are told', async () => {
  const { preferences, customer, told, save } = await setUp('kept@x.test');
  const all: Choices = {
    theme: 'SYSTEM',
    hiddenValues: true,
    calm: false,
    quantities: 'SHORT',
    startPage: 'TERMINAL',
  };
  expect(await save(all)).toMatchObject(all);
  expect(await save({ hiddenValues: false })).toMatchObject({ ...all, hiddenValues: false });
  expect(await preferences.of(customer.userId)).toMatchObject({ ...all, hiddenValues: false });
  expect(told).toEqual([customer.accountId, customer.accountId]);
  expect(await save({})).toMatchObject({ theme: 'SYSTEM' });
  expect(told).toHaveLength(2);
});

test('the later of two choices is kept, whichever arrives last', async () => {
  const { clock, told, save } = await setUp('later@x.test');
  await save({ theme: 'DARK' });
  clock.set('2026-11-20T12:10:00Z');
  expect(await save({ theme: 'LIGHT' }, { chosenAgo: 11 * MINUTE })).toMatchObject({ theme: 'DARK' });
  expect(told).toHaveLength(1);
  expect(await save({ theme: 'LIGHT' }, { chosenAgo: 9 * MINUTE })).toMatchObject({ theme: 'LIGHT' });
  expect(told).toHaveLength(2);
});

test("a guest's choice is kept where the account has none, and nowhere else", async () => {
  const { save } = await setUp('guest@x.test');
  await save({ theme: 'DARK' });
  expect(await save({ theme: 'LIGHT', calm: true }, { onlyWhereNone: true })).toMatchObject({
    theme: 'DARK',
    calm: true,
  });
});

test('one customer never has more than a row for each preference, also at the same moment', async () => {
  const { customer, save } = await setUp('bounded@x.test');
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => save({ theme: index % 2 === 0 ? 'DARK' : 'LIGHT', hiddenValues: true })),
  );
  const rows = await db.query('select name from preferences where user_id = $1 order by name', [customer.userId]);
  expect(rows).toEqual([{ name: 'HIDDEN_VALUES' }, { name: 'THEME' }]);
});

test('the database takes each value that there is, and no other', async () => {
  const { customer } = await setUp('values@x.test');
  const insert = (name: string, value: string) =>
    db.query(
      `insert into preferences (user_id, name, value, chosen_at) values ($1, $2, $3, now())
       on conflict (user_id, name) do update set value = excluded.value`,
      [customer.userId, name, value],
    );
  for (const [name, values] of Object.entries(PREFERENCES)) {
    for (const value of values) await insert(name, value);
    await expect(insert(name, 'OTHER')).rejects.toThrow('preferences_value');
  }
  await expect(insert('OTHER', 'ON')).rejects.toThrow('preferences_value');
});
