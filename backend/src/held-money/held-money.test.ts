import fc from 'fast-check';
import { decided } from '../../test/decided';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { customerWith, fund, marketOn, nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { fromAmount, toAmount } from '../lib/amount';
import type { User } from '../identity/index';
import { accountsOf } from '../ledger/index';
import type { Market, OrderRecord } from '../market/index';
import { createHeldMoney } from './index';
import type { HeldMoney } from './index';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: DepositsFixture;
let market: Market;
let heldMoney: HeldMoney;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = depositsOn(db);
  heldMoney = createHeldMoney({ db, clock: exchange.clock });
  market = marketOn(db);
  await market.start();
  await exchange.deposits.start();
  exchange.jobs.start();
});
afterAll(async () => {
  await exchange.jobs.stop();
  await market.stop();
  await db.drop();
});
afterEach(() => {
  exchange.bank.faults.isAway = false;
});

const order = (account: number, side: 'BUY' | 'SELL', price: string, more: object = {}) =>
  market.service.placeOrder(account, {
    instrument: 'btcbrl',
    side,
    type: 'LIMIT',
    price,
    quantity: '0.001',
    idempotencyKey: nextKey(),
    ...more,
  });

async function trader(): Promise<{ readonly user: User; readonly main: number; readonly pro: number }> {
  const user = await exchange.customer();
  const { main, pro } = await accountsOf(db, user.accountId);
  for (const account of [main, pro]) await fund(db, account, { BRL: '50000', BTC: '1' });
  return { user, main, pro };
}

/** A Pix that is kept, as the customer's level is too low; it then looks as it did. */
async function keep(user: User, amount: string): Promise<void> {
  const { id: chargeId } = await exchange.charge(user, amount);
  await db.query('update users set level = 0 where id = $1', [user.id]);
  await exchange.pay({ chargeId });
}

const openOrders = async (account: number): Promise<readonly OrderRecord[]> =>
  (await market.service.orders(account, { first: 100, states: ['ACTIVE', 'PARTIALLY_FILLED'] })).orders;

/** What the ledger holds for a customer, and what is in suspense for one, by currency; without what is nothing. */
async function owed({ main, pro }: { readonly main: number; readonly pro: number }) {
  const rows = await db.query<{ currency: string; amount: string }>(
    `select currency, sum(amount) as amount from (
       select currency, held as amount from balances where account_id in ($1, $2)
       union all
       select currency, amount from deposits where account_id = $1 and state in ('HELD', 'RETURNING')) all_of_it
      group by currency having sum(amount) <> 0`,
    [main, pro],
  );
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, fromAmount(toAmount(amount))]));
}

async function expectWhole(customer: { readonly main: number; readonly pro: number }): Promise<void> {
  const held = await heldMoney.of(customer.main);
  expect(Object.fromEntries(held.map(({ currency, total }) => [currency, fromAmount(total)]))).toEqual(
    await owed(customer),
  );
  const now = new Date(exchange.clock.now());
  for (const { total, lines } of held) {
    expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    for (const { amount, count, title, text, until, nextStep } of lines) {
      expect(amount > 0n && count > 0).toBe(true);
      expect([title, text, nextStep.text, nextStep.path].every((words) => words.length > 3)).toBe(true);
      expect(until === null || until > now).toBe(true);
    }
  }
}

const price = fc.integer({ min: 995, max: 1005 }).map((thousandth) => String(thousandth * 600));
const command = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('order' as const), isPro: fc.boolean(), isBuy: fc.boolean(), price }),
    weight: 5,
  },
  { arbitrary: fc.record({ do: fc.constant('cancel' as const), isPro: fc.boolean() }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('counter' as const), isBuy: fc.boolean(), price }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('keep' as const), amount: fc.integer({ min: 1, max: 900 }) }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('decide' as const), isCredit: fc.boolean() }), weight: 1 },
);

test('money M-21: per currency all lines are what is held and what is in suspense, each with its reason', async () => {
  const other = await customerWith(db, { BRL: '1000000', BTC: '10' });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 30 }), async (commands) => {
      const customer = await trader();
      const { user, main, pro } = customer;
      for (const one of commands) {
        if (one.do === 'order') await order(one.isPro ? pro : main, one.isBuy ? 'BUY' : 'SELL', one.price);
        if (one.do === 'counter') await order(other, one.isBuy ? 'BUY' : 'SELL', one.price);
        if (one.do === 'keep') {
          await db.query('update users set level = 20 where id = $1', [user.id]);
          await keep(user, String(one.amount));
        }
        if (one.do === 'cancel') {
          const [first] = await openOrders(one.isPro ? pro : main);
          if (first) await market.service.cancelOrder([main, pro], first.id);
        }
        if (one.do === 'decide') {
          const first = (await exchange.of(user)).findLast(({ state }) => state === 'HELD');
          exchange.bank.faults.isAway = true;
          if (first)
            await decided(db, (tx) => exchange.deposits.decide(tx, first.id, one.isCredit ? 'CREDIT' : 'RETURN'));
          await exchange.jobs.idle();
          exchange.bank.faults.isAway = false;
        }
      }
      await expectWhole(customer);
      for (const account of [main, pro, other]) await market.service.cancelOrders(account, null);
      await expectWhole(customer);
    }),
    { numRuns: 4 },
  );
});

