import { randomUUID } from 'node:crypto';
import { depositsOn, WEBHOOK_KEY } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { watchStatements } from '../../test/watched-statements';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import { realTime } from '../lib/real-time';
import { signedWebhook } from '../webhooks/index';

jest.setTimeout(60_000);

const CUSTOMERS = 8;
const PIXES = 40;

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('what is paid at once is credited together: few statements and commits for each Pix', async () => {
  const exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
  const charges: string[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    charges.push((await exchange.charge(await exchange.customer(), '1')).id);
  }
  exchange.pix.setFaults({ isAway: false, bells: 0, refusesReturns: false });
  const arrived: string[] = [];
  for (let index = 0; index < PIXES; index += 1) {
    arrived.push(await exchange.pay({ chargeId: charges[index % CUSTOMERS] }));
  }
  const ring = (endToEndId: string) => {
    const content = { type: 'pix.received', data: { endToEndId } };
    const { headers, body } = signedWebhook(WEBHOOK_KEY, randomUUID(), content, new Date(realTime()));
    return exchange.webhooks.receive('bank', headers, body);
  };
  let [statements, commits] = [0, 0];
  watchStatements((text) => {
    statements += 1;
    if (text === 'COMMIT') commits += 1;
  });

  await Promise.all(arrived.map(ring));
  await exchange.jobs.idle();

  const [cost, transactions] = [statements / PIXES, commits / PIXES];
  expect(await db.query('select notice from deposits where state = $1', ['CREDITED'])).toHaveLength(PIXES);
  // The first for each code is as asked for, and each further one comes for a code that is paid.
  expect(await db.query('select 1 from deposits where notice is null')).toHaveLength(CUSTOMERS);
  expect(await db.query('select sum(available)::int as sum from balances where may_be_negative = false')).toEqual([
    { sum: PIXES },
  ]);
  expect(cost).toBeLessThan(15);
  expect(transactions).toBeLessThan(0.5);
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});
