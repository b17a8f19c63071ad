import { runs, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { runChecks } from '../check/run-checks';
import { toAmount } from '../lib/amount';
import {
  IdempotencyConflict,
  InsufficientFunds,
  InvalidMovement,
  accountNameOf,
  accountsOf,
  balancesOf,
  createCustomerAccount,
  depositOf,
  ensureSystemAccount,
  openAccount,
  ownersOf,
  post,
} from './index';
import type { LedgerTransaction } from './index';

let db: TestDatabase;
let external: number;
let customers: number[];

beforeAll(async () => {
  db = await createTestDatabase();
  [external, customers] = await inTransaction(db, async (tx) => [
    await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date()),
    [
      await createCustomerAccount(tx, new Date()),
      await createCustomerAccount(tx, new Date()),
      await createCustomerAccount(tx, new Date()),
    ],
  ]);
});

afterAll(() => db.drop());

const postAll = (...movements: LedgerTransaction[]) => inTransaction(db, (tx) => post(tx, movements));

function deposit(accountId: number, amount: string, key: string, currency = 'BRL'): LedgerTransaction {
  return depositOf({
    externalId: external,
    accountId,
    currency,
    amount: toAmount(amount),
    reference: key,
    idempotencyKey: key,
    createdAt: new Date(),
  });
}

function hold(accountId: number, amount: bigint): LedgerTransaction {
  return {
    kind: amount > 0n ? 'HOLD' : 'RELEASE',
    reference: 'test',
    createdAt: new Date(),
    entries: [
      { accountId, currency: 'BRL', bucket: 'AVAILABLE', amount: -amount },
      { accountId, currency: 'BRL', bucket: 'HELD', amount },
    ],
  };
}

function transfer(from: number, to: number, amount: bigint): LedgerTransaction {
  return {
    kind: 'TRANSFER',
    reference: 'test',
    createdAt: new Date(),
    entries: [
      { accountId: from, currency: 'BRL', bucket: 'AVAILABLE', amount: -amount },
      { accountId: to, currency: 'BRL', bucket: 'AVAILABLE', amount },
    ],
  };
}

async function newCustomer(): Promise<number> {
  return inTransaction(db, (tx) => createCustomerAccount(tx, new Date()));
}

async function brlOf(accountId: number) {
  const [brl] = await balancesOf(db, accountId);
  return brl;
}

async function countOf(table: 'ledger_entries' | 'ledger_transactions'): Promise<number> {
  const [row] = await db.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(row?.count);
}

test('an account has a balance in every currency from the start, BRL first', async () => {
  const balances = await balancesOf(db, await newCustomer());
  expect(balances.map(({ currency }) => currency)).toEqual([
    'BRL',
    'BTC',
    'ETH',
    'SOL',
    'XRP',
    'USDT',
    'LTC',
    'DOGE',
    'ADA',
    'LINK',
    'AVAX',
  ]);
  expect(balances.every(({ available, held }) => available === 0n && held === 0n)).toBe(true);
});

describe('accounts of a customer have purposes', () => {
  const open = (main: number, purpose: string) => inTransaction(db, (tx) => openAccount(tx, main, purpose, new Date()));

  test('further accounts change nothing for those that have orders, and are found by their owner', async () => {
    const main = await newCustomer();
    const others = [await open(main, 'ONE'), await open(main, 'TWO')];
    const [row] = await db.query<{ id: number }>(
      `select id from accounts where main_account_id = $1 and purpose = 'PRO'`,
      [main],
    );
    const pro = row?.id ?? 0;
    for (const id of [main, pro, ...others]) expect(await accountsOf(db, id)).toEqual({ main, pro });
    expect([main, pro].map((id) => accountNameOf({ main, pro }, id))).toEqual(['MAIN', 'PRO']);
    for (const id of others) expect(() => accountNameOf({ main, pro }, id)).toThrow(RangeError);
    const owners = await ownersOf(db, others);
    expect(others.map((id) => owners.get(id))).toEqual([main, main]);
    expect(await balancesOf(db, others[0] ?? 0)).toEqual(await balancesOf(db, main));
  });

  test('products §1: one account for PRO and one for EARN, and any number for baskets', async () => {
    const main = await newCustomer();
    await open(main, 'EARN');
    await expect(open(main, 'EARN')).rejects.toThrow(/accounts_purpose/);
    await expect(open(main, 'PRO')).rejects.toThrow(/accounts_purpose/);
    const baskets = [await open(main, 'BASKET'), await open(main, 'BASKET')];
    expect(new Set(baskets).size).toBe(2);
  });

  test.each(['FEES', 'EXTERNAL', 'MARKET_MAKER'] as const)('an account of kind %s is no customer’s', async (kind) => {
    const id = await inTransaction(db, (tx) => ensureSystemAccount(tx, kind, `purpose-${kind}`, new Date()));
    await expect(accountsOf(db, id)).rejects.toThrow(RangeError);
  });
});

test('a posting tells every balance it touched', async () => {
  const account = await newCustomer();
  await postAll(deposit(account, '100.5', `told-${account}`));
  const changes = await postAll(hold(account, toAmount('40')));
  expect(changes).toEqual([
    {
      accountId: account,
      currency: 'BRL',
      available: toAmount('60.5'),
      held: toAmount('40'),
      availableDelta: toAmount('-40'),
      heldDelta: toAmount('40'),
    },
  ]);
});

