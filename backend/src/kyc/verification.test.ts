import { kycFixture } from '../../test/kyc-fixture';
import type { KycFixture } from '../../test/kyc-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { Objection } from './port';

const NOW = '2026-11-27T15:00:00.000Z';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let db: TestDatabase;
let clock: TestClock;
let fixture: KycFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock(NOW);
  // What earlier tests left waiting is nobody's business.
  await db.query(
    "update verifications set state = 'REFUSED', decided_at = now(), next_step_at = null where next_step_at is not null",
  );
  fixture = await kycFixture(db, `verified${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const now = () => fixture.verifications.read(fixture.user.id);
const pass = (ms: number) => clock.set(new Date(clock.now() + ms).toISOString());
const refuse = (id: string, ...objections: readonly Objection[]) =>
  fixture.decide(id, { state: 'REFUSED', objections });
const level = async () => (await fixture.identity.user(fixture.user.id))?.level;
const kindsOf = async () => (await now()).needed.filter(({ papers }) => papers.length === 0).map(({ kind }) => kind);
const notes = () =>
  db.query('select kind, title, path from notifications where account_id = $1 order by id', [fixture.user.accountId]);

describe('identity §10: what is needed', () => {
  test('nothing until a document was chosen; then its sides and the face, each until it was sent', async () => {
    expect(await now()).toMatchObject({ state: 'NONE', identityDocuments: ['RG', 'CNH'], needed: [], triesLeft: 3 });
    await fixture.verifications.chooseDocument(fixture.user.id, 'RG');
    expect((await now()).state).toBe('DRAFT');
    expect(await kindsOf()).toEqual(['FRONT', 'BACK', 'SELFIE']);
    await fixture.upload('BACK');
    expect(await kindsOf()).toEqual(['FRONT', 'SELFIE']);
  });

  test('another document asks for its sides again, and not for the face', async () => {
    await fixture.fill();
    pass(1_000);
    await fixture.verifications.chooseDocument(fixture.user.id, 'RG');
    expect(await kindsOf()).toEqual(['FRONT', 'BACK']);
  });

  test('a foreigner chooses among their documents; a passport has one page', async () => {
    await db.query('update users set is_foreigner = true where id = $1', [fixture.user.id]);
    const refused = await fixture.verifications.chooseDocument(fixture.user.id, 'RG');
    expect(refused).toMatchObject({
      errors: [{ name: 'identityDocument', messages: ['Escolha RNM, passaporte ou CNH.'] }],
    });
    await fixture.verifications.chooseDocument(fixture.user.id, 'PASSPORT');
    expect(await kindsOf()).toEqual(['FRONT', 'SELFIE']);
  });

  test('what is missing is told by its name, and nothing is handed in', async () => {
    await fixture.verifications.chooseDocument(fixture.user.id, 'CNH');
    await fixture.upload('FRONT');
    const outcome = await fixture.verifications.send(fixture.request, fixture.user.id);
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ name: 'BACK' }, { name: 'SELFIE' }] });
    expect(await fixture.steps()).toEqual(['DRAFT']);
    await expect(fixture.upload('ARTICLES')).rejects.toThrow('não é pedida');
  });

  test('a company sends its articles too, and of whoever owns a quarter of it the document and face, or the articles', async () => {
    await db.query("update users set account_type = 'COMPANY' where id = $1", [fixture.user.id]);
    const partner = (position: number, name: string, share: number) =>
      db.query(
        `insert into partners (id, user_id, position, kind, name, document_sealed, document_key, birth_date, is_politically_exposed, is_administrator, share)
         values (gen_random_uuid(), $1, $2, 'PERSON', $3, 'x', $3, '1990-01-01', false, true, $4)`,
        [fixture.user.id, position, name, share],
      );
    await Promise.all([partner(0, 'Rui Lima', 4_500), partner(1, 'Lia Reis', 2_500), partner(2, 'Edu Sá', 0)]);
    const company = (position: number, name: string, share: number) =>
      db.query(
        `insert into partners (id, user_id, position, kind, name, document_sealed, document_key, is_administrator, share)
         values (gen_random_uuid(), $1, $2, 'COMPANY', $3, 'x', $3, false, $4)`,
        [fixture.user.id, position, name, share],
      );
    await Promise.all([company(3, 'Holding Boa', 2_500), company(4, 'Holding Má', 500)]);
    await fixture.verifications.chooseDocument(fixture.user.id, 'CNH');
    const { needed } = await now();
    expect(needed.map(({ kind, owner }) => (owner ? `${kind} ${owner.name}` : kind))).toEqual([
      'FRONT',
      'BACK',
      'SELFIE',
      'ARTICLES',
      'OWNER_FRONT Rui Lima',
      'OWNER_SELFIE Rui Lima',
      'OWNER_FRONT Lia Reis',
      'OWNER_SELFIE Lia Reis',
      'ARTICLES Holding Boa',
    ]);
    const rui = needed[4]?.owner?.id ?? '';
    const upload = { kind: 'OWNER_FRONT', prompt: null } as const;
    const opened = await fixture.verifications.openUpload(fixture.user.id, { ...upload, ownerId: rui });
    expect(opened.kind).toBe('opened');
    const holding = needed[8]?.owner?.id ?? '';
    for (const ownerId of [fixture.user.id, holding]) {
      const refused = await fixture.verifications.openUpload(fixture.user.id, { ...upload, ownerId });
      expect(refused).toMatchObject({ kind: 'refused', errors: [{ name: 'kind' }] });
    }
    // The articles of a partner are not those of the company.
    await fixture.verifications.openUpload(fixture.user.id, { kind: 'ARTICLES', prompt: null, ownerId: holding });
    expect((await now()).needed.map(({ papers }) => papers.length)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 1]);
    const outcome = await fixture.verifications.send(fixture.request, fixture.user.id);
    expect(outcome).toMatchObject({
      errors: expect.arrayContaining([{ name: `OWNER_SELFIE.${rui}`, messages: ['Falta esta foto.'] }]),
    });
  });

  test('an owner’s picture that is refused without a name is the first of its kind, and not the whole', async () => {
    await db.query("update users set account_type = 'COMPANY' where id = $1", [fixture.user.id]);
    await db.query(
      `insert into partners (id, user_id, position, kind, name, document_sealed, document_key, birth_date, is_politically_exposed, is_administrator, share)
       values (gen_random_uuid(), $1, 0, 'PERSON', 'Rui Lima', 'x', 'x', '1990-01-01', false, true, 10000)`,
      [fixture.user.id],
    );
    await fixture.verifications.chooseDocument(fixture.user.id, 'CNH');
    for (const { kind, owner } of (await now()).needed) {
      const place = { kind, ownerId: owner?.id ?? null, prompt: null };
      expect(await fixture.verifications.openUpload(fixture.user.id, place)).toMatchObject({ kind: 'opened' });
    }
    const id = await fixture.handIn();
    await refuse(id, { code: 'CUT', kind: 'OWNER_FRONT' });
    expect(await kindsOf()).toEqual(['OWNER_FRONT']);
    expect((await now()).reasons).toEqual([]);
  });

  test('a customer whose registration is not complete sends nothing', async () => {
    await db.query('update users set level = 0 where id = $1', [fixture.user.id]);
    const outcome = await fixture.verifications.chooseDocument(fixture.user.id, 'CNH');
    expect(outcome).toMatchObject({ errors: [{ name: 'base', messages: [expect.stringMatching(/cadastro/)] }] });
    expect(await now()).toMatchObject({ state: 'NONE', needed: [], identityDocuments: [] });
  });
});

describe('identity §10: approved', () => {
  test('level 10 becomes 20 with log, notification and mail, after ten seconds in a sandbox', async () => {
    const id = await fixture.handIn();
    expect(await now()).toMatchObject({ state: 'SENT', needed: [], until: new Date(clock.now() + 48 * HOUR_MS) });
    await fixture.work();
    expect((await now()).state).toBe('CHECKING');
    pass(9_000);
    await fixture.work();
    expect(await level()).toBe(10);
    pass(3_000);
    await fixture.work();
    expect(await now()).toMatchObject({ state: 'APPROVED', until: null, triesLeft: null, needed: [] });
    expect(await level()).toBe(20);
    expect(fixture.told).toEqual([fixture.user.accountId]);
    expect(await fixture.steps()).toEqual(['DRAFT', 'SENT', 'CHECKING', 'APPROVED']);
    expect((await fixture.securityEvents()).slice(-3)).toEqual([
      'VERIFICATION_SENT',
      'VERIFICATION_APPROVED',
      'LEVEL_CHANGED',
    ]);
    expect(fixture.mails.map(({ template }) => template)).toEqual(['verification-received', 'verification-approved']);
    expect(await notes()).toMatchObject([{ kind: 'VERIFICATION_DECIDED', path: '/register/verified' }]);
    expect((await fixture.verifications.send(fixture.request, fixture.user.id)).kind).toBe('refused');
    await refuse(id, { code: 'OTHER' });
    expect(await level()).toBe(20);
  });

  test('handing in twice is handing in once', async () => {
    await fixture.fill();
    const both = [1, 2].map(() => fixture.verifications.send(fixture.request, fixture.user.id));
    expect(await Promise.all(both)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(await fixture.steps()).toEqual(['DRAFT', 'SENT']);
    expect(fixture.mails).toHaveLength(1);
  });

  test('what was read on the document is compared with the registration', async () => {
    await db.query(
      `insert into persons (user_id, name, document_sealed, document_key, birth_date, phone, nationality, is_politically_exposed, saved_at)
       values ($1, 'José d’Ávila Conceição', 'x', $2, '1990-02-01', '+5511987654321', 'BR', false, now())`,
      [fixture.user.id, fixture.user.id],
    );
    const first = await fixture.handIn();
    await fixture.decide(first, {
      state: 'APPROVED',
      read: { name: 'JOSE DAVILA CONCEIÇAO NETO', birthDate: '1990-01-02' },
    });
    const refused = await now();
    expect(refused.reasons.map(({ code }) => code)).toEqual(['NAME_MISMATCH', 'BIRTH_MISMATCH']);
    expect(refused).toMatchObject({ state: 'REFUSED', triesLeft: 2 });
    const second = await fixture.handIn();
    await fixture.decide(second, {
      state: 'APPROVED',
      read: { name: 'JOSE D AVILA  CONCEICAO', birthDate: '1990-02-01' },
    });
    expect((await now()).state).toBe('REFUSED');
    const third = await fixture.handIn();
    await fixture.decide(third, {
      state: 'APPROVED',
      read: { name: 'JOSE D’AVILA  CONCEICAO', birthDate: '1990-02-01' },
    });
    expect(await level()).toBe(20);
  });

  test('nobody is verified with the document of somebody who is', async () => {
    const person = (userId: string) =>
      db.query(
        `insert into persons (user_id, name, document_sealed, document_key, birth_date, phone, nationality, is_politically_exposed, saved_at)
         values ($1, 'Ana Souza', 'x', 'same', '1990-02-01', '+5511987654321', 'BR', false, now())`,
        [userId],
      );
    const other = await kycFixture(db, `other${serial}@example.com`, clock);
    await person(other.user.id);
    await other.decide(await other.handIn(), { state: 'APPROVED', read: {} });
    await person(fixture.user.id);
    await fixture.decide(await fixture.handIn(), { state: 'APPROVED', read: {} });
    expect(await now()).toMatchObject({ state: 'REFUSED', reasons: [{ code: 'DUPLICATE' }] });
    other.identity.stop();
  });
});

describe('identity §10: refused', () => {
  test('only the refused picture is asked again, with its reason', async () => {
    const id = await fixture.handIn();
    pass(1_000);
    await refuse(id, { code: 'EXPIRED', kind: 'FRONT', expiredIn: '2024-03' });
    const { needed, state, reasons, triesLeft } = await now();
    expect([state, reasons, triesLeft]).toEqual(['REFUSED', [], 2]);
    expect(needed.map(({ kind, refusal, papers }) => [kind, refusal?.code, papers.length])).toEqual([
      ['FRONT', 'EXPIRED', 0],
      ['BACK', undefined, 1],
      ['SELFIE', undefined, 1],
    ]);
    expect(fixture.documents.refused).toHaveLength(1);
    expect(fixture.mails.at(-1)).toMatchObject({
      template: 'verification-refused',
      data: { reasons: [{ paper: 'Frente do documento', message: 'O documento venceu em 03/2024.' }], retryAt: null },
    });
    await fixture.upload('FRONT');
    expect(await kindsOf()).toEqual([]);
    expect((await fixture.verifications.send(fixture.request, fixture.user.id)).kind).toBe('done');
    expect((await now()).state).toBe('SENT');
  });

  test('three times in 30 days: nothing can be sent until the first of them is 30 days old', async () => {
    const firstAt = clock.now();
    for (const code of ['NAME_MISMATCH', 'CPF_MISMATCH', 'OTHER'] as const) {
      await refuse(await fixture.handIn(), { code });
      pass(DAY_MS);
    }
    const retryAt = new Date(firstAt + 30 * DAY_MS);
    expect(await now()).toMatchObject({ state: 'EXHAUSTED', triesLeft: 0, retryAt, needed: [] });
    const outcome = await fixture.verifications.send(fixture.request, fixture.user.id);
    expect(outcome).toMatchObject({ kind: 'refused', retryAt, errors: [{ name: 'base' }] });
    expect(fixture.mails.at(-1)).toMatchObject({ data: { retryAt: retryAt.toISOString() } });
    clock.set(retryAt.toISOString());
    expect(await now()).toMatchObject({ state: 'REFUSED', triesLeft: 1, retryAt: null });
    await fixture.handIn();
  });
});

describe('identity §10: three prompts before the camera', () => {
  beforeEach(() => {
    fixture.liveness = true;
  });

  test('in the place of the selfie, three different ones, each with a picture within two minutes', async () => {
    await fixture.verifications.chooseDocument(fixture.user.id, 'CNH');
    await expect(fixture.upload('LIVENESS', 0)).rejects.toThrow('O tempo acabou');
    const started = await fixture.verifications.startLiveness(fixture.user.id);
    if (started.kind === 'refused') throw new Error('It was not started');
    expect(new Set(started.prompts).size).toBe(3);
    expect(started.expiresAt).toEqual(new Date(clock.now() + 120_000));
    for (const prompt of [0, 1]) await fixture.upload('LIVENESS', prompt);
    expect(await kindsOf()).toEqual(['FRONT', 'BACK', 'LIVENESS']);
    await fixture.upload('LIVENESS', 2);
    expect(await kindsOf()).toEqual(['FRONT', 'BACK']);
    pass(120_000);
    await expect(fixture.upload('LIVENESS', 2)).rejects.toThrow('O tempo acabou');
    await fixture.verifications.startLiveness(fixture.user.id);
    expect(await kindsOf()).toEqual(['FRONT', 'BACK', 'LIVENESS']);
  });

  test('is not started for an account that needs none', async () => {
    fixture.liveness = false;
    const outcome = await fixture.verifications.startLiveness(fixture.user.id);
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ name: 'base' }] });
  });
});

test('a picture is taken back until it was handed in', async () => {
  await fixture.fill();
  const ids = (await now()).needed.map(({ papers }) => papers[0]?.id ?? '');
  await fixture.verifications.removeUpload(fixture.user.id, ids[0] ?? '');
  expect(await kindsOf()).toEqual(['FRONT']);
  await fixture.handIn();
  const outcome = await fixture.verifications.removeUpload(fixture.user.id, ids[1] ?? '');
  expect(outcome).toMatchObject({ errors: [{ name: 'id', messages: ['Esta foto já foi enviada para análise.'] }] });
});
