import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { lastToken, loser, objection } from '../../../test/second-factor-reset-fixture';
import type { Loser } from '../../../test/second-factor-reset-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEW = 'tucano-azul na ponte';

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let customer: Loser;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `lost${serial}@example.com`, clock);
  customer = await loser(fixture, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const resets = () => fixture.identity.secondFactorReset;
const messageOf = (result: { kind: string; errors?: readonly { messages: readonly string[] }[] }) =>
  result.errors?.[0]?.messages[0];

describe('identity §6: who lost the second factor asks for it to be turned off', () => {
  test('after the right password, or by a link that sets a password; a guest and who has no second factor cannot', async () => {
    await customer.ask();
    expect(customer.templates()).toEqual(['two-factor-reset-link']);
    clock.jump(HOUR_MS);
    await fixture.identity.recovery.request(await fixture.open(), fixture.user.email);
    const mail = fixture.mails.at(-1);
    const token = mail?.template === 'password-reset' ? (mail.data.link.split('#token=')[1] ?? '') : '';
    const byMail = { by: 'PASSWORD_RESET', key: { token } } as const;
    expect(await resets().start(await fixture.open(), byMail)).toMatchObject({ kind: 'started' });
    expect(customer.templates()).toHaveLength(2);
    const guest = await resets().start(await fixture.open(), { by: 'SIGN_IN' });
    expect(messageOf(guest)).toMatch(/^O tempo acabou/);
    const unknown = { by: 'PASSWORD_RESET', key: { token: 'x'.repeat(43) } } as const;
    expect(await resets().start(await fixture.open(), unknown)).toMatchObject({ kind: 'refused' });
    const own = { userId: fixture.user.id, sessionId: '' };
    await db.query('delete from totp where user_id = $1', [own.userId]);
    expect(messageOf(await resets().start(await fixture.open(), byMail))).toMatch(/já está desativada/);
  });

  test('a request changes nothing: the factor, the sessions and the withdrawals are as they were', async () => {
    await customer.ask();
    expect(await customer.hasFactor()).toBe(true);
    expect(fixture.ended).not.toContain(customer.request.view.sessionId);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toBeNull();
    expect(await fixture.securityEvents()).toContain('TWO_FACTOR_RESET_REQUESTED');
    expect(await resets().openOf(fixture.user.id)).toMatchObject({ state: 'REQUESTED' });
  });

  test('identity §5: five asks at once send one mail, the next ones come after 1, 2 and 5 minutes, and five an hour', async () => {
    const browser = await customer.waiting();
    const asks = () => Promise.all(Array.from({ length: 5 }, () => resets().start(browser, { by: 'SIGN_IN' })));
    const first = await asks();
    const resendAt = new Date(clock.now() + MINUTE_MS);
    expect(first).toEqual(Array.from({ length: 5 }, () => ({ kind: 'started', resendAt })));
    expect(customer.templates()).toHaveLength(1);
    for (const [minutes, mails] of [
      [1, 2],
      [1, 2],
      [1, 3],
      [5, 4],
      [5, 5],
      [5, 5],
      [5, 5],
    ] as const) {
      clock.jump(minutes * MINUTE_MS);
      await resets().start(await customer.waiting(), { by: 'SIGN_IN' });
      expect(customer.templates()).toHaveLength(mails);
    }
  });

  test('identity §5: twenty asks an hour come from one network', async () => {
    const browser = await fixture.open(undefined, { address: '10.9.0.1' });
    const asks = await Promise.all(Array.from({ length: 21 }, () => resets().start(browser, { by: 'SIGN_IN' })));
    expect(asks.filter((ask) => messageOf(ask)?.startsWith('Muitas tentativas deste lugar'))).toHaveLength(1);
  });

  test('what is in review, and three refusals in thirty days, close it with a date', async () => {
    const { id } = await customer.handIn();
    const again = await resets().start(await customer.waiting(), { by: 'SIGN_IN' });
    expect(messageOf(again)).toMatch(/^Seu pedido já está em análise\. Respondemos até 28\/11\/2026/);
    await resets().decide(id, { kind: 'REFUSED', objections: [objection()] });
    for (let times = 0; times < 2; times += 1) {
      clock.jump(2 * HOUR_MS);
      const next = await customer.handIn();
      await resets().decide(next.id, { kind: 'REFUSED', objections: [objection()] });
    }
    clock.jump(2 * HOUR_MS);
    const closed = await resets().start(await customer.waiting(), { by: 'SIGN_IN' });
    expect(closed).toMatchObject({ retryAt: new Date(Date.parse('2026-12-26T15:00:00.000Z')) });
    clock.jump(30 * 24 * HOUR_MS);
    expect(await resets().start(await customer.waiting(), { by: 'SIGN_IN' })).toMatchObject({ kind: 'started' });
  });
});

describe('identity §6: the link of the mail', () => {
  test('identity I-4: opened ten times it spends nothing, and asks for three pictures', async () => {
    await customer.ask();
    for (let times = 0; times < 10; times += 1) {
      const { state, pictures } = await resets().open(lastToken(fixture));
      expect(state).toBe('VALID');
      expect(pictures.map(({ kind, papers }) => [kind, papers])).toEqual([
        ['FRONT', []],
        ['BACK', []],
        ['SELFIE', []],
      ]);
    }
  });

  test('is used once: of two that hand in at once one does, and without all pictures nobody', async () => {
    const browser = await customer.ask();
    const token = lastToken(fixture);
    await customer.upload(browser, 'FRONT');
    expect(await resets().send(browser, token)).toMatchObject({
      errors: [{ name: 'BACK' }, { name: 'SELFIE' }],
    });
    await customer.upload(browser, 'BACK');
    await customer.upload(browser, 'SELFIE');
    const sent = await Promise.all([resets().send(browser, token), resets().send(browser, token)]);
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['refused', 'sent']);
    expect(customer.templates()).toEqual(['two-factor-reset-link', 'two-factor-reset-received']);
    expect(await resets().open(token)).toMatchObject({ state: 'USED', reset: { state: 'SENT' }, pictures: [] });
  });

  test('after 30 minutes another one is sent by it, and pictures that are there stay; after a day the request is over', async () => {
    const browser = await customer.ask();
    const old = lastToken(fixture);
    await customer.upload(browser, 'FRONT');
    clock.jump(30 * MINUTE_MS);
    expect(await resets().open(old)).toMatchObject({ state: 'EXPIRED', reset: { state: 'REQUESTED' }, pictures: [] });
    expect(await resets().send(browser, old)).toMatchObject({ kind: 'refused' });
    expect(await resets().start(await fixture.open(), { by: 'LINK', token: old })).toMatchObject({ kind: 'started' });
    const { state, pictures } = await resets().open(lastToken(fixture));
    expect([state, pictures.filter(({ papers }) => papers.length > 0).length]).toEqual(['VALID', 1]);
    clock.jump(24 * HOUR_MS);
    await customer.work();
    expect(await customer.stateOf(old)).toBe('EXPIRED');
    expect(await resets().start(await fixture.open(), { by: 'LINK', token: old })).toMatchObject({ kind: 'refused' });
  });

  test('a picture is of the browser that sent it, and is none of the verification', async () => {
    const browser = await customer.ask();
    const id = await customer.upload(browser, 'FRONT');
    const viewerOf = ({ view }: { view: { sessionId: string } }, userId: string | null = null) => ({
      userId,
      sessionKey: view.sessionId,
    });
    const { pictures: documents } = fixture;
    expect(await documents.customerOf(id, viewerOf(browser))).toBe(fixture.user.id);
    const stranger = await fixture.open();
    expect(await documents.customerOf(id, viewerOf(stranger))).toBeNull();
    expect(await documents.customerOf(id, viewerOf(customer.request, fixture.user.id))).toBeNull();
    expect(await documents.of(db, fixture.user.id)).toEqual([]);
  });
});

