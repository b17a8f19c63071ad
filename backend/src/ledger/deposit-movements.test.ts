import { runs, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { ARRIVED_ONCE } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import { inTransaction } from '../db/database';
import {
  IdempotencyConflict,
  InvalidMovement,
  arrivalOf,
  balancesOf,
  creditOf,
  createCustomerAccount,
  ensureSystemAccount,
  post,
  returnOf,
} from './index';
import type { ArrivedDeposit, LedgerTransaction } from './index';

const AT = new Date('2026-11-21T12:00:00.000Z');

let db: TestDatabase;
let system: { readonly sourceId: number; readonly suspenseId: number; readonly feesId: number };
let customers: readonly number[];

beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db, async (tx) => {
    system = {
      sourceId: await ensureSystemAccount(tx, 'EXTERNAL', 'bank', AT),
      suspenseId: await ensureSystemAccount(tx, 'SUSPENSE', 'suspense', AT),
      feesId: await ensureSystemAccount(tx, 'FEES', 'fees', AT),
    };
    customers = [await createCustomerAccount(tx, AT), await createCustomerAccount(tx, AT)];
  });
});
afterAll(() => db.drop());

const postAll = (...movements: LedgerTransaction[]) => inTransaction(db, (tx) => post(tx, movements));
const brlOf = async (accountId: number) => (await balancesOf(db, accountId))[0]?.available ?? 0n;
const suspense = () => brlOf(system.suspenseId);
const newCustomer = () => inTransaction(db, (tx) => createCustomerAccount(tx, AT));

let serial = 0;
function deposit(amount = '100'): ArrivedDeposit {
  serial += 1;
  return { id: `D${serial}`, ...system, currency: 'BRL', amount: toAmount(amount) };
}
const credit = (of: ArrivedDeposit, accountId: number, fee = 0n) =>
  creditOf(of, { accountId, fee, feesId: system.feesId }, AT);

describe('money M-1: a deposit has one end', () => {
  test('it arrives in suspense, and is credited less its fee', async () => {
    const [accountId, one, before] = [await newCustomer(), deposit(), await suspense()];
    await postAll(arrivalOf(one, AT));
    expect(await suspense()).toBe(before + one.amount);
    const fees = await brlOf(system.feesId);
    await postAll(credit(one, accountId, toAmount('3.49')));
    expect(await Promise.all([brlOf(accountId), suspense(), brlOf(system.feesId)])).toEqual([
      toAmount('96.51'),
      before,
      fees + toAmount('3.49'),
    ]);
  });

  test('it can arrive and be credited in one posting', async () => {
    const [accountId, one, before] = [await newCustomer(), deposit('0.01'), await suspense()];
    await postAll(arrivalOf(one, AT), credit(one, accountId));
    expect(await Promise.all([brlOf(accountId), suspense()])).toEqual([toAmount('0.01'), before]);
  });

  test('with other money in suspense: a second credit changes nothing, a return or a credit to somebody else is refused', async () => {
    const [accountId, other, one] = [await newCustomer(), await newCustomer(), deposit()];
    await postAll(arrivalOf(deposit('1000'), AT), arrivalOf(one, AT), credit(one, accountId));
    expect(await postAll(credit(one, accountId))).toEqual([]);
    await expect(postAll(returnOf(one, AT))).rejects.toBeInstanceOf(IdempotencyConflict);
    await expect(postAll(credit(one, other))).rejects.toBeInstanceOf(IdempotencyConflict);
    await expect(postAll(credit(one, accountId, 1n))).rejects.toBeInstanceOf(IdempotencyConflict);
    expect(await Promise.all([brlOf(accountId), brlOf(other)])).toEqual([one.amount, 0n]);
  });

  test('credit and return at the same moment: one of them happens', async () => {
    await postAll(arrivalOf(deposit('10000'), AT));
    const races = Array.from({ length: runs(25) }, async () => {
      const [accountId, one] = [await newCustomer(), deposit()];
      await postAll(arrivalOf(one, AT));
      const ends = await Promise.allSettled([postAll(credit(one, accountId)), postAll(returnOf(one, AT))]);
      return {
        won: ends.filter(({ status }) => status === 'fulfilled').length,
        isCredited: (await brlOf(accountId)) > 0n,
      };
    });
    const outcomes = await Promise.all(races);
    expect(outcomes.filter(({ won }) => won !== 1)).toEqual([]);
  });

  test.each([
    ['nothing arrives', () => arrivalOf(deposit('0'), AT)],
    ['less than nothing comes back', () => returnOf(deposit('-1'), AT)],
    ['the fee is all of it', () => credit(deposit('1'), 1, toAmount('1'))],
    ['the fee is below zero', () => credit(deposit('1'), 1, -1n)],
  ])('%s: refused', (_name, movement) => {
    expect(movement).toThrow(InvalidMovement);
  });

  test(
    'any sequence of arrivals, credits and returns, at once, keeps the ledger and what the check asks of arrivals',
    async () => {
      const step = fc.record({
        deposit: fc.nat({ max: 3 }),
        to: fc.nat({ max: 1 }),
        fee: fc.bigInt({ min: 0n, max: 9n }),
        what: fc.constantFrom('arrive', 'credit', 'return', 'both'),
      });
      const property = fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const deposits = [deposit('10'), deposit('0.01'), deposit('5.5'), deposit('7')];
        const postings = steps.map(({ deposit: index, to, fee, what }) => {
          const [one, accountId] = [deposits[index], customers[to]];
          if (!one || accountId === undefined) throw new Error('No such deposit');
          if (what === 'arrive') return [arrivalOf(one, AT)];
          if (what === 'credit') return [credit(one, accountId, fee)];
          if (what === 'return') return [returnOf(one, AT)];
          return [arrivalOf(one, AT), credit(one, accountId, fee)];
        });
        // What ends arrived before, as wherever deposits are made.
        for (const one of deposits) await postAll(arrivalOf(one, AT));
        const results = await Promise.allSettled(postings.map((movements) => postAll(...movements)));
        const unexpected = results.filter(
          (result) => result.status === 'rejected' && !(result.reason instanceof IdempotencyConflict),
        );
        expect(unexpected).toEqual([]);
        const checks = await runChecks(db, [...LEDGER_CHECKS, ARRIVED_ONCE]);
        expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
      });
      await fc.assert(property, { numRuns: runs(15) });
    },
    timeLimit(60_000),
  );
});
