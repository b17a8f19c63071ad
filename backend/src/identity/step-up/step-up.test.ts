import { headerOf, identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

const MINUTE_MS = 60_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let request: RequestSession;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `proof${serial}@example.com`, clock);
  request = await fixture.signedIn();
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

/** What became of a sensitive action: `done`, or what the customer is told. */
async function act(password: string | null, purpose: 'API_KEY' | 'API_KEY_TO_READ' = 'API_KEY', by = request) {
  const guard = fixture.identity.stepUp.guard(by, purpose, password === null ? null : { password });
  return guard(() => Promise.resolve('done')).catch((error: unknown) =>
    error instanceof Error ? error.message : 'no error',
  );
}

async function actWrongly(times: number): Promise<string[]> {
  const told: string[] = [];
  for (let index = 0; index < times; index += 1) told.push(await act('wrong'));
  return told;
}

describe('identity I-14: a sensitive action needs a proof', () => {
  test('without one it is asked for, which counts for nothing', async () => {
    for (let index = 0; index < 6; index += 1) expect(await act(null)).toBe('Digite sua senha para continuar.');
    expect(await act('')).toBe('Informe a senha.');
    expect(await act('x'.repeat(257))).toBe('A senha é longa demais.');
    expect(await act(PASSWORD)).toBe('done');
  });

  test('a proof raises one action, never the session', async () => {
    expect(await act(PASSWORD)).toBe('done');
    expect(await act(null)).toBe('Digite sua senha para continuar.');
  });

  test('a lesser action needs none within ten minutes after the sign-in or a proof', async () => {
    clock.jump(10 * MINUTE_MS);
    expect(await act(null, 'API_KEY_TO_READ')).toBe('done');
    clock.jump(1);
    expect(await act(null, 'API_KEY_TO_READ')).toBe('Digite sua senha para continuar.');
    expect(await act(PASSWORD)).toBe('done');
    expect(await act(null, 'API_KEY_TO_READ')).toBe('done');
  });

  test('the action and its proof are one transaction: an action that fails leaves nothing', async () => {
    const guard = fixture.identity.stepUp.guard(request, 'API_KEY', { password: PASSWORD });
    const failing = guard(async (tx) => {
      await tx.query('delete from sessions where id = $1', [request.view.sessionId]);
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    expect((await db.query('select 1 from sessions where user_id = $1', [fixture.user.id])).length).toBe(1);
  });

  test('a guest does not get so far', async () => {
    expect(await act(PASSWORD, 'API_KEY', await fixture.open())).toBe('a guest was let through to a sensitive action');
  });
});

describe('identity I-6, I-14, I-18: wrong proofs', () => {
  test('say how many tries are left; the fifth ends the session at once', async () => {
    const { sessionId } = request.view;
    expect(await actWrongly(5)).toEqual([
      'Senha incorreta. Restam 4 tentativas.',
      'Senha incorreta. Restam 3 tentativas.',
      'Senha incorreta. Restam 2 tentativas.',
      'Senha incorreta. Resta 1 tentativa.',
      'Senha incorreta cinco vezes. Por segurança, encerramos esta sessão. Entre de novo.',
    ]);
    expect(fixture.ended).toContain(sessionId);
    expect(request.view.kind).toBe('guest');
    expect(await db.query('select 1 from sessions where id = $1', [sessionId])).toEqual([]);
    expect((await fixture.securityEvents()).slice(1)).toEqual([
      ...Array.from({ length: 5 }, () => 'PROOF_FAILED'),
      'SESSION_ENDED',
    ]);
  });

  test('lock proofs for 15 minutes, also in a new session, whose sign-in they do not lock', async () => {
    await actWrongly(5);
    request = await fixture.signedIn();
    expect(request.view.kind).toBe('signed-in');
    expect(await act(PASSWORD)).toBe('Muitas tentativas sem sucesso. Tente de novo às 12:15.');
    clock.jump(15 * MINUTE_MS);
    expect(await act(PASSWORD)).toBe('done');
  });

  test('are forgotten after a right one', async () => {
    await actWrongly(4);
    expect(await act(PASSWORD)).toBe('done');
    expect(await actWrongly(1)).toEqual(['Senha incorreta. Restam 4 tentativas.']);
  });

  test('at the same moment are counted one by one: of forty five are compared, and no right one after them', async () => {
    const cookie = headerOf(fixture.identity.cookiesFor(request));
    const requests = await Promise.all(Array.from({ length: 40 }, () => fixture.open(cookie)));
    const told = await Promise.all(requests.map((by) => act('wrong', 'API_KEY', by)));
    expect(told.filter((message) => message.startsWith('Senha incorreta')).length).toBe(5);
    expect(told.filter((message) => message === 'Sua sessão terminou. Entre de novo.').length).toBe(35);
    request = await fixture.signedIn();
    expect(await act(PASSWORD)).toMatch(/^Muitas tentativas/);
  });
});
