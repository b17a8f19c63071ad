import { keyOf } from '../../../test/api-key-fixture';
import { closingFixture } from '../../../test/closing-fixture';
import type { ClosingFixture } from '../../../test/closing-fixture';
import { contentOf } from '../../../test/database-content';
import { failingStatements } from '../../../test/failing-statements';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { picture } from '../../../test/pictures';
import { mailOf, secured } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { IDENTITY_CHECKS } from '../../check/identity-checks';
import { LEDGER_CHECKS } from '../../check/ledger-checks';
import { runChecks } from '../../check/run-checks';
import { inTransaction } from '../../db/database';
import { createUser } from '../../identity/index';
import type { RequestSession } from '../../identity/index';

jest.setTimeout(60_000);

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let own: ClosingFixture;
let sessions: readonly RequestSession[];
let keyId: string;
let serial = 0;
const fault = failingStatements();

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `closed${serial}@example.com`, clock);
  own = closingFixture(fixture, db, clock);
  const factor = await secured(fixture, clock);
  sessions = [factor.request, await factor.waiting()];
  const { key } = await keyOf(db, fixture.apiKeys, fixture.user);
  keyId = key.id;
  const proof = { code: factor.nextCode() };
  if (await own.closing.request(factor.request, fixture.user.id, proof)) throw new Error('refused');
});
afterEach(() => {
  fault.failAt(null);
  fixture.identity.stop();
});
afterAll(() => db.drop());

/** A picture of the customer's. @returns its id */
async function draft(kind: 'FRONT' | 'BACK'): Promise<string> {
  const place = { userId: fixture.user.id, kind, ownerId: null, prompt: null } as const;
  const opened = await inTransaction(db, (tx) => fixture.pictures.open(tx, place));
  if (!('uploadId' in opened)) throw new Error('crowded');
  await fixture.pictures.receive(fixture.user.id, opened.uploadId, await picture({ width: 600, height: 600 }));
  return opened.uploadId;
}

const signIn = async (password: string, email = fixture.user.email) => {
  const result = await fixture.identity.signIn(await fixture.open(), { email, password });
  return result.kind === 'refused' ? result.errors[0]?.messages[0] : result.kind;
};

