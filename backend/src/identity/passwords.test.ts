import { verify } from '@node-rs/argon2';
import type * as argon2 from '@node-rs/argon2';
import type * as cheap from '../../test/cheap-argon2';
import { headerOf, identityFixture, PASSWORD } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { arePasswordsCrowded } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const library = jest.requireActual<typeof cheap>('../../test/cheap-argon2').cheapArgon2();
  return { ...library, verify: jest.fn(library.verify) };
});

const { verify: check } = jest.requireActual<typeof argon2>('@node-rs/argon2');

let db: TestDatabase;
let fixture: IdentityFixture;
let under = 0;
let most = 0;
let goOn = (): void => undefined;

/** From now on no password is checked before `goOn`. */
function hold(): void {
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  jest.mocked(verify).mockImplementation(async (...args) => {
    under += 1;
    most = Math.max(most, under);
    await held;
    const isRight = await check(...args);
    under -= 1;
    return isRight;
  });
}

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await identityFixture(db, 'crowd@example.com');
});
afterEach(() => goOn());
afterAll(() => db.drop());

async function stranger(index: number) {
  const request = await fixture.open(undefined, { address: `10.${index}.0.1` });
  return fixture.identity.signIn(request, { email: `stranger${index}@example.com`, password: 'wrong' });
}

const own = async (cookie?: string) => {
  const request = await fixture.open(cookie);
  const result = await fixture.identity.signIn(request, { email: fixture.user.email, password: PASSWORD });
  return { request, result };
};

const CROWDED = 'Muitas tentativas ao mesmo tempo. Tente de novo em instantes.';

test('quality, Security: a flood of passwords is checked two at once, and what waits is bounded', async () => {
  const { request } = await own();
  const known = headerOf(fixture.identity.cookiesFor(request));
  hold();
  const flood = Array.from({ length: 120 }, (_, index) => stranger(index));
  while (!arePasswordsCrowded()) await db.query('select 1');
  const refused = { kind: 'refused', errors: [{ name: 'base', messages: [CROWDED] }], retryAt: null };
  expect(await stranger(121)).toEqual(refused);
  expect((await own()).result).toEqual(refused);
  const customer = own(known);
  goOn();
  expect((await customer).result.kind).toBe('signed-in');
  await Promise.all(flood);
  expect(most).toBe(2);
  expect((await own()).result.kind).toBe('signed-in');
}, 30_000);
