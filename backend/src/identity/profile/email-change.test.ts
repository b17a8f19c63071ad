import { keyOf } from '../../../test/api-key-fixture';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { mailOf, ownOf } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';
import { ProofRefused } from '../step-up/step-up';

const PROOF = { password: PASSWORD };
const NEW_PASSWORD = 'tucano-azul na ponte';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let request: RequestSession;
let email: string;
let next: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  email = `before${serial}@example.com`;
  next = `after${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
  request = await fixture.signedIn();
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const ask = (to = next, by = request, proof: typeof PROOF | null = PROOF) =>
  fixture.identity.profile.requestEmailChange(by, ownOf(by), { email: to, proof });
const confirm = (code = mailedCode(), by = request) => fixture.identity.profile.confirmEmailChange(by, ownOf(by), code);
const resend = () => fixture.identity.profile.resendEmailChange(request, ownOf(request));
const mailedCode = () => mailOf(fixture, 'email-change-code').data.code;
const read = () => fixture.identity.profile.read(ownOf(request));
const emailOf = async () => (await fixture.identity.user(fixture.user.id))?.email;
const refusedAt = (name: string, message: RegExp) => ({
  kind: 'refused',
  errors: [{ name, messages: [expect.stringMatching(message)] }],
});
const mailsTo = (address: string) =>
  fixture.mails.filter(({ to }) => to.address === address).map(({ template }) => template);

/** The token of the newest link `Não fui eu` in mails to the e-mail. */
function undoToken(to = email): string {
  const links = fixture.mails.flatMap(({ data, to: { address } }) =>
    address === to && 'link' in data && data.link ? [data.link.split('#undo=')[1]] : [],
  );
  return links.at(-1) ?? '';
}
const undo = async (token = undoToken()) =>
  fixture.identity.recovery.undo(await fixture.open(), token, `${NEW_PASSWORD} ${serial}`);

async function canSignIn(as: string, password = PASSWORD): Promise<boolean> {
  const result = await fixture.identity.signIn(await fixture.open(), { email: as, password });
  return result.kind === 'signed-in';
}

/** Another customer, on an identity of their own. */
async function another(): Promise<{ readonly fixture: IdentityFixture; readonly request: RequestSession }> {
  serial += 1;
  const other = await identityFixture(db, `other${serial}@example.com`, clock);
  return { fixture: other, request: await other.signedIn() };
}

describe('identity §8: another e-mail', () => {
  test('takes effect by the code that the new one gets; the present one is told at the request and at the change', async () => {
    expect(await ask()).toEqual({ kind: 'changed', lockedUntil: null });
    expect(await emailOf()).toBe(email);
    expect((await read()).emailChange).toMatchObject({ email: next, resendAt: new Date(clock.now() + MINUTE_MS) });
    expect(mailsTo(next)).toEqual(['email-change-code']);
    expect(mailsTo(email)).toEqual(['email-change-requested']);
    expect(await confirm()).toMatchObject({ kind: 'changed', lockedUntil: new Date(clock.now() + 2 * DAY_MS) });
    expect(await emailOf()).toBe(next);
    expect(mailsTo(next)).toEqual(['email-change-code', 'email-changed']);
    expect(mailsTo(email)).toEqual(['email-change-requested', 'email-changed']);
    expect(await canSignIn(next)).toBe(true);
    expect(await canSignIn(email)).toBe(false);
    expect(JSON.stringify(fixture.mails.filter(({ to }) => to.address === email))).not.toContain(next);
  });

  test('identity §4: the others’ sessions end, the own goes on under a new cookie, keys are suspended, withdrawals locked, all told', async () => {
    const other = await fixture.signedIn();
    const { key } = await keyOf(db, fixture.apiKeys, fixture.user);
    const before = request.view.sessionId;
    await ask();
    await confirm();
    expect(request.view).toMatchObject({ kind: 'signed-in', userId: fixture.user.id });
    expect([...fixture.ended].sort()).toEqual([before, other.view.sessionId].sort());
    expect(await fixture.apiKeys.isWorking(key.id)).toBe(false);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({ reason: 'EMAIL_CHANGED' });
    expect(await fixture.securityEvents()).toEqual(
      expect.arrayContaining(['EMAIL_CHANGE_REQUESTED', 'EMAIL_CHANGED', 'API_KEYS_SUSPENDED', 'WITHDRAWALS_LOCKED']),
    );
    const notes = await db.query<{ title: string }>(
      'select title from notifications where account_id = $1 order by id',
      [fixture.user.accountId],
    );
    expect(notes.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Troca de e-mail pedida', 'E-mail trocado', 'Saques travados']),
    );
  });

  test('a reset that was mailed to the one before is void, by link and by code', async () => {
    await fixture.identity.recovery.request(await fixture.open(), email);
    const reset = mailOf(fixture, 'password-reset').data;
    const token = reset.link.split('#token=')[1] ?? '';
    await ask();
    await confirm();
    expect(await fixture.identity.recovery.open({ token })).toMatchObject({ state: 'REPLACED' });
    expect(await fixture.identity.recovery.open({ code: { email, code: reset.code } })).toMatchObject({
      state: 'UNKNOWN',
    });
    expect(await db.query('select 1 from mail_codes where user_id = $1', [fixture.user.id])).toEqual([]);
  });

  test.each([
    ['one that is none', () => 'a@b', 'email', /e-mail válido/],
    ['the same', () => ` ${email.toUpperCase()} `, 'email', /já é o seu e-mail/],
  ])('%s is refused, and nobody is told', async (_what, to, name, message) => {
    expect(await ask(to())).toMatchObject(refusedAt(name, message));
    expect(fixture.mails).toEqual([]);
  });

  test('identity I-14: asks for a proof, however lately the customer proved themselves', async () => {
    await expect(ask(next, request, null)).rejects.toBeInstanceOf(ProofRefused);
    expect((await read()).emailChange).toBeNull();
  });

  test('is confirmed by the session that asked, within half an hour, and by the code of the newest request', async () => {
    await ask();
    const code = mailedCode();
    const other = await fixture.signedIn();
    expect(await confirm(code, other)).toMatchObject(refusedAt('base', /Peça a troca de novo/));
    clock.jump(2 * MINUTE_MS);
    await ask(`second${serial}@example.com`);
    expect(await confirm(code)).toMatchObject(refusedAt('code', /incorreto|código/i));
    clock.jump(30 * MINUTE_MS - 1);
    expect(await confirm()).toMatchObject(refusedAt('code', /expirou|validade|venceu/i));
    clock.jump(1);
    expect(await confirm()).toMatchObject(refusedAt('base', /Peça a troca de novo/));
    expect(await resend()).toMatchObject(refusedAt('base', /Peça a troca de novo/));
    expect(await emailOf()).toBe(email);
  });

  test('identity I-7: another code gives no tries back: five wrong ones, then none for an hour', async () => {
    await ask();
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm('000000')).toMatchObject({ kind: 'refused' });
    clock.jump(2 * MINUTE_MS);
    await resend();
    expect(mailsTo(next)).toHaveLength(2);
    expect(await confirm()).toMatchObject({ kind: 'refused', errors: [{ name: 'base' }], retryAt: expect.any(Date) });
  });

  test('the sixth request of a day writes to nobody', async () => {
    for (let count = 0; count < 5; count += 1) await ask(`stranger${count}-${serial}@example.com`);
    const before = fixture.mails.length;
    expect(await ask()).toMatchObject({ kind: 'refused', errors: [{ name: 'base' }], retryAt: expect.any(Date) });
    expect(fixture.mails).toHaveLength(before);
  });
});

describe('identity I-3: an e-mail that somebody has', () => {
  test('gets the same answer and no code; its owner is told, and no code of six digits takes it', async () => {
    const other = await another();
    const answer = await ask(other.fixture.user.email);
    expect(answer).toEqual({ kind: 'changed', lockedUntil: null });
    expect(mailsTo(other.fixture.user.email)).toEqual(['email-in-use']);
    expect(JSON.stringify(mailOf(fixture, 'email-in-use'))).not.toMatch(/\b\d{6}\b(?!-)/);
    expect(await read()).toMatchObject({ emailChange: { email: other.fixture.user.email } });
    expect(await confirm('000000')).toMatchObject({ kind: 'refused', errors: [{ name: 'code' }] });
    other.fixture.identity.stop();
  });

  test('one who gets it between the request and the code keeps it: the code is wrong then', async () => {
    await ask();
    const other = await another();
    await db.query('update users set email = $2 where id = $1', [other.fixture.user.id, next]);
    expect(await confirm()).toMatchObject(refusedAt('code', /incorreto|código/i));
    expect(await emailOf()).toBe(email);
    other.fixture.identity.stop();
  });

  test('one that was somebody’s between the request and the code is held for them: the code is wrong', async () => {
    await ask();
    const other = await another();
    const until = new Date(clock.now() + DAY_MS);
    const left = 'insert into former_emails (email, user_id, until) values ($1, $2, $3)';
    await db.query(left, [next, other.fixture.user.id, until]);
    expect(await confirm()).toMatchObject(refusedAt('code', /incorreto|código/i));
    expect(await emailOf()).toBe(email);
    other.fixture.identity.stop();
  });

  test('of two customers who take it at once one gets it', async () => {
    const other = await another();
    await ask();
    clock.jump(2 * MINUTE_MS);
    await other.fixture.identity.profile.requestEmailChange(other.request, ownOf(other.request), {
      email: next,
      proof: PROOF,
    });
    const codes = [mailedCode(), mailOf(other.fixture, 'email-change-code').data.code] as const;
    const outcomes = await Promise.all([
      confirm(codes[0]),
      other.fixture.identity.profile.confirmEmailChange(other.request, ownOf(other.request), codes[1]),
    ]);
    expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    const [owners] = await db.query<{ count: string }>('select count(*) from users where email = $1', [next]);
    expect(owners?.count).toBe('1');
    other.fixture.identity.stop();
  });

  test('the one that a customer left is nobody else’s for seven days, and free after that', async () => {
    await ask();
    await confirm();
    const other = await another();
    const take = async () => {
      await other.fixture.identity.profile.requestEmailChange(other.request, ownOf(other.request), {
        email,
        proof: PROOF,
      });
      return other.fixture.mails.at(-2)?.template;
    };
    expect(await take()).toBe('email-in-use');
    clock.jump(7 * DAY_MS - 2 * MINUTE_MS);
    await other.fixture.identity.signIn(other.request, { email: other.fixture.user.email, password: PASSWORD });
    expect(await take()).toBe('email-in-use');
    clock.jump(2 * MINUTE_MS);
    expect(await take()).toBe('email-change-code');
    other.fixture.identity.stop();
  });
});

describe('identity §4: the link `Não fui eu` of the e-mail before', () => {
  test('brings it back, ends all sessions, and tells both', async () => {
    await ask();
    await confirm();
    const token = undoToken();
    expect(await fixture.identity.recovery.openUndo(token)).toMatchObject({
      state: 'VALID',
      told: { happened: 'EMAIL_CHANGED', user: { email } },
    });
    const thief = request.view.sessionId;
    expect(await undo(token)).toMatchObject({ kind: 'set' });
    expect(await emailOf()).toBe(email);
    expect(fixture.ended).toContain(thief);
    expect(await canSignIn(email, `${NEW_PASSWORD} ${serial}`)).toBe(true);
    expect(mailsTo(email)).toContain('account-protected');
    expect(mailsTo(next).at(-1)).toBe('email-change-undone');
    expect(await fixture.securityEvents()).toContain('EMAIL_CHANGE_UNDONE');
  });

  test('of an earlier mail brings it back too: the change was after it', async () => {
    const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const thief = await fixture.open(undefined, firefox);
    await fixture.identity.signIn(thief, { email, password: PASSWORD });
    const token = undoToken();
    await ask(next, thief);
    await confirm(mailedCode(), thief);
    clock.jump(6 * DAY_MS);
    expect(await undo(token)).toMatchObject({ kind: 'set' });
    expect(await emailOf()).toBe(email);
  });

  test('of the request gives the change up that waits', async () => {
    await ask();
    const code = mailedCode();
    await undo();
    await fixture.identity.signIn(request, { email, password: `${NEW_PASSWORD} ${serial}` });
    expect(await confirm(code)).toMatchObject(refusedAt('base', /Peça a troca de novo/));
    expect(await emailOf()).toBe(email);
    expect(await fixture.securityEvents()).not.toContain('EMAIL_CHANGE_UNDONE');
  });
});
