import { isSoak, timeLimit } from '@plataforma/testing/runs';
import { cardsOn } from '../../test/cards-fixture';
import type { CardDeathPlace } from '../../test/killed-card-process';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';

const START = '2026-11-20T12:00:00.000Z';
/** The longest that a job waits which a process died over, and a bit. */
const LATER = '2026-11-20T12:02:00.000Z';
const TIMES = isSoak ? 20 : 1;

jest.setTimeout(timeLimit(60_000));

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-card-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

async function killed(place: CardDeathPlace, accountId: number): Promise<void> {
  expect(await dying.run([db.url, START, place, String(accountId)])).toEqual([null, 'SIGKILL']);
}

interface Case {
  readonly place: CardDeathPlace;
  readonly state: 'CREDITED' | 'RETURNED';
}
const CASES: readonly Case[] = [
  { place: 'after the card was charged', state: 'CREDITED' },
  { place: 'after the acquirer gave it back', state: 'RETURNED' },
];
/** Those that the short proof leaves out. */
const MORE: readonly Case[] = [
  { place: 'before the commit of the deposit', state: 'CREDITED' },
  { place: 'before the commit of the return', state: 'RETURNED' },
];

describe('money F5: a payment by card whose process is killed in the middle ends once', () => {
  const cases = Array.from({ length: TIMES }, () => (isSoak ? [...CASES, ...MORE] : CASES)).flat();
  test.each(cases)('killed $place', async ({ place, state }) => {
    const begun = cardsOn(db, START);
    const nina = await begun.customer();
    await killed(place, nina.accountId);
    const exchange = cardsOn(db, LATER);
    exchange.jobs.start();
    await exchange.jobs.idle();
    await exchange.jobs.stop();
    expect(await exchange.of(nina)).toMatchObject([{ kind: 'CARD', state }]);
    expect(await exchange.reaisOf(nina)).toBe(state === 'CREDITED' ? toAmount('96.51') : 0n);
    expect(await db.query('select 1 from sandbox_card_payments')).toHaveLength(1);
    expect(await db.query('select 1 from notifications')).toHaveLength(1);
    const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
    expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  });
});
