import { randomUUID } from 'node:crypto';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { payoutsIn } from '../../test/payouts-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { within } from '../lib/within';
import type { PayoutTarget } from './index';

jest.setTimeout(60_000);

const CPF = '39053344705';
const OTHER = '52998224725';
const KEY: PayoutTarget = { kind: 'PIX_KEY', key: CPF };
const ACCOUNT: PayoutTarget = {
  kind: 'BANK_ACCOUNT',
  ispb: '99999004',
  agency: '0001',
  account: '1234567',
  accountType: 'CHECKING',
  holderDocument: CPF,
};

let db: TestDatabase;
let exchange: DepositsFixture & ReturnType<typeof payoutsIn>;
let rung: unknown[];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('delete from sandbox_bank_payouts');
  const deposits = depositsOn(db, '2026-11-20T12:00:00.000Z');
  exchange = { ...deposits, ...payoutsIn(db, deposits) };
  rung = [];
  exchange.webhooks.handle('bank', async (body) => {
    rung.push(body);
  });
  exchange.jobs.start();
});
afterEach(() => exchange.jobs.stop());

const ask = async (to: PayoutTarget = KEY, requestId: string = randomUUID()) => {
  await exchange.payouts.pay({ requestId, amount: '298.00', to });
  return requestId;
};
const settled = () => exchange.at('2026-11-20T12:00:03.000Z');
const changed = (requestId: string) => ({ type: 'payout.changed', data: { requestId } });

describe('money M-7: a pay-out is known by our id', () => {
  test('it is processed, then settled and rung for; asking again changes nothing', async () => {
    const requestId = await ask();
    expect(await exchange.payouts.find(requestId)).toEqual({
      requestId,
      state: 'PROCESSING',
      reason: null,
      endToEndId: null,
      at: '2026-11-20T12:00:00.000Z',
      returnedAmount: null,
    });
    await settled();
    const known = await exchange.payouts.find(requestId);
    expect(known).toMatchObject({ state: 'SETTLED', at: '2026-11-20T12:00:03.000Z' });
    expect(known?.endToEndId).toMatch(/^E99999004202611201200[\dA-Za-z]{11}$/);
    expect(rung).toEqual([changed(requestId)]);
    await exchange.payouts.pay({ requestId, amount: '1.00', to: { kind: 'PIX_KEY', key: OTHER } });
    await exchange.jobs.idle();
    expect(await exchange.payouts.find(requestId)).toEqual(known);
    const rows = await db.query('select amount::text, target from sandbox_bank_payouts where id = $1', [requestId]);
    expect(rows).toEqual([{ amount: '298.0000000000', target: CPF }]);
  });

  test('nothing is known of what was never asked for', async () => {
    expect(await exchange.payouts.find(randomUUID())).toBeNull();
  });

  test('F6: the answer is lost after the work: the look-up finds it', async () => {
    exchange.bank.faults.losesAnswers = true;
    const requestId = randomUUID();
    await expect(ask(KEY, requestId)).rejects.toThrow('lost');
    expect(await exchange.payouts.find(requestId)).toMatchObject({ state: 'PROCESSING' });
    await expect(ask(KEY, requestId)).rejects.toThrow('lost');
    expect(await db.query('select 1 from sandbox_bank_payouts where id = $1', [requestId])).toHaveLength(1);
  });

  test('a bank that is away, or never answers, took nothing', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    exchange.bank.faults.isAway = true;
    await expect(ask(KEY, first)).rejects.toThrow('does not answer');
    exchange.bank.faults.isAway = false;
    exchange.bank.faults.hangs = true;
    await expect(within(20, ask(KEY, second))).rejects.toThrow('No answer within 20 ms');
    exchange.bank.faults.hangs = false;
    expect(await exchange.payouts.find(first)).toBeNull();
    expect(await exchange.payouts.find(second)).toBeNull();
  });

  test('a hundred times at once: one pay-out', async () => {
    const requestId = randomUUID();
    await Promise.all(Array.from({ length: 100 }, () => ask(KEY, requestId)));
    await settled();
    expect(rung).toEqual([changed(requestId)]);
  });
});

