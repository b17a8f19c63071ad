import { decided } from '../../test/decided';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import type { User } from '../identity/index';
import { LiveFigures } from '../lib/day-figures';
import { DEPOSIT_COUNTING } from './figures';

let db: TestDatabase;
let exchange: DepositsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
});
afterAll(async () => {
  await exchange.jobs.stop();
  await db.drop();
});

/** What is told of a customer's reais: by what is kept up to date, which is what the database has, and a later start finds. */
async function figuresOf({ accountId }: User): Promise<readonly string[]> {
  const { figures } = exchange.deposits;
  const later = new LiveFigures(db, exchange.clock, DEPOSIT_COUNTING);
  await later.start();
  const told = figures.of(accountId, 'BRL');
  expect(later.of(accountId, 'BRL')).toEqual(told);
  const stored = (await exchange.deposits.figuresOf(accountId)).get('BRL');
  expect(stored ?? { pending: 0n, today: 0n }).toEqual(told);
  return [told.pending, told.today].map((amount) => String(amount / toAmount('1')));
}

async function pay(user: User, amount: string): Promise<string> {
  const { id: chargeId } = await exchange.charge(user, '10');
  await exchange.pay({ chargeId, amount });
  const [last] = await exchange.of(user);
  return last?.id ?? '';
}

test('domain §1: what waits and what was credited today are counted, each deposit once, until São Paulo’s midnight', async () => {
  const [nina, other] = [await exchange.customer(), await exchange.customer()];
  expect(await figuresOf(nina)).toEqual(['0', '0']);
  await pay(nina, '100');
  await pay(other, '7');
  expect(await figuresOf(nina)).toEqual(['0', '100']);
  const first = await pay(nina, '60000');
  const second = await pay(nina, '70000');
  expect(await figuresOf(nina)).toEqual(['130000', '100']);
  await decided(db, (tx) => exchange.deposits.decide(tx, first, 'CREDIT'));
  expect(await figuresOf(nina)).toEqual(['70000', '60100']);

  // What is on its way back still waits.
  exchange.bank.faults.isAway = true;
  await decided(db, (tx) => exchange.deposits.decide(tx, second, 'RETURN'));
  await exchange.jobs.idle();
  expect(await figuresOf(nina)).toEqual(['70000', '60100']);
  exchange.clock.set('2026-11-21T02:59:59.000Z');
  expect(await figuresOf(nina)).toEqual(['70000', '60100']);
  exchange.clock.set('2026-11-21T03:00:00.000Z');
  expect(await figuresOf(nina)).toEqual(['70000', '0']);
  exchange.bank.faults.isAway = false;
  await exchange.at('2026-11-21T12:00:00.000Z');
  expect(await figuresOf(nina)).toEqual(['0', '0']);
  expect(await figuresOf(other)).toEqual(['0', '0']);
});