describe('identity §6: the request is canceled', () => {
  test('by any link of it, by a session of the customer, and once', async () => {
    const { token } = await customer.handIn();
    const stranger = await fixture.open();
    expect(await resets().cancel(stranger, { token: 'x'.repeat(43) })).toMatchObject({ kind: 'refused' });
    expect(await resets().cancel(stranger, { token })).toEqual({ kind: 'canceled' });
    expect(await resets().cancel(stranger, { token })).toMatchObject({ kind: 'refused' });
    expect(customer.templates().at(-1)).toBe('two-factor-reset-canceled');
    clock.jump(HOUR_MS);
    await customer.ask();
    // The link of the earlier request cancels no later one.
    expect(await resets().cancel(stranger, { token })).toMatchObject({ kind: 'refused' });
    expect(await resets().cancel(customer.request, { userId: fixture.user.id })).toEqual({ kind: 'canceled' });
    expect(await customer.hasFactor()).toBe(true);
  });

  test('by another password and by another factor, since somebody else may have asked', async () => {
    const { token } = await customer.handIn();
    await fixture.identity.changePassword(customer.request, {
      currentPassword: PASSWORD,
      newPassword: NEW,
      proof: { code: customer.nextCode() },
    });
    expect(await customer.stateOf(token)).toBe('CANCELED');
    await customer.work();
    const [row] = await db.query<{ kept: boolean }>(
      'select bool_and(next_step_at is not null) as kept from documents where user_id = $1',
      [fixture.user.id],
    );
    expect(row).toEqual({ kept: true });
  });
});