describe('what becomes of a pay-out', () => {
  test('the bell is rung as often as it is told to', async () => {
    exchange.bank.faults.bells = 3;
    const requestId = await ask();
    await settled();
    expect(rung).toEqual([changed(requestId), changed(requestId), changed(requestId)]);
  });

  test.each([
    ['whose key is gone', KEY, null, 'KEY_GONE'],
    ['whose account is closed', ACCOUNT, null, 'ACCOUNT_CLOSED'],
    ['to an account of somebody else', ACCOUNT, OTHER, 'NOT_ALLOWED'],
  ] as const)('one %s is refused', async (_title, to, document, reason) => {
    const target = to.kind === 'PIX_KEY' ? to.key : '99999004/0001/1234567';
    await exchange.payoutDesk.enter({ target, document, name: 'Outra Pessoa' });
    const requestId = await ask(to);
    await settled();
    expect(await exchange.payouts.find(requestId)).toMatchObject({ state: 'REFUSED', reason, endToEndId: null });
    await exchange.payoutDesk.enter({ target, document: CPF, name: 'Nina Souza' });
  });

  test('the operator decides what waits, and what was settled comes back, whole or in part', async () => {
    exchange.bank.faults.payouts = 'WAIT';
    const [whole, part, refused] = [await ask(), await ask(ACCOUNT), await ask()];
    await settled();
    expect(await exchange.payouts.find(whole)).toMatchObject({ state: 'PROCESSING' });
    const decide = (requestId: string, decision: 'SETTLE' | 'REFUSE' | 'RETURN', amount?: string) =>
      exchange.payoutDesk.decide({ requestId, decision, reason: 'ACCOUNT_CLOSED', amount });
    expect(await decide(whole, 'RETURN')).toBe(false);
    expect(await decide(whole, 'SETTLE')).toBe(true);
    expect(await decide(part, 'SETTLE')).toBe(true);
    expect(await decide(refused, 'REFUSE')).toBe(true);
    const { endToEndId } = (await exchange.payouts.find(whole)) ?? {};
    expect(await decide(whole, 'RETURN')).toBe(true);
    expect(await decide(part, 'RETURN', '298.01')).toBe(false);
    expect(await decide(part, 'RETURN', '100.00')).toBe(true);
    const closed = { state: 'RETURNED', reason: 'ACCOUNT_CLOSED' };
    expect(await exchange.payouts.find(whole)).toMatchObject({ ...closed, endToEndId, returnedAmount: '298' });
    expect(await exchange.payouts.find(part)).toMatchObject({ ...closed, returnedAmount: '100' });
    for (const ended of [whole, part, refused]) expect(await decide(ended, 'SETTLE')).toBe(false);
    expect((await exchange.payoutDesk.list()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([whole, part, refused]),
    );
  });

  test('a bank that refuses', async () => {
    exchange.bank.faults.payouts = 'REFUSE';
    const requestId = await ask();
    await settled();
    expect(await exchange.payouts.find(requestId)).toMatchObject({ state: 'REFUSED', reason: 'NOT_ALLOWED' });
  });
});

describe('the directory of keys', () => {
  const holderOf = (key: string) => exchange.directory.holderOfKey(key, CPF);

  test('a document is its holder’s key, an e-mail that of the customer who has it, another key nobody’s', async () => {
    expect(await holderOf(CPF)).toMatchObject({ isOfDocument: true, bank: 'Banco de Teste' });
    expect(await holderOf(OTHER)).toMatchObject({ isOfDocument: false });
    const nina = await exchange.customer();
    const holder = await exchange.holders.of(db, nina);
    const known = await exchange.directory.holderOfKey(nina.email, holder?.document ?? '');
    expect(known).toEqual({ name: 'Nina Souza', bank: 'Banco de Teste', isOfDocument: true });
    expect(await holderOf(nina.email)).toMatchObject({ isOfDocument: false });
    expect(await holderOf('+5511987654321')).toBeNull();
    expect(await exchange.directory.holderOfAccount(ACCOUNT)).toMatchObject({ isOfDocument: true });
  });

  test('the operator enters whose it is, and that nobody has it', async () => {
    const key = '+5511987654321';
    await exchange.payoutDesk.enter({ target: key, document: CPF, name: 'Nina Souza' });
    expect(await holderOf(key)).toEqual({ name: 'Nina Souza', bank: 'Banco de Teste', isOfDocument: true });
    await exchange.payoutDesk.enter({ target: key, document: null, name: 'Nina Souza' });
    expect(await holderOf(key)).toBeNull();
  });

  test('a stranger’s document is told to nobody', async () => {
    expect(JSON.stringify(await holderOf(OTHER))).not.toContain(OTHER);
  });

  test('the bank is away, or silent', async () => {
    exchange.bank.faults.isAway = true;
    await expect(holderOf(CPF)).rejects.toThrow('does not answer');
    exchange.bank.faults.isAway = false;
    exchange.bank.faults.hangs = true;
    await expect(within(20, holderOf(CPF))).rejects.toThrow('No answer within 20 ms');
  });
});
