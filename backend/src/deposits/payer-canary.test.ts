import { depositsOn } from '../../test/deposits-fixture';
import { tablesWith } from '../../test/tables-with';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

jest.setTimeout(60_000);

const DOCUMENT = '71428793860';
const NAME = 'Canario Quevedo';
/** The world outside, which knows who pays. */
const WORLD = /^sandbox_/;

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Tables with a row in which this stands, the world's left out. */
test('money F15: who pays is kept with the deposit alone, the document nowhere, and no log has either', async () => {
  const exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
  const nina = await exchange.customer();
  const { id: chargeId } = await exchange.charge(nina);
  const stranger = { chargeId, payer: DOCUMENT, payerName: NAME };
  await exchange.pay(stranger);
  exchange.allowed.thirdParty = true;
  await exchange.pay(stranger);
  await exchange.pay({ payer: DOCUMENT, payerName: NAME, amount: '7' });
  const [, credited] = await exchange.of(nina);
  for (const decision of ['OPEN', 'ACCEPT'] as const) {
    await exchange.dispute(credited?.id ?? '', decision);
  }
  // What goes wrong is logged: of the database, and of the bank.
  await db.query('alter table money_events rename to money_events_away');
  await exchange.pay(stranger);
  await db.query('alter table money_events_away rename to money_events');
  exchange.pix.setFaults({ isAway: true, bells: 1, refusesReturns: false });
  await exchange.pay(stranger);
  await exchange.jobs.stop();

  expect(exchange.logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(exchange.logged)).not.toMatch(/71428793860|428\.?793|Quevedo/);
  expect(await tablesWith(db, NAME, WORLD)).toEqual(['deposits']);
  expect(await tablesWith(db, DOCUMENT, WORLD)).toEqual([]);
});
