import { identityFixture, PUBLIC_URL, SECRET } from '../../test/identity-fixture';
import { kycFixture } from '../../test/kyc-fixture';
import { recordingLogger } from '../../test/recording-logger';
import { loser } from '../../test/second-factor-reset-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { DECIDED_BY } from '../../test/withdrawals-fixture';
import { Jobs } from '../jobs/index';
import { resetDoor, verificationDoor } from '../kyc/index';
import type { NewMail } from '../mail/index';
import type { CaseDoor, CaseKind, CaseObjection } from '../lib/operator-case';
import { OperatorDecisions } from './decisions';

jest.setTimeout(60_000);

const clock = new TestClock('2026-11-20T15:00:00.000Z');
let db: TestDatabase;

beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

function deskOf(door: CaseDoor) {
  const { logger } = recordingLogger();
  const decisions = new OperatorDecisions({ db, clock, logger, jobs: new Jobs({ db, clock, logger }), doors: [door] });
  const decide = (kind: CaseKind, id: string, choice: string, objections: CaseObjection[] = []) =>
    decisions.decide({ kind, id, choice, objections, ...DECIDED_BY });
  return { decisions, decide };
}

describe('identity §10: papers that no check has answered are compared by somebody', () => {
  async function handedIn() {
    const fixture = await kycFixture(db, 'nina@example.com', clock);
    const { documents, told } = fixture;
    const mails: NewMail[] = [];
    const mail = {
      wake: () => undefined,
      enqueue: async (_tx: unknown, one: NewMail) => void mails.push(one),
    };
    const door = verificationDoor({
      ...{ db, clock, secret: SECRET, publicUrl: PUBLIC_URL, mail, documents },
      hasLiveness: async () => false,
      onLevel: (accountId) => void told.push(accountId),
    });
    return { fixture, mails, id: await fixture.handIn(), ...deskOf(door) };
  }
  const actorsOf = (id: string) =>
    db.query('select after, actor from verification_events where verification_id = $1 order by id', [id]);

  test('approved: the customer is verified, and it is written down that the team did that', async () => {
    const { fixture, mails, id, decisions, decide } = await handedIn();
    const [listed] = await decisions.waiting();
    expect(listed).toMatchObject({ kind: 'VERIFICATION', cases: [{ id, choices: ['APPROVE', 'REFUSE'] }] });
    expect(Object.entries(listed?.cases[0]?.facts ?? {})).toEqual(
      expect.arrayContaining([
        ['customer', 'nina@example.com'],
        ['document', 'CNH'],
      ]),
    );
    // Who names an objection does not mean that.
    expect(await decide('VERIFICATION', id, 'APPROVE', [{ code: 'NAME_MISMATCH' }])).toBe(false);
    expect(await decide('VERIFICATION', id, 'APPROVE')).toBe(true);
    expect((await actorsOf(id)).at(-1)).toEqual({ after: 'APPROVED', actor: 'OPERATOR' });
    expect(fixture.told).toEqual([fixture.user.accountId]);
    expect(mails.map(({ template }) => template)).toEqual(['verification-approved']);
    expect(await decide('VERIFICATION', id, 'REFUSE', [{ code: 'OTHER' }])).toBe(false);
    const [user] = await db.query('select level from users where id = $1', [fixture.user.id]);
    expect(user).toEqual({ level: 20 });
  });

  test('what they are compared with is part of what was seen', async () => {
    const { fixture, id, decisions } = await handedIn();
    const found = await decisions.find('VERIFICATION', id);
    await db.query(`update users set name = 'Outra Pessoa' where id = $1`, [fixture.user.id]);
    const decision = { kind: 'VERIFICATION', id, choice: 'APPROVE', seen: found?.seen ?? '', objections: [] } as const;
    expect(await decisions.note({ ...decision, ...DECIDED_BY })).toEqual({ kind: 'CHANGED' });
  });

  test('refused: only with a reason that the customer can read, by picture', async () => {
    const { fixture, id, decide } = await handedIn();
    expect(await decide('VERIFICATION', id, 'REFUSE')).toBe(false);
    const objections: CaseObjection[] = [{ code: 'EXPIRED', picture: 'FRONT', expiredIn: '2024-03' }];
    expect(await decide('VERIFICATION', id, 'REFUSE', objections)).toBe(true);
    const { last } = await fixture.verifications.read(fixture.user.id);
    expect(last).toMatchObject({ state: 'REFUSED', reasons: [{ code: 'EXPIRED', expiredIn: '2024-03' }] });
    expect(fixture.documents.refused).toHaveLength(1);
    expect(await db.query('select choice, outcome from operator_decisions order by number')).toEqual([
      { choice: 'REFUSE', outcome: 'IMPOSSIBLE' },
      { choice: 'REFUSE', outcome: 'DONE' },
    ]);
  });
});

describe('identity §6: pictures of who lost the second factor are compared by somebody', () => {
  async function handedIn() {
    const fixture = await identityFixture(db, 'nina@example.com', clock);
    const lost = await loser(fixture, clock);
    const { id } = await lost.handIn();
    const door = resetDoor({ secret: SECRET, resets: fixture.identity.secondFactorReset });
    return { fixture, lost, id, ...deskOf(door) };
  }

  test('approved: it is off', async () => {
    const { fixture, lost, id, decisions, decide } = await handedIn();
    expect((await decisions.find('SECOND_FACTOR', id))?.choices).toEqual(['APPROVE', 'REFUSE', 'AGAIN']);
    // Who names an objection does not mean that.
    expect(await decide('SECOND_FACTOR', id, 'APPROVE', [{ code: 'FACE_MISMATCH' }])).toBe(false);
    expect(await lost.hasFactor()).toBe(true);
    expect(await decide('SECOND_FACTOR', id, 'APPROVE')).toBe(true);
    expect(await lost.hasFactor()).toBe(false);
    expect(await decide('SECOND_FACTOR', id, 'APPROVE')).toBe(false);
    fixture.identity.stop();
  });

  test('whom they are compared with is part of what was seen', async () => {
    const { fixture, id, decisions } = await handedIn();
    const found = await decisions.find('SECOND_FACTOR', id);
    await db.query(`update users set name = 'Outra Pessoa' where id = $1`, [fixture.user.id]);
    const decision = { kind: 'SECOND_FACTOR', id, choice: 'APPROVE', seen: found?.seen ?? '', objections: [] } as const;
    expect(await decisions.note({ ...decision, ...DECIDED_BY })).toEqual({ kind: 'CHANGED' });
    fixture.identity.stop();
  });

  test('asked for again: each reason names a picture', async () => {
    const { fixture, lost, id, decide } = await handedIn();
    expect(await decide('SECOND_FACTOR', id, 'AGAIN', [{ code: 'GLARE' }])).toBe(false);
    // Nobody handed such a picture in, so none can be sent in its place.
    expect(await decide('SECOND_FACTOR', id, 'AGAIN', [{ code: 'LIVENESS', picture: 'LIVENESS' }])).toBe(false);
    expect(await decide('SECOND_FACTOR', id, 'AGAIN', [{ code: 'GLARE', picture: 'FRONT' }])).toBe(true);
    expect(await lost.hasFactor()).toBe(true);
    expect(lost.templates().at(-1)).toBe('two-factor-reset-refused');
    fixture.identity.stop();
  });
});
