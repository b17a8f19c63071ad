import { identityFixture } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { APPROVED, lastToken, loser, objection } from '../../../test/second-factor-reset-fixture';
import type { Loser } from '../../../test/second-factor-reset-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

const PROMPTS = [0, 1, 2] as const;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let customer: Loser;
let browser: RequestSession;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `lost${serial}@example.com`, clock);
  fixture.liveness = true;
  customer = await loser(fixture, clock);
  browser = await customer.ask();
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const resets = () => fixture.identity.secondFactorReset;
const start = () => resets().startLiveness(lastToken(fixture));
const send = () => resets().send(browser, lastToken(fixture));
const answer = async () => {
  for (const prompt of PROMPTS) await customer.upload(browser, 'LIVENESS', prompt);
};
const showDocument = async () => {
  for (const kind of ['FRONT', 'BACK'] as const) await customer.upload(browser, kind);
};
/** What is asked for, with how many pictures are there of each. */
async function asked() {
  const { pictures } = await resets().open(lastToken(fixture));
  return pictures.map(({ kind, papers }) => [kind, papers.length]);
}
async function handIn() {
  await showDocument();
  await start();
  await answer();
  expect(await send()).toMatchObject({ kind: 'sent' });
  const { reset } = await resets().open(lastToken(fixture));
  if (!reset) throw new Error('There is no request');
  return reset;
}

describe('identity §6: with the flag of the liveness, who lost the second factor', () => {
  test('answers three prompts in the place of the selfie, and all is handed in', async () => {
    expect(await asked()).toEqual([
      ['FRONT', 0],
      ['BACK', 0],
      ['LIVENESS', 0],
    ]);
    await showDocument();
    const started = await start();
    if (started.kind === 'refused') throw new Error('It was not started');
    expect(new Set(started.prompts).size).toBe(3);
    expect(started.expiresAt).toEqual(new Date(clock.now() + 120_000));
    await customer.upload(browser, 'LIVENESS', 0);
    await customer.upload(browser, 'LIVENESS', 2);
    expect(await send()).toMatchObject({ errors: [{ name: 'LIVENESS' }] });
    await customer.upload(browser, 'LIVENESS', 1);
    expect(await send()).toMatchObject({ kind: 'sent' });
    const { reset } = await resets().open(lastToken(fixture));
    expect(reset?.papers.map(({ kind }) => kind)).toEqual(['FRONT', 'BACK', 'LIVENESS', 'LIVENESS', 'LIVENESS']);
    expect(await resets().decide(reset?.id ?? '', APPROVED)).toBe(true);
    expect(await customer.hasFactor()).toBe(false);
  });

  test('has two minutes, and a new start asks for all three anew', async () => {
    await expect(customer.upload(browser, 'LIVENESS', 0)).rejects.toThrow('O tempo acabou');
    await start();
    await answer();
    expect((await asked())[2]).toEqual(['LIVENESS', 3]);
    clock.jump(120_000);
    await expect(customer.upload(browser, 'LIVENESS', 0)).rejects.toThrow('O tempo acabou');
    // What was sent in time still counts, until it is begun anew.
    expect((await asked())[2]).toEqual(['LIVENESS', 3]);
    await start();
    expect((await asked())[2]).toEqual(['LIVENESS', 0]);
    await customer.upload(browser, 'LIVENESS', 0);
    expect((await asked())[2]).toEqual(['LIVENESS', 0]);
  });

  test('sends neither a selfie, nor a fourth prompt, nor a document with one', async () => {
    await start();
    for (const [kind, prompt] of [
      ['SELFIE', undefined],
      ['LIVENESS', 3],
      ['LIVENESS', -1],
      ['LIVENESS', undefined],
      ['FRONT', 0],
    ] as const) {
      await expect(customer.upload(browser, kind, prompt)).rejects.toThrow('Esta foto não é pedida');
    }
  });

  test.each(['LIVENESS', 'FACE_MISMATCH', 'UNREADABLE'] as const)(
    'is asked again where the operator finds %s, and what was refused goes',
    async (code) => {
      const { id, papers } = await handIn();
      const again = { ...objection('LIVENESS'), code };
      expect(await resets().decide(id, { kind: 'AGAIN', objections: [again] })).toBe(true);
      expect(await asked()).toEqual([
        ['FRONT', 1],
        ['BACK', 1],
        ['LIVENESS', 0],
      ]);
      const { pictures } = await resets().open(lastToken(fixture));
      expect(pictures[2]?.refusal?.message).toBe('Não serve.');
      const faces = papers.flatMap((paper) => (paper.kind === 'LIVENESS' ? paper.id : []));
      const [kept] = await db.query<{ ends: boolean }>(
        'select bool_and(next_step_at is not null) as ends from documents where id = any($1)',
        [faces],
      );
      expect(kept).toEqual({ ends: true });
      expect(await send()).toMatchObject({ errors: [{ name: 'LIVENESS' }] });
      await start();
      await answer();
      expect(await send()).toMatchObject({ kind: 'sent' });
    },
  );

  test('begins it by a link that can send pictures alone, and without the flag not at all', async () => {
    const none = await resets().startLiveness('x'.repeat(43));
    expect(none).toMatchObject({
      errors: [{ messages: ['Este pedido já terminou. Entre de novo para fazer outro.'] }],
    });
    fixture.liveness = false;
    expect(await start()).toMatchObject({ errors: [{ messages: ['Sua conta não pede prova de vida.'] }] });
    expect((await asked()).map(([kind]) => kind)).toEqual(['FRONT', 'BACK', 'SELFIE']);
    fixture.liveness = true;
    await handIn();
    expect(await start()).toMatchObject({ kind: 'refused' });
  });
});
