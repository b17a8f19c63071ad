import { identityFixture, PASSWORD } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { ownOf } from '../../test/second-factor-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { numberCursor } from '../lib/cursor';
import { securityEventCursor } from './security-events';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let db: TestDatabase;
let fixture: IdentityFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  fixture = await identityFixture(db, `events${serial}@example.com`, new TestClock('2026-11-26T15:00:00.000Z'));
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const list = (first = 20, after?: string) => fixture.identity.securityEvents(fixture.user.id, { first, after });

async function signIn(password = PASSWORD) {
  const request = await fixture.open(undefined, { userAgent: CHROME, address: '198.51.100.20' });
  await fixture.identity.signIn(request, { email: fixture.user.email, password });
  return request;
}

describe('identity §11: what happened to the customer’s access', () => {
  test('is told newest first, with a sentence, the device and the place', async () => {
    await signIn('wrong password');
    await signIn();
    const { events, hasNextPage } = await list();
    const source = {
      device: 'Chrome no Windows',
      place: '198.51.100.20',
      happenedAt: new Date('2026-11-26T15:00:00.000Z'),
    };
    expect(events).toMatchObject([
      { kind: 'SIGNED_IN', text: 'Entrada na conta.', ...source },
      { kind: 'SIGN_IN_FAILED', text: 'Tentativa de entrar com a senha errada.', ...source },
    ]);
    expect(hasNextPage).toBe(false);
  });

  test('what the exchange itself or its team did has neither device nor place', async () => {
    await fixture.identity.lockWithdrawals(fixture.user.email, 24);
    expect((await list()).events).toMatchObject([
      { kind: 'WITHDRAWALS_LOCKED', text: 'Os saques foram travados.', device: null, place: null, isByOperator: true },
    ]);
  });

  test('comes page by page, each event once, also when more happen meanwhile', async () => {
    for (let count = 0; count < 5; count += 1) await signIn();
    const first = await list(2);
    expect(first.hasNextPage).toBe(true);
    await signIn();
    const [, last] = first.events;
    const rest = await list(50, last && securityEventCursor(last));
    expect(rest.hasNextPage).toBe(false);
    const ids = [...first.events, ...rest.events].map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  test('is nobody else’s, and a cursor that is none is refused', async () => {
    await signIn();
    const other = await identityFixture(db, `not-mine${serial}@example.com`);
    const { userId } = ownOf(await other.signedIn());
    other.identity.stop();
    const { events } = await other.identity.securityEvents(userId, { first: 50 });
    expect(events).toHaveLength(1);
    await expect(list(20, 'x')).rejects.toThrow(RangeError);
    expect((await list(20, numberCursor(1))).events).toEqual([]);
  });
});