test('insufficient funds: nothing of the whole posting is left behind, and the transaction goes on', async () => {
  const [account, other] = [await newCustomer(), await newCustomer()];
  await postAll(deposit(account, '10', `short-${account}`));
  const entries = await countOf('ledger_entries');
  await inTransaction(db, async (tx) => {
    const movements = [transfer(account, other, toAmount('4')), hold(account, toAmount('6.0000000001'))];
    const refusal = await post(tx, movements).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InsufficientFunds);
    expect(refusal).toMatchObject({ accountId: account, currency: 'BRL' });
    await tx.query('select 1');
  });
  expect(await countOf('ledger_entries')).toBe(entries);
  expect(await brlOf(account)).toMatchObject({ available: toAmount('10'), held: 0n });
});

test('quality: one key, one effect; the same key with another body is an error', async () => {
  const account = await newCustomer();
  const key = `once-${account}`;
  await postAll(deposit(account, '7', key));
  expect(await postAll(deposit(account, '7', key))).toEqual([]);
  await expect(postAll(deposit(account, '8', key))).rejects.toBeInstanceOf(IdempotencyConflict);
  const other = await newCustomer();
  await expect(postAll(deposit(other, '7', key))).rejects.toBeInstanceOf(IdempotencyConflict);
  expect(await brlOf(account)).toMatchObject({ available: toAmount('7') });
});

test('the same key twenty times at once has one effect', async () => {
  const account = await newCustomer();
  await Promise.all(Array.from({ length: 20 }, () => postAll(deposit(account, '3', `race-${account}`))));
  expect(await brlOf(account)).toMatchObject({ available: toAmount('3') });
});

test('twice in one posting is once', async () => {
  const account = await newCustomer();
  await postAll(deposit(account, '3', `twin-${account}`), deposit(account, '3', `twin-${account}`));
  expect(await brlOf(account)).toMatchObject({ available: toAmount('3') });
});

test('a hundred at once for the whole balance: one succeeds', async () => {
  const [account, other] = [await newCustomer(), await newCustomer()];
  await postAll(deposit(account, '50', `hundred-${account}`));
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => postAll(transfer(account, other, toAmount('50')))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await brlOf(other)).toMatchObject({ available: toAmount('50') });
});

test('a movement between known accounts that does not sum to zero in each currency is refused, and nothing moves', async () => {
  const [from, to] = [await newCustomer(), await newCustomer()];
  await postAll(deposit(from, '10', `unbalanced-${from}`));
  const entry = (accountId: number, amount: bigint, currency = 'BRL') =>
    ({ accountId, currency, bucket: 'AVAILABLE', amount }) as const;
  const movement = (...entries: LedgerTransaction['entries']): LedgerTransaction => ({
    kind: 'TEST',
    reference: 'test',
    createdAt: new Date(),
    entries,
  });
  const unbalanced = [
    [movement(entry(to, 1n))],
    [movement(entry(from, -1n))],
    [movement(entry(from, -1n), entry(to, 2n))],
    [movement(entry(from, -1n), entry(to, 1n, 'BTC'))],
    // Together they are balanced, and each alone is not.
    [movement(entry(from, -1n)), movement(entry(to, 1n))],
  ];
  for (const movements of unbalanced) await expect(postAll(...movements)).rejects.toBeInstanceOf(InvalidMovement);
  expect(await brlOf(from)).toMatchObject({ available: toAmount('10') });
  expect(await brlOf(to)).toMatchObject({ available: 0n });
});

test.each([
  ['does not sum to zero', { accountId: 1, currency: 'BRL', bucket: 'AVAILABLE', amount: 1n }],
  ['names an unknown account', { accountId: 999_999, currency: 'BRL', bucket: 'AVAILABLE', amount: 0n }],
  ['names an unknown currency', { accountId: 1, currency: 'EUR', bucket: 'AVAILABLE', amount: 0n }],
] as const)('a movement that %s is refused', async (_name, entry) => {
  await expect(
    postAll({ kind: 'TEST', reference: 'test', createdAt: new Date(), entries: [entry] }),
  ).rejects.toBeInstanceOf(InvalidMovement);
});

test.each([
  'update ledger_entries set amount = 1',
  'delete from ledger_entries',
  'truncate ledger_entries',
  'delete from ledger_transactions',
])('the ledger is append-only: %s', async (statement) => {
  await expect(db.query(statement)).rejects.toThrow(/append-only|truncate/);
});

test('the constraint is the last line: no balance below zero by any statement', async () => {
  await expect(db.query('update balances set available = -1 where account_id = $1', [customers[0]])).rejects.toThrow(
    /balances_not_negative/,
  );
});

const step = fc.record({
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  what: fc.constantFrom('deposit', 'transfer', 'hold', 'release', 'repeat'),
});

test(
  'any sequence of postings, at once, keeps every invariant of the ledger check',
  async () => {
    let run = 0;
    const property = fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (batches) => {
        run += 1;
        const movements = batches.map((batch, index) =>
          batch.map(({ from, to, amount, what }) => {
            const [source = 0, target = 0] = [customers[from], customers[to]];
            if (what === 'deposit') return deposit(source, '25', `run-${run}-${index}-${from}`);
            if (what === 'repeat') return deposit(source, '25', `run-${run}-0-${from}`);
            if (what === 'transfer') return transfer(source, target, amount);
            return hold(source, what === 'hold' ? amount : -amount);
          }),
        );
        const results = await Promise.allSettled(movements.map((batch) => postAll(...batch)));
        const unexpected = results.flatMap((result) =>
          result.status === 'rejected' &&
          !(result.reason instanceof InsufficientFunds) &&
          !(result.reason instanceof InvalidMovement)
            ? [result.reason]
            : [],
        );
        expect(unexpected).toEqual([]);
        const checks = await runChecks(db, LEDGER_CHECKS);
        expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: runs(25) });
  },
  timeLimit(60_000),
);
