import { Dice } from '../../test/engine/dice';
import { kycFixture } from '../../test/kyc-fixture';
import type { KycFixture } from '../../test/kyc-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { Objection, Verdict } from './port';
import { mayFollow } from './states';
import type { VerificationState } from './states';

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
  fixture = await kycFixture(db, `doubtful${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const now = () => fixture.verifications.read(fixture.user.id);
const pass = (ms: number) => clock.set(new Date(clock.now() + ms).toISOString());
const refuse = (id: string, ...objections: readonly Objection[]) =>
  fixture.decide(id, { state: 'REFUSED', objections });
const level = async () => (await fixture.identity.user(fixture.user.id))?.level;
const notes = () =>
  db.query('select kind, title, path from notifications where account_id = $1 order by id', [fixture.user.accountId]);

describe('identity F14: the check hangs, answers twice, approves after refusing', () => {
  test('what was decided stays, whatever is said later', async () => {
    const id = await fixture.handIn();
    await refuse(id, { code: 'CUT', kind: 'BACK' });
    await fixture.decide(id, { state: 'APPROVED', read: {} });
    await refuse(id, { code: 'OTHER' });
    expect(await fixture.steps()).toEqual(['DRAFT', 'SENT', 'REFUSED']);
    expect(await level()).toBe(10);
    expect(await notes()).toHaveLength(1);
  });

  test('in review until a date; one that hangs gets a later one, and the operator is asked to look', async () => {
    const id = await fixture.handIn();
    const until = new Date(clock.now() + HOUR_MS);
    await fixture.decide(id, { state: 'REVIEW', until: until.toISOString() });
    await fixture.work();
    expect(await now()).toMatchObject({ state: 'REVIEW', until });
    expect(fixture.mails.map(({ template }) => template)).toEqual(['verification-received', 'verification-in-review']);
    pass(HOUR_MS);
    await fixture.work();
    const later = new Date(clock.now() + DAY_MS);
    expect(await now()).toMatchObject({ state: 'REVIEW', until: later });
    expect(fixture.mails.at(-1)).toMatchObject({ data: { until: later.toISOString() } });
    const [row] = await db.query('select attention_since from verifications where id = $1', [id]);
    expect(row?.attention_since).toEqual(new Date(clock.now()));
    await fixture.decide(id, { state: 'APPROVED', read: {} });
    expect(await fixture.steps()).toEqual(['DRAFT', 'SENT', 'REVIEW', 'REVIEW', 'APPROVED']);
  });

  test('a check that is away leaves a date that is to come', async () => {
    const away = { submit: () => Promise.reject(new Error('away')), result: () => Promise.reject(new Error('away')) };
    await fixture.handIn();
    await fixture.process(away).work();
    expect((await now()).state).toBe('SENT');
    pass(49 * HOUR_MS);
    await fixture.process(away).work();
    expect(await now()).toMatchObject({ state: 'REVIEW', until: new Date(clock.now() + DAY_MS) });
  });

  test('whoever died over handing it in looks up what became of it', async () => {
    const id = await fixture.handIn();
    let submits = 0;
    const dying = {
      result: (requestId: string) => fixture.sandbox.result(requestId),
      async submit(request: { readonly requestId: string }) {
        submits += 1;
        await fixture.sandbox.submit(request);
        throw new Error('The line broke');
      },
    };
    await fixture.process(dying).work();
    expect((await now()).state).toBe('SENT');
    pass(11_000);
    await fixture.process(dying).work();
    expect([submits, await level()]).toEqual([1, 20]);
    expect(await fixture.sandbox.result(id)).toMatchObject({ state: 'APPROVED' });
  });

  test('two processes approve once', async () => {
    await fixture.handIn();
    await fixture.work();
    pass(11_000);
    await Promise.all([fixture.process(), fixture.process()].map(({ work }) => work()));
    expect(await fixture.steps()).toEqual(['DRAFT', 'SENT', 'CHECKING', 'APPROVED']);
    expect(fixture.told).toHaveLength(1);
    expect(fixture.mails).toHaveLength(2);
  });

  test('whatever the check says, and in whatever order, a try goes forward and its first decision stays', async () => {
    const dice = new Dice(2026);
    const later = () => new Date(clock.now() + dice.below(72) * HOUR_MS).toISOString();
    for (let round = 0; round < 3; round += 1) {
      await db.query("update verifications set decided_at = '2020-01-01' where state = 'REFUSED'");
      await db.query('update users set level = 10 where id = $1', [fixture.user.id]);
      await db.query("update verifications set state = 'REVOKED' where state = 'APPROVED' and user_id = $1", [
        fixture.user.id,
      ]);
      const id = await fixture.handIn();
      let decided: string | null = null;
      for (let step = 0; step < 8; step += 1) {
        const verdicts: readonly [Verdict, ...Verdict[]] = [
          { state: 'WAITING' },
          { state: 'REVIEW', until: later() },
          { state: 'APPROVED', read: {} },
          { state: 'REFUSED', objections: [{ code: 'GLARE', kind: 'FRONT' }] },
        ];
        const verdict = dice.one(verdicts);
        pass(dice.below(60) * HOUR_MS);
        await fixture.decide(id, verdict);
        const { last } = await now();
        if (decided !== null) expect(last?.state).toBe(decided);
        else if (last?.state === 'APPROVED' || last?.state === 'REFUSED') decided = last.state;
        else expect(last?.until?.getTime()).toBeGreaterThan(clock.now());
      }
      const steps = await db.query<{ before: VerificationState | null; after: VerificationState }>(
        'select before, after from verification_events where verification_id = $1 order by id',
        [id],
      );
      const isForward = ({ before, after }: (typeof steps)[number]) =>
        before === null || mayFollow(before, after) || (before === 'REVIEW' && after === 'REVIEW');
      expect(steps.filter((step) => !isForward(step))).toEqual([]);
      await fixture.decide(id, { state: 'REFUSED', objections: [{ code: 'OTHER' }] });
    }
  });

  test('the steps of a try are never changed', async () => {
    await fixture.handIn();
    await expect(db.query("update verification_events set after = 'APPROVED'")).rejects.toThrow('append-only');
    await expect(db.query('delete from verification_events')).rejects.toThrow('append-only');
  });
});
