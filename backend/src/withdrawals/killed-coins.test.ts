import { isSoak, timeLimit } from '@plataforma/testing/runs';
import { BITCOIN, coinsOutIn } from '../../test/coins-out-fixture';
import type { CoinDeathPlace } from '../../test/killed-coin-out-process';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';

const TIMES = isSoak ? 20 : 1;
const START = Date.parse('2026-11-20T15:00:00.000Z');
/** The longest that a job waits which a process died over, and a bit. */
const LATER_MS = 300_000;

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-coin-out-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const iso = (ms: number) => new Date(ms).toISOString();

const PLACES: readonly CoinDeathPlace[] = [
  'before the commit of the signed bytes',
  'after the commit of the signed bytes',
  'before the network has it',
  'after the network has it',
  'before the commit of what the network says',
  'before the commit of the end',
  'after the commit of the end',
];

async function proves(place: CoinDeathPlace, amount: string): Promise<void> {
  const begun = withdrawalsOn(db, iso(START));
  const coins = coinsOutIn(db, begun);
  const nina = await coins.saver({ BTC: '1' });
  const { id } = await coins.asked(nina, amount, BITCOIN);
  await begun.withdrawals.confirm(begun.lastToken());

  expect(await dying.run([db.url, iso(START + 1_000), place])).toEqual([null, 'SIGKILL']);

  const exchange = withdrawalsOn(db, iso(START + LATER_MS));
  exchange.jobs.start();
  for (let times = 0; times < 3; times += 1) await exchange.pass(60);
  await exchange.jobs.stop();
  expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
  expect(await coins.money(nina)).toEqual([toAmount('1') - toAmount(amount), 0n]);
  const sent = await db.query(
    'select 1 from sandbox_chain_payouts join sandbox_chain_transactions using (network, tx_id) where vanished_at is null',
  );
  const told = await db.query('select 1 from notifications');
  const mails = await db.query(`select 1 from mails where template = 'withdrawal-completed'`);
  expect([sent.length, told.length, mails.length]).toEqual([1, 1, 1]);
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
}

describe('money F5: a withdrawal of coins whose process is killed in the middle leaves once', () => {
  test.each(PLACES)(
    'killed %s',
    async (place) => {
      for (let turn = 0; turn < TIMES; turn += 1) {
        if (turn > 0) {
          await db.drop();
          db = await createTestDatabase();
        }
        await proves(place, `0.${String(100 + turn)}`);
      }
    },
    timeLimit(120_000),
  );
});
