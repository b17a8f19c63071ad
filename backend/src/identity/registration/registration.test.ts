import { headerOf, identityFixture, PUBLIC_URL, SECRET } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';
import { registrationJob } from './registration-job';
import { nextStepOf } from './view';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const PASSWORD = 'azulejo cinco lanterna';
const OTHERS = 'Q7 martelo verde domingo zunzum';

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let email: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  await db.query('delete from counted_tries');
  await db.query('delete from sign_in_failures');
  fixture = await identityFixture(db, `owner${serial}@example.com`, clock);
  email = `new${serial}@example.com`;
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const registration = () => fixture.identity.registration;

interface Terms {
  readonly to?: string;
  readonly password?: string;
  readonly address?: string;
}

async function registered({ to = email, password = PASSWORD, address = '10.0.0.1' }: Terms = {}) {
  const request = await fixture.open(undefined, { address });
  const input = { email: to, password, acceptedTerms: true, acceptedMarketing: false, referral: 'ANA2026' };
  return { request, result: await registration().register(request, input) };
}

function idOf({ view }: RequestSession): string {
  if (view.kind !== 'signed-in') throw new Error('Nobody is signed in');
  return view.userId;
}

function lastMail() {
  const mail = fixture.mails.at(-1);
  if (!mail) throw new Error('There is no mail');
  return mail;
}

function lastConfirmation(): { code: string; token: string } {
  const mail = lastMail();
  if (mail.template !== 'confirm-email') throw new Error(`The last mail is ${mail.template}`);
  return { code: mail.data.code, token: mail.data.link.split('#token=')[1] ?? '' };
}

const customersOf = (address: string) =>
  db.query<{ id: string; email_confirmed_at: Date | null }>('select * from users where email = $1', [address]);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const stepOf = async (request: RequestSession) => nextStepOf(await registration().read(idOf(request)));
const signIn = async (password: string, address = '10.0.0.1') => {
  const request = await fixture.open(undefined, { address });
  return { request, result: await fixture.identity.signIn(request, { email, password }) };
};

describe('domain §4, register: e-mail and password, then code or link', () => {
  test('makes a session, an account of level 0 with its two accounts, and a mail with code and link', async () => {
    const { request, result } = await registered();
    expect(result.kind).toBe('registered');
    expect(request.view).toMatchObject({ kind: 'signed-in', level: 0 });
    const user = await fixture.identity.user(idOf(request));
    expect(user).toMatchObject({
      email,
      level: 0,
      requiredRegistrationStep: 'EMAIL_VERIFICATION',
      emailConfirmedAt: null,
      referredBy: 'ANA2026',
    });
    expect(lastMail().to).toEqual({ name: '', address: email });
    expect(await stepOf(request)).toBe('EMAIL');
    const given = await db.query('select kind, is_given from consents where user_id = $1 order by kind', [user?.id]);
    expect(given).toEqual([
      { kind: 'MARKETING', is_given: false },
      { kind: 'PRIVACY', is_given: true },
      { kind: 'TERMS', is_given: true },
    ]);
  });

  test('the code confirms the e-mail, once and again', async () => {
    const { request } = await registered();
    const { code } = lastConfirmation();
    const wrong = await registration().confirmByCode(request, idOf(request), wrongFor(code));
    expect(wrong).toMatchObject({ errors: [{ name: 'code', messages: [expect.stringMatching(/incorreto/)] }] });
    expect((await registration().confirmByCode(request, idOf(request), code)).kind).toBe('done');
    expect((await registration().confirmByCode(request, idOf(request), code)).kind).toBe('done');
    const user = await fixture.identity.user(idOf(request));
    expect(user).toMatchObject({ level: 0, requiredRegistrationStep: 'SIMPLE_ACCOUNT_ACTIVATION' });
    expect(await stepOf(request)).toBe('ACCOUNT_TYPE');
  });

  test('an e-mail that is none, a short password and terms that are not accepted are errors of their fields', async () => {
    const input = { email: 'ana@', password: 'curta', acceptedTerms: false, acceptedMarketing: true, referral: null };
    const result = await registration().register(await fixture.open(), input);
    if (result.kind !== 'refused') throw new Error('It was not refused');
    expect(result.errors.map(({ name }) => name)).toEqual(['email', 'password', 'acceptedTerms']);
    expect(fixture.mails).toEqual([]);
  });

  test('identity I-8: a password that is easy to guess is refused at its field', async () => {
    const { result } = await registered({ to: 'margarida@example.com', password: 'margarida2026' });
    expect(result).toMatchObject({ kind: 'refused', errors: [{ name: 'password' }] });
    expect(await customersOf('margarida@example.com')).toEqual([]);
  });

  test('a corrected e-mail gets code and link, and the earlier ones are nothing any more', async () => {
    const { request } = await registered();
    const before = lastConfirmation();
    const to = `corrected${serial}@example.com`;
    expect((await registration().correctEmail(request, idOf(request), to)).kind).toBe('done');
    expect(lastMail().to.address).toBe(to);
    expect((await registration().openConfirmation(request, before.token)).state).toBe('REPLACED');
    expect((await registration().confirmByCode(request, idOf(request), lastConfirmation().code)).kind).toBe('done');
    expect((await registration().correctEmail(request, idOf(request), email)).kind).toBe('refused');
  });
});

