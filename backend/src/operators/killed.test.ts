import type { DecisionDeathPlace } from '../../test/killed-decision-process';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { DECIDED_BY, withdrawalsOn } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { OPERATOR_CHECKS } from '../check/operator-checks';
import { runChecks } from '../check/run-checks';

jest.setTimeout(120_000);

const START = Date.parse('2026-11-20T15:00:00.000Z');
/** The longest that a job waits which a process died over, and a bit. */
const LATER_MS = 120_000;

const iso = (ms: number) => new Date(ms).toISOString();

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-decision-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const PLACES: readonly DecisionDeathPlace[] = ['before the commit of the decision', 'after the commit of the decision'];

test.each(PLACES.flatMap((place) => ['APPROVE', 'REJECT'].map((choice) => [place, choice] as const)))(
  'money F5: a decision whose process is killed %s is carried out once: %s',
  async (place, choice) => {
    const begun = withdrawalsOn(db, iso(START));
    begun.jobs.start();
    const nina = await begun.saver('100000', 30);
    const { id } = await begun.looked(nina);
    await begun.jobs.stop();
    const found = await begun.decisions.find('WITHDRAWAL', id);
    const decision = { kind: 'WITHDRAWAL', id, choice, seen: found?.seen ?? '', objections: [] } as const;
    expect(await begun.decisions.note({ ...decision, ...DECIDED_BY })).toMatchObject({ kind: 'NOTED' });

    expect(await dying.run([db.url, iso(START), place])).toEqual([null, 'SIGKILL']);

    const exchange = withdrawalsOn(db, iso(START + LATER_MS));
    exchange.jobs.start();
    for (let times = 0; times < 3; times += 1) {
      await exchange.jobs.idle();
      exchange.clock.jump(20_000);
    }
    await exchange.jobs.idle();
    await exchange.jobs.stop();
    const isGone = choice === 'APPROVE';
    expect(await exchange.stateOf(nina, id)).toBe(isGone ? 'COMPLETED' : 'REJECTED');
    expect(await exchange.money(nina)).toEqual([toAmount(isGone ? '69000' : '100000'), 0n]);
    expect(await db.query('select outcome from operator_decisions')).toEqual([{ outcome: 'DONE' }]);
    const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...OPERATOR_CHECKS]);
    expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  },
);