test('money §7: a line says why, since and until when, and where the customer goes on', async () => {
  const { user, main, pro } = await trader();
  const { id: chargeId } = await exchange.charge(user, '100');
  await exchange.pay({ chargeId, amount: '60000' });
  await keep(user, '10');
  await order(main, 'BUY', '600000');
  await order(pro, 'SELL', '700000', { type: 'STOP_LIMIT', stopPrice: '590000' });
  const [first, second] = (await exchange.of(user)).toReversed();
  const [reais, bitcoin] = await heldMoney.of(main);
  const since = new Date(exchange.clock.now());
  const [bought] = await openOrders(main);
  expect(reais?.lines).toMatchObject([
    {
      id: `deposit/${first?.id}`,
      title: 'Acima do seu limite',
      amount: toAmount('60000'),
      since,
      until: first?.until,
      nextStep: { text: 'Ver depósito', path: `/wallet/deposit/brl?deposit=${first?.id}` },
    },
    {
      id: `deposit/${second?.id}`,
      title: 'Falta verificar sua conta',
      until: null,
      nextStep: { text: 'Verificar agora', path: '/profile/verify-account' },
    },
    {
      id: `order/${bought?.id}`,
      kind: 'ORDER',
      account: 'MAIN',
      title: 'Ordem de compra de Bitcoin',
      text: 'Reservado enquanto a ordem está aberta. Cancele a ordem para liberar o valor.',
      amount: bought?.reserved,
      nextStep: { text: 'Ver ordem', path: '/terminal?market=btcbrl&account=main' },
    },
  ]);
  expect(bitcoin?.lines).toMatchObject([
    {
      account: 'PRO',
      title: 'Ordem de venda de Bitcoin',
      text: 'Reservado enquanto a ordem espera o preço do gatilho. Cancele a ordem para liberar o valor.',
      amount: toAmount('0.001'),
      nextStep: { path: '/terminal?market=btcbrl&account=pro' },
    },
  ]);

  // Nobody decided in time: no date is told that has passed.
  exchange.clock.set('2026-11-24T12:00:00.000Z');
  expect((await heldMoney.of(main))[0]?.lines[0]).toMatchObject({
    until: null,
    text: 'Analisamos. Não precisa fazer nada.',
  });
  exchange.bank.faults.isAway = true;
  await decided(db, (tx) => exchange.deposits.decide(tx, second?.id ?? '', 'RETURN'));
  await exchange.jobs.idle();
  expect((await heldMoney.of(main))[0]?.lines[1]).toMatchObject({
    title: 'Não foi aceito na análise',
    amount: toAmount('10'),
  });
});

test('many orders and deposits: four of each have a line, and those beyond are one line', async () => {
  const { user, main } = await trader();
  for (let nth = 0; nth < 6; nth += 1) await order(main, 'BUY', '599000');
  for (let nth = 0; nth < 5; nth += 1) {
    await db.query('update users set level = 20 where id = $1', [user.id]);
    await keep(user, '10');
  }
  const [reais] = await heldMoney.of(main);
  expect(reais?.lines.map(({ kind, count }) => [kind, count])).toEqual([
    ...Array.from({ length: 5 }, () => ['DEPOSIT', 1]),
    ...Array.from({ length: 4 }, () => ['ORDER', 1]),
    ['ORDER', 2],
  ]);
  const orders = await openOrders(main);
  const [last, second] = orders;
  expect(reais?.lines.at(-1)).toMatchObject({
    title: 'Mais 2 ordens abertas',
    amount: (second?.reserved ?? 0n) + (last?.reserved ?? 0n),
    since: second?.createdAt,
  });
});

test('a customer of whom nothing is held has no line', async () => {
  const { main } = await trader();
  expect(await heldMoney.of(main)).toEqual([]);
});

test('money M-21: what its payer wants back of a deposit says so, and until when; many of them are a line together', async () => {
  const { user, main, pro } = await trader();
  const { id: chargeId } = await exchange.charge(user, '100');
  for (let nth = 0; nth < 6; nth += 1) await exchange.pay({ chargeId });
  const all = (await exchange.of(user)).toReversed();
  for (const { id } of all) await exchange.dispute(id, 'OPEN');
  await expectWhole({ main, pro });
  const [reais] = await heldMoney.of(main);
  expect(reais?.total).toBe(toAmount('600'));
  expect(reais?.lines.map(({ count }) => count)).toEqual([1, 1, 1, 1, 2]);
  expect(reais?.lines[0]).toMatchObject({
    kind: 'DEPOSIT',
    title: 'Pix contestado',
    amount: toAmount('100'),
    nextStep: { text: 'Ver depósito', path: `/wallet/deposit/brl?deposit=${all[0]?.id}` },
  });
  expect(reais?.lines.at(-1)).toMatchObject({ title: 'Mais 2 depósitos contestados', amount: toAmount('200') });
  for (const { id } of all) await exchange.dispute(id, 'REFUSE');
  expect(await heldMoney.of(main)).toEqual([]);
});
