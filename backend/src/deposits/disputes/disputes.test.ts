import { runs, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { depositsOn } from '../../../test/deposits-fixture';
import type { DepositsFixture } from '../../../test/deposits-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { LEDGER_CHECKS } from '../../check/ledger-checks';
import { MONEY_CHECKS } from '../../check/money-checks';
import { runChecks } from '../../check/run-checks';
import type { User } from '../../identity/index';
import { balancesOf, proAccountOf } from '../../ledger/index';
import { openDisputesOf } from './dispute-store';

jest.setTimeout(60_000);

const NO_FAULTS = { isAway: false, bells: 1, refusesReturns: false };

let db: TestDatabase;
let exchange: DepositsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  // The time of each test begins anew.
  await db.query('delete from bank_watch');
  exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const reais = async ({ accountId }: User) => {
  const [balance] = await balancesOf(db, accountId);
  return [balance?.available, balance?.held];
};
const proReais = async ({ accountId }: User) => {
  const [balance] = await balancesOf(db, await proAccountOf(db, accountId));
  return [balance?.available, balance?.held];
};
const debtOf = async ({ accountId }: User): Promise<bigint> => {
  const [debt] = await db.query<{ amount: string }>('select amount::text from debts where account_id = $1', [
    accountId,
  ]);
  return toAmount(debt?.amount ?? '0');
};
const told = async ({ accountId }: User) =>
  (
    await db.query<{ title: string; text: string }>(
      'select title, text from notifications where account_id = $1 order by id',
      [accountId],
    )
  ).map(({ title, text }) => `${title}: ${text}`.replaceAll('\u00a0', ' '));

/** A customer with a credited deposit. */
async function paid(amount: string, level: User['level'] = 20) {
  const user = await exchange.customer(level);
  const { id: chargeId } = await exchange.charge(user, amount);
  await exchange.pay({ chargeId });
  const [deposit] = await exchange.of(user);
  if (!deposit) throw new Error('no deposit');
  return { user, id: deposit.id, chargeId };
}
const dispute: DepositsFixture['dispute'] = (...input) => exchange.dispute(...input);
const spend: DepositsFixture['spend'] = (...input) => exchange.spend(...input);
const stateOf = async (user: User) => (await exchange.of(user)).map(({ state }) => state).toReversed();

describe('money §4: a Pix that its payer wants back', () => {
  test('what is there is held until the bank answers, and free again when it refuses', async () => {
    const { user, id } = await paid('500');
    expect(await dispute(id, 'OPEN')).toBe(true);
    expect(await exchange.of(user)).toMatchObject([{ state: 'DISPUTED', until: new Date('2026-11-27T12:00:00.000Z') }]);
    expect(await reais(user)).toEqual([0n, toAmount('500')]);
    const [open] = await openDisputesOf(db, [user.accountId]);
    expect(open).toMatchObject({ dispute: { kind: 'MED', held: toAmount('500') }, deposit: { id } });
    await dispute(id, 'REFUSE');
    expect(await reais(user)).toEqual([toAmount('500'), 0n]);
    expect(await stateOf(user)).toEqual(['CREDITED']);
    expect(await openDisputesOf(db, [user.accountId])).toEqual([]);
    expect((await told(user)).slice(1)).toEqual([
      'Pix contestado: Quem pagou contestou este Pix no banco. R$ 500,00 ficam retidos até a resposta. Quem decide é o banco. Resposta até 27/11/2026, 09:00.',
      'Contestação recusada: O depósito de R$ 500,00 continua seu. R$ 500,00 estão livres de novo.',
    ]);
  });

  test('accepted, it goes back whole, and the steps say how', async () => {
    const { user, id } = await paid('500');
    await dispute(id, 'OPEN');
    await dispute(id, 'ACCEPT');
    expect(await reais(user)).toEqual([0n, 0n]);
    const steps = (await exchange.deposits.find(user.accountId, id))?.events.map(({ after }) => after);
    expect(steps).toEqual(['CREDITED', 'DISPUTED', 'CLAWED_BACK']);
    expect((await told(user)).at(-1)).toBe('Contestação aceita: R$ 500,00 voltaram para quem pagou.');
    expect(await db.query('select 1 from debts where account_id = $1', [user.accountId])).toEqual([]);
  });

  test('what was spent the exchange pays, and takes from later deposits, which say so', async () => {
    const { user, id, chargeId } = await paid('500');
    await spend(user, '350');
    await dispute(id, 'OPEN');
    expect(await reais(user)).toEqual([0n, toAmount('150')]);
    await dispute(id, 'ACCEPT');
    expect((await told(user)).at(-1)).toContain('R$ 350,00 não estavam na conta');
    await exchange.pay({ chargeId, amount: '200' });
    expect(await reais(user)).toEqual([0n, 0n]);
    await exchange.pay({ chargeId, amount: '200' });
    expect(await reais(user)).toEqual([toAmount('50'), 0n]);
    expect((await told(user)).at(-1)).toBe(
      'Depósito recebido: R$ 50,00 já estão na sua conta. R$ 150,00 cobriram o que faltava de um depósito contestado.',
    );
    const [debt] = await db.query(
      'select amount::text, recovered::text, settled_at is null as open from debts where account_id = $1',
      [user.accountId],
    );
    expect(debt).toEqual({ amount: '350.0000000000', recovered: '350.0000000000', open: false });
    const [last] = await exchange.of(user);
    expect((await exchange.deposits.find(user.accountId, last?.id ?? ''))?.recovered).toBe(toAmount('150'));
  });

  test('what was moved to the account Pro is held too, and is there again when the bank refuses', async () => {
    const { user, id } = await paid('500');
    await exchange.toPro(user, '450');
    await spend(user, '20');
    await dispute(id, 'OPEN');
    expect([await reais(user), await proReais(user)]).toEqual([
      [0n, toAmount('480')],
      [0n, 0n],
    ]);
    await dispute(id, 'REFUSE');
    expect([await reais(user), await proReais(user)]).toEqual([
      [toAmount('30'), 0n],
      [toAmount('450'), 0n],
    ]);
  });

  test('what came free since it was opened goes back before the exchange pays, from both accounts', async () => {
    const { user, id, chargeId } = await paid('500');
    await spend(user, '500');
    await dispute(id, 'OPEN');
    await exchange.pay({ chargeId, amount: '300' });
    await exchange.toPro(user, '100');
    await dispute(id, 'ACCEPT');
    expect([await reais(user), await proReais(user)]).toEqual([
      [0n, 0n],
      [0n, 0n],
    ]);
    expect(await debtOf(user)).toBe(toAmount('200'));
    expect((await told(user)).at(-1)).toContain('R$ 200,00 não estavam na conta');
  });

  test('nothing is there: nothing is held, and it is told', async () => {
    const { user, id } = await paid('500');
    await spend(user, '500');
    await dispute(id, 'OPEN');
    expect(await reais(user)).toEqual([0n, 0n]);
    expect((await told(user)).at(-1)).toContain('Nada ficou retido.');
    await dispute(id, 'REFUSE');
    expect(await stateOf(user)).toEqual(['CREDITED']);
  });

  test('refused, it can be wanted back once more; what is open cannot be opened again', async () => {
    const { user, id } = await paid('500');
    await dispute(id, 'OPEN');
    expect(await dispute(id, 'OPEN')).toBe(false);
    await dispute(id, 'REFUSE');
    expect(await dispute(id, 'ACCEPT')).toBe(false);
    await dispute(id, 'OPEN');
    await dispute(id, 'ACCEPT');
    expect(await stateOf(user)).toEqual(['CLAWED_BACK']);
    expect(await dispute(id, 'OPEN')).toBe(false);
  });

  test('each bell twenty times, and at once: one hold, one end, told once', async () => {
    const { user, id } = await paid('500');
    exchange.pix.setFaults({ ...NO_FAULTS, bells: 20 });
    await dispute(id, 'OPEN');
    await dispute(id, 'ACCEPT');
    expect(await reais(user)).toEqual([0n, 0n]);
    expect(await told(user)).toHaveLength(3);
    const [known] = await db.query<{ reference: string }>('select reference from disputes where deposit_id = $1', [id]);
    await Promise.all(Array.from({ length: 20 }, () => exchange.deposits.receiveDispute(known?.reference ?? '')));
    expect(await told(user)).toHaveLength(3);
  });

  test('both bells are lost: hold and end are found by asking', async () => {
    const { user, id } = await paid('500');
    await spend(user, '100');
    exchange.pix.setFaults({ ...NO_FAULTS, bells: 0 });
    await dispute(id, 'OPEN');
    await dispute(id, 'ACCEPT');
    expect(await stateOf(user)).toEqual(['CREDITED']);
    await exchange.at('2026-11-20T12:02:00.000Z');
    expect(await stateOf(user)).toEqual(['CLAWED_BACK']);
    const steps = (await exchange.deposits.find(user.accountId, id))?.events.map(({ after }) => after);
    expect(steps).toEqual(['CREDITED', 'DISPUTED', 'CLAWED_BACK']);
  });

  test('the bank is late: the customer’s date is put off, and never lies in the past', async () => {
    const { user, id } = await paid('500');
    await dispute(id, 'OPEN');
    await exchange.at('2026-11-27T12:00:00.000Z');
    expect(await exchange.of(user)).toMatchObject([{ state: 'DISPUTED', until: new Date('2026-11-28T12:00:00.000Z') }]);
    await dispute(id, 'REFUSE');
    expect(await stateOf(user)).toEqual(['CREDITED']);
  });

  test('what is kept goes back at once, and what the bank took already is back', async () => {
    const { user, chargeId } = await paid('1500', 10);
    exchange.pix.setFaults({ ...NO_FAULTS, refusesReturns: true });
    for (const amount of ['600', '700']) await exchange.pay({ chargeId, amount });
    exchange.pix.setFaults(NO_FAULTS);
    const [last, middle] = await exchange.of(user);
    expect([last?.state, middle?.state]).toEqual(['HELD', 'HELD']);
    await dispute(last?.id ?? '', 'OPEN');
    exchange.pix.setFaults({ ...NO_FAULTS, bells: 0 });
    await dispute(middle?.id ?? '', 'OPEN');
    exchange.pix.setFaults(NO_FAULTS);
    await dispute(middle?.id ?? '', 'ACCEPT');
    expect(await stateOf(user)).toEqual(['CREDITED', 'RETURNED', 'RETURNED']);
    expect(await db.query('select 1 from disputes where account_id = $1', [user.accountId])).toEqual([]);
  });
});

test('the hold races with spending fifty times: the customer never has less than nothing, and it is held or owed', async () => {
  const { user, id } = await paid('500');
  const spending = Array.from({ length: 50 }, () => spend(user, '30').catch(() => undefined));
  await Promise.all([...spending, dispute(id, 'OPEN')]);
  const [available = 0n, held = 0n] = await reais(user);
  expect(available).toBeLessThan(toAmount('30'));
  await dispute(id, 'ACCEPT');
  expect(await debtOf(user)).toBe(toAmount('500') - held - available);
});

test(
  'any deposits, spending, disputes and faults: what the customer has, owes and got back adds up, and every check holds',
  async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('pay' as const), reais: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ do: fc.constant('spend' as const), reais: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ do: fc.constant('toPro' as const), reais: fc.integer({ min: 1, max: 900 }) }),
      fc.record({
        do: fc.constantFrom('OPEN' as const, 'REFUSE' as const, 'ACCEPT' as const),
        which: fc.nat({ max: 5 }),
        bells: fc.integer({ min: 0, max: 2 }),
      }),
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { user, chargeId } = await paid('100');
      let out = 0n;
      for (const one of steps) {
        if (one.do === 'pay') await exchange.pay({ chargeId, amount: String(one.reais) });
        else if (one.do === 'spend' || one.do === 'toPro') {
          const [available = 0n] = await reais(user);
          const amount = toAmount(String(one.reais));
          if (amount > available) continue;
          if (one.do === 'spend') out += amount;
          await exchange[one.do](user, String(one.reais));
        } else {
          exchange.pix.setFaults({ ...NO_FAULTS, bells: one.bells });
          const all = await exchange.of(user);
          const chosen = all[one.which % all.length];
          if (chosen) await dispute(chosen.id, one.do);
          exchange.pix.setFaults(NO_FAULTS);
        }
      }
      await exchange.at(new Date(exchange.clock.now() + 2 * 60_000).toISOString());
      const all = await exchange.of(user);
      const [available = 0n, held = 0n] = await reais(user);
      const [inPro = 0n] = await proReais(user);
      const owed = await db.query<{ owed: string }>(
        'select (amount - recovered)::text as owed from debts where account_id = $1',
        [user.accountId],
      );
      const kept = all.filter(({ state }) => state === 'CREDITED' || state === 'DISPUTED');
      const sum = kept.reduce((total, { amount }) => total + amount, 0n);
      const debt = owed.reduce((total, row) => total + toAmount(row.owed), 0n);
      expect(available + held + inPro + out).toBe(sum + debt);
    });
    await fc.assert(property, { numRuns: runs(4) });
  },
  timeLimit(120_000),
);