test('identity I-1: the link of a mail begins with PUBLIC_URL', async () => {
  await registered();
  const mail = lastMail();
  expect(mail.template === 'confirm-email' && mail.data.link).toMatch(
    new RegExp(`^${PUBLIC_URL}/register/verify-email#token=[\\w-]{43}$`),
  );
});

describe('identity I-3: an unconfirmed account owns nothing', () => {
  test('with the e-mail of a customer: the same answer and viewer, and a mail without a code to its owner', async () => {
    const owner = fixture.user.email;
    const { request, result } = await registered({ to: owner });
    expect(result).toMatchObject({ kind: 'registered', user: { level: 0, email: owner } });
    expect(lastMail()).toMatchObject({ template: 'already-registered', to: { address: owner } });
    expect(JSON.stringify(lastMail().data)).not.toMatch(/token|code/);
    clock.jump(MINUTE_MS);
    await registration().resendCode(request, idOf(request));
    expect(fixture.mails.map(({ template }) => template)).toEqual(['already-registered', 'already-registered']);
    expect(await stepOf(request)).toBe('EMAIL');
  });

  test('a newer one of the same e-mail replaces it, ends its session, and its code is wrong', async () => {
    const first = await registered({ password: OTHERS });
    const { sessionId } = first.request.view;
    const { token } = lastConfirmation();
    clock.jump(MINUTE_MS);
    const second = await registered();
    expect(fixture.ended).toContain(sessionId);
    expect(await customersOf(email)).toHaveLength(1);
    expect((await registration().openConfirmation(second.request, token)).state).toBe('UNKNOWN');
    const { code } = lastConfirmation();
    expect((await registration().confirmByCode(second.request, idOf(second.request), code)).kind).toBe('done');
    expect((await signIn(OTHERS)).result.kind).toBe('refused');
  });

  test('of twenty at once one is left, with one session', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => registered({ address: `10.${index}.0.1` })));
    expect(all.every(({ result }) => result.kind === 'registered')).toBe(true);
    const left = await customersOf(email);
    expect(left).toHaveLength(1);
    expect(await db.query('select 1 from sessions where user_id = $1', [left[0]?.id])).toHaveLength(1);
    expect(new Set(fixture.ended).size).toBe(19);
  });

  test('it goes after seven days with its accounts, and stays when it was confirmed', async () => {
    const { request } = await registered();
    const id = idOf(request);
    const accountId = request.view.kind === 'signed-in' ? request.view.accountId : 0;
    clock.jump(7 * DAY_MS);
    fixture.jobs.start();
    await fixture.jobs.idle();
    await fixture.jobs.stop();
    expect(await customersOf(email)).toEqual([]);
    expect(await db.query('select 1 from accounts where $1 in (id, main_account_id)', [accountId])).toEqual([]);
    expect(await db.query('select 1 from balances where account_id = $1', [accountId])).toEqual([]);
    expect(fixture.ended).toContain(request.view.sessionId);
    const listeners = { onEnded: () => undefined, onLevel: () => undefined };
    const job = registrationJob({ db, clock, secret: SECRET, registry: fixture.registry, ...listeners });
    await job.step(fixture.user.id);
    expect(await fixture.identity.user(id)).toBeUndefined();
    expect(await fixture.identity.user(fixture.user.id)).toBeDefined();
  });

  test('ten registrations an hour from one network, then a time', async () => {
    for (let count = 0; count < 10; count += 1) await registered({ to: `crowd${serial}-${count}@example.com` });
    const { result } = await registered();
    expect(result).toMatchObject({ kind: 'refused', retryAt: new Date(clock.now() + 60 * MINUTE_MS) });
    expect((await registered({ address: '192.0.2.1' })).result.kind).toBe('registered');
    clock.jump(60 * MINUTE_MS);
    expect((await registered()).result.kind).toBe('registered');
  });
});