const countOf = async (statement: string) => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${statement}`, [fixture.user.id]);
  return row?.count;
};

const wrongChecks = async () =>
  (await runChecks(db, [...IDENTITY_CHECKS, ...LEDGER_CHECKS])).filter(({ wrong }) => wrong > 0);

describe('identity §8: an account that was closed', () => {
  test('nobody has access to it any more; its tabs say why', async () => {
    await own.come();
    const [own_, waiting] = sessions;
    expect(fixture.ended).toContain(own_?.view.sessionId);
    expect(await fixture.identity.endReason(own_?.view.sessionId ?? '')).toBe('ACCOUNT_CLOSED');
    if (waiting) expect(await fixture.identity.pendingSignIn(waiting)).toBeNull();
    expect(await fixture.apiKeys.isWorking(keyId)).toBe(false);
    expect(await wrongChecks()).toEqual([]);
    expect(mailOf(fixture, 'account-closed').to.address).toBe(fixture.user.email);
    expect(await fixture.securityEvents()).toContain('ACCOUNT_CLOSED');
    expect((await fixture.identity.users()).map(({ email }) => email)).not.toContain(fixture.user.email);
  });

  test('only who knows the password is told so; to everybody else it is an e-mail that nobody has', async () => {
    await own.come();
    const closed = 'Esta conta foi encerrada em 11/12/2026. Para voltar, fale com o atendimento.';
    expect(await signIn(PASSWORD)).toBe(closed);
    expect(await signIn('wrong')).toBe(await signIn('wrong', 'nobody@example.com'));
    await fixture.identity.recovery.request(await fixture.open(), fixture.user.email);
    expect(await db.query("select 1 from mails where template = 'password-reset'")).toEqual([]);
  });

  test('its e-mail is free, and the next customer with it is another one, who can close that account too', async () => {
    await own.come();
    const { email } = fixture.user;
    const next = await inTransaction(db, (tx) =>
      createUser(tx, { name: 'Next', email, password: 'azulejo cinco lanterna', level: 10 }, new Date(clock.now())),
    );
    expect(await signIn('azulejo cinco lanterna')).toBe('signed-in');
    expect(await signIn(PASSWORD)).toMatch(/^E-mail ou senha incorretos/);
    expect(next.id).not.toBe(fixture.user.id);
    const request = await fixture.open();
    await fixture.identity.signIn(request, { email, password: 'azulejo cinco lanterna' });
    await own.closing.request(request, next.id, { password: 'azulejo cinco lanterna' });
    await own.come();
    expect(await signIn('azulejo cinco lanterna')).toMatch(/^Esta conta foi encerrada em 26\/12/);
    expect(await wrongChecks()).toEqual([]);
  });

  test('what the law asks to keep stays, what it does not ask goes, pictures too', async () => {
    const [kept, left] = [await draft('FRONT'), await draft('BACK')];
    await inTransaction(db, (tx) => fixture.pictures.handIn(tx, [kept]));
    const { id } = fixture.user;
    await db.query(
      `insert into consents (user_id, kind, version, is_given, happened_at)
       values ($1, 'TERMS', '1', true, now()), ($1, 'MARKETING', '1', true, now() - interval '1 year')`,
      [id],
    );
    await db.query("insert into preferences (user_id, name, value, chosen_at) values ($1, 'THEME', 'DARK', now())", [
      id,
    ]);
    await own.come();
    expect(await fixture.pictures.read(kept)).not.toBeNull();
    expect(await fixture.pictures.read(left)).toBeNull();
    expect(await countOf('consents where user_id = $1 and is_given')).toBe(2);
    expect(await countOf("consents where user_id = $1 and not is_given and kind = 'MARKETING'")).toBe(1);
    expect(await countOf('security_events where user_id = $1')).toBeGreaterThan(5);
    expect(await countOf('preferences where user_id = $1')).toBe(0);
    expect(await countOf('user_devices where user_id = $1')).toBe(0);
    expect(await countOf('notifications n join users u on u.account_id = n.account_id where u.id = $1')).toBe(0);
  });

  test('F5: killed between any two statements of the closing: all or nothing, and the step can be taken again', async () => {
    await draft('BACK');
    const id = String((await own.closing.last(fixture.user.id))?.id);
    clock.jump(15 * 86_400_000);
    const before = await contentOf(db);
    for (let n = 1; ; n += 1) {
      fault.failAt(n);
      const outcome = await own.step(id).then(
        () => 'done',
        () => 'failed',
      );
      expect([n, outcome === 'failed']).toEqual([n, fault.hasFailed]);
      if (outcome === 'done') break;
      fault.failAt(null);
      expect([n, await contentOf(db)]).toEqual([n, before]);
    }
    fault.failAt(null);
    expect((await own.closing.last(fixture.user.id))?.state).toBe('CLOSED');
    const after = await contentOf(db);
    await own.step(id);
    expect(await contentOf(db)).toEqual(after);
  });

  test('taken back in the moment of the closing: the one or the other, whole', async () => {
    const [request] = sessions;
    const id = String((await own.closing.last(fixture.user.id))?.id);
    clock.jump(15 * 86_400_000);
    if (request) await Promise.all([own.step(id), own.closing.cancel(request, fixture.user.id)]);
    const state = (await own.closing.last(fixture.user.id))?.state;
    expect(['CLOSED', 'CANCELED']).toContain(state);
    expect(fixture.ended.includes(request?.view.sessionId ?? '')).toBe(state === 'CLOSED');
    expect(await wrongChecks()).toEqual([]);
  });
});