describe('identity I-4: a link alone confirms nothing', () => {
  test('a browser of nobody or of somebody else that opens it and presses the button confirms nothing and spends nothing', async () => {
    const { request } = await registered();
    const { token } = lastConfirmation();
    const scanner = await fixture.open();
    const { request: stranger } = await registered({ to: `stranger${serial}@example.com` });
    const opened = { state: 'VALID', needsPassword: true };
    for (const by of [...Array.from({ length: 10 }, () => scanner), stranger]) {
      expect(await registration().openConfirmation(by, token)).toMatchObject(opened);
      const { errors } = await registration().confirmByLink(by, token, null);
      expect(errors.map(({ name }) => name)).toEqual(['password']);
    }
    expect(scanner.view.kind).toBe('guest');
    expect((await registration().openConfirmation(request, token)).needsPassword).toBe(false);
    expect(await registration().confirmByLink(request, token, null)).toMatchObject({ state: 'VALID', errors: [] });
    expect(await stepOf(request)).toBe('ACCOUNT_TYPE');
    expect(await registration().confirmByLink(request, token, null)).toMatchObject({ state: 'VALID', errors: [] });
    expect((await registration().confirmByLink(scanner, token, null)).state).toBe('USED');
  });

  test('with the password that was chosen another browser confirms, and is signed in nowhere by it', async () => {
    const { request } = await registered();
    const { token } = lastConfirmation();
    const other = await fixture.open();
    for (let times = 0; times < 4; times += 1) {
      const { errors } = await registration().confirmByLink(other, token, OTHERS);
      expect(errors).toMatchObject([{ name: 'password', messages: [expect.stringMatching(/incorreta/)] }]);
    }
    expect(await registration().confirmByLink(other, token, PASSWORD)).toMatchObject({ state: 'VALID', errors: [] });
    expect(other.view.kind).toBe('guest');
    expect(await stepOf(request)).toBe('ACCOUNT_TYPE');
  });

  test('five wrong passwords close the link for a while', async () => {
    await registered();
    const { token } = lastConfirmation();
    const other = await fixture.open();
    for (let times = 0; times < 5; times += 1) await registration().confirmByLink(other, token, OTHERS);
    const locked = await registration().confirmByLink(other, token, PASSWORD);
    expect(locked).toMatchObject({ state: 'VALID', retryAt: new Date(clock.now() + 15 * MINUTE_MS) });
  });
});

describe('identity I-5: sign-in knows who confirmed an e-mail and who did not', () => {
  test("each signs in with the own password, and neither with the other's account", async () => {
    email = fixture.user.email;
    const { request } = await registered({ password: OTHERS });
    const stranger = await signIn(OTHERS);
    expect(idOf(stranger.request)).toBe(idOf(request));
    expect(stranger.request.knownNext).toBeNull();
    const owner = await signIn('correct horse battery');
    expect(idOf(owner.request)).toBe(fixture.user.id);
    expect((await signIn('neither of both')).result.kind).toBe('refused');
  });

  test('a new device of who did not confirm is told to nobody: the e-mail may be somebody else’s', async () => {
    email = fixture.user.email;
    await registered({ password: OTHERS });
    const another = await fixture.open(undefined, { userAgent: 'another browser' });
    expect((await fixture.identity.signIn(another, { email, password: OTHERS })).kind).toBe('signed-in');
    expect(fixture.mails.map(({ template }) => template)).not.toContain('new-device');
  });

  test("who registered with somebody's e-mail forgives no wrong password of that account by signing in", async () => {
    email = fixture.user.email;
    await registered({ password: OTHERS });
    for (let round = 0; round < 2; round += 1) {
      for (let times = 0; times < 3; times += 1) await signIn(`guess ${round} ${times}`);
      if (round === 0) expect((await signIn(OTHERS)).result.kind).toBe('signed-in');
    }
    expect((await signIn('correct horse battery')).result).toMatchObject({
      kind: 'refused',
      retryAt: expect.any(Date),
    });
  });
});

test('a cookie of a registration is renewed like every other, and a replaced one is of a guest', async () => {
  const { request } = await registered();
  const header = headerOf(fixture.identity.cookiesFor(request));
  expect((await fixture.identity.authenticate(header, false)).kind).toBe('signed-in');
  clock.jump(MINUTE_MS);
  await registered({ password: OTHERS });
  expect((await fixture.identity.authenticate(header, false)).kind).toBe('guest');
});
