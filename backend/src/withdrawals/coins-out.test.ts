import { BITCOIN, coinsOutIn } from '../../test/coins-out-fixture';
import type { CoinPlace } from '../../test/coins-out-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { Network } from '../custody/index';
import type { User } from '../identity/index';
import { withdrawalTextOf } from './index';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: WithdrawalsFixture;
let coins: ReturnType<typeof coinsOutIn>;

beforeEach(async () => {
  db = await createTestDatabase();
  exchange = withdrawalsOn(db);
  coins = coinsOutIn(db, exchange);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS, ...CHAIN_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  await db.drop();
});

/** Transactions that pay this address and did not vanish. */
const paidTo = (address: string) =>
  db.query<{ tx_id: string; raw: string }>(
    `select o.tx_id, o.raw::text as raw from sandbox_chain_outputs o
       join sandbox_chain_transactions t using (network, tx_id) where o.address = $1 and t.vanished_at is null`,
    [address],
  );
/** Mails that say by which transaction a withdrawal left. */
const sentMails = (id: string) => exchange.mails.filter(({ dedupKey }) => dedupKey === `withdrawal/${id}/SENT`);
const transactionOf = async ({ accountId }: User, id: string) =>
  (await exchange.withdrawals.find(accountId, id))?.transfer;
const ripple: CoinPlace = { currency: 'XRP', network: 'ripple', fee: '0.1' };
const ofNetwork: readonly (readonly [CoinPlace, string, string, string])[] = [
  [BITCOIN, '0.1', '9990000', '0.00002'],
  [{ currency: 'ETH', network: 'erc20', fee: '0.001' }, '1.5', '1499000000000000000', '0.0004'],
  [{ currency: 'USDT', network: 'trc20', fee: '2' }, '100', '98000000', '0'],
  [{ currency: 'USDT', network: 'erc20', fee: '5' }, '100', '95000000', '0'],
  [{ currency: 'SOL', network: 'solana', fee: '0.002' }, '1', '998000000', '0.000005'],
  [ripple, '10', '9900000', '0.000012'],
  [{ currency: 'ADA', network: 'cardano', fee: '1' }, '50', '49000000', '0.17'],
  [{ currency: 'AVAX', network: 'avalanchecchain', fee: '0.01' }, '2', '1990000000000000000', '0.001'],
  [{ currency: 'LTC', network: 'litecoin', fee: '0.001' }, '1', '99900000', '0.00001'],
  [{ currency: 'DOGE', network: 'dogecoin', fee: '4' }, '100', '9600000000', '0.01'],
];

describe('money §6: a withdrawal of coins, from its request to the confirmations of its network', () => {
  test.each(ofNetwork)('by %p', async (place, amount, raw, cost) => {
    const nina = await coins.saver({ [place.currency]: '100' });
    const destinationId = await exchange.address(nina, place.network);
    const { id, address } = await coins.sent(nina, amount, place, { destinationId });
    expect(await exchange.stateOf(nina, id)).toBe('SENT');
    const [paid, ...more] = await paidTo(address);
    expect([paid?.raw, more]).toEqual([raw, []]);
    expect(await transactionOf(nina, id)).toEqual({ transactionId: paid?.tx_id, confirmations: 0 });
    expect(sentMails(id)).toMatchObject([{ to: { address: nina.email }, data: { transactionId: paid?.tx_id } }]);
    await exchange.pass(300);
    // A look that began before the blocks were mined may have ended after their bell.
    await exchange.pass(60);
    const { state, completedAt } = await exchange.now(nina, id);
    expect([state, completedAt !== null]).toEqual(['COMPLETED', true]);
    expect(sentMails(id)).toHaveLength(1);
    expect(await coins.money(nina, place.currency)).toEqual([toAmount('100') - toAmount(amount), 0n]);
    const [booked] = await db.query<{ amount: string }>(
      `select e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         join accounts a on a.id = e.account_id
        where t.kind = 'NETWORK_COST' and a.code = $1 and e.currency = $2`,
      [`chain/${place.network}`, place.currency],
    );
    expect(toAmount(booked?.amount ?? '0')).toBe(toAmount(cost));
  });

  test('its confirmations are counted, each time it is told, and it is completed with the last', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const { id } = await coins.sent(nina, '0.1');
    const seen: (number | undefined)[] = [];
    for (let blocks = 0; blocks < 3; blocks += 1) {
      await exchange.operator.act({ action: 'MINE', network: 'bitcoin', blocks: 1 });
      await exchange.jobs.idle();
      seen.push((await transactionOf(nina, id))?.confirmations);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(exchange.moves.map(({ state }) => state)).toEqual([
      ...['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENDING', 'SENT', 'SENT', 'SENT', 'COMPLETED'],
    ]);
  });

  test('a tag goes with the coins', async () => {
    const nina = await coins.saver({ XRP: '100' });
    const destinationId = await exchange.address(nina, 'ripple', { tag: '77' });
    const { address } = await coins.sent(nina, '10', ripple, { destinationId });
    expect(await db.query('select tag from sandbox_chain_outputs where address = $1', [address])).toEqual([
      { tag: '77' },
    ]);
  });

  test('to the deposit address of another customer: it is a deposit of theirs', async () => {
    await exchange.custody.start();
    const [nina, otto] = [await coins.saver({ BTC: '1' }), await exchange.customer()];
    const { address } = await exchange.placeOf(otto, BITCOIN);
    const destinationId = await exchange.address(nina, 'bitcoin', { address });
    const { id } = await coins.sent(nina, '0.1', BITCOIN, { destinationId });
    await exchange.pass(60);
    await exchange.pass(60);
    expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
    expect(await coins.money(otto)).toEqual([toAmount('0.0999'), 0n]);
  });
});

describe('money §6: QUEUED says why', () => {
  test('the outgoing wallet is short: LIQUIDITY, with a time if one is known; it goes once it is filled', async () => {
    const nina = await coins.saver({ BTC: '1' });
    Object.assign(exchange.chains.faults, { isWalletEmpty: true });
    const { id } = await coins.sent(nina, '0.1');
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'QUEUED', reason: 'LIQUIDITY', until: null });
    expect(exchange.moves.at(-1)).toMatchObject({ id, state: 'QUEUED', reason: 'LIQUIDITY' });
    Object.assign(exchange.chains.faults, { filledInMinutes: 100 });
    await exchange.pass(60);
    const waiting = await exchange.now(nina, id);
    expect(waiting.until?.toISOString()).toBe('2026-11-20T16:41:00.000Z');
    expect(withdrawalTextOf(waiting).text).toBe(
      'Na fila: estamos recarregando a carteira de saída. Previsão: 13:41. Você ainda pode cancelar.',
    );
    Object.assign(exchange.chains.faults, { isWalletEmpty: false });
    await exchange.pass(60);
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'SENT', reason: null, until: null });
  });

  test('more than the wallet has waits for the wallet; what is less goes', async () => {
    const nina = await coins.saver({ BTC: '300' });
    expect(await coins.sent(nina, '260')).toMatchObject({ state: 'QUEUED', reason: 'LIQUIDITY' });
    expect(await coins.sent(nina, '20')).toMatchObject({ state: 'SENT' });
  });

  test.each([
    ['custody is away', { isAway: true }],
    ['maintenance', {}],
  ])('%s: MAINTENANCE; it can be taken back, and else goes afterwards', async (_case, faults) => {
    const nina = await coins.saver({ BTC: '1' });
    Object.assign(exchange.chains.faults, faults);
    exchange.world.isUnderMaintenance = !('isAway' in faults);
    const [first, second] = [await coins.sent(nina, '0.1'), await coins.sent(nina, '0.2')];
    expect(first).toMatchObject({ state: 'QUEUED', reason: 'MAINTENANCE' });
    await exchange.withdrawals.cancel(nina.accountId, first.id);
    exchange.chains.faults.isAway = false;
    exchange.world.isUnderMaintenance = false;
    await exchange.pass(60);
    expect(await exchange.stateOf(nina, first.id)).toBe('CANCELED');
    expect(await exchange.stateOf(nina, second.id)).toBe('SENT');
    expect(await paidTo(first.address)).toEqual([]);
    expect(await coins.money(nina)).toEqual([toAmount('0.8'), toAmount('0.2')]);
  });
});

describe('money M-16, M-17: the same bytes again, and at most one transaction', () => {
  const act = (action: 'DOUBLE_SPEND' | 'REFUSE' | 'REPLACE', txId: string | undefined, network: Network = 'bitcoin') =>
    exchange.operator.act({ action, network, txId: txId ?? '' });

  test('request, bytes and their hash are kept before the network hears of it, sealed', async () => {
    const nina = await coins.saver({ BTC: '1' });
    exchange.chains.faults.losesAnswers = true;
    const { id, address, state } = await coins.sent(nina, '0.1');
    expect(state).toBe('SENDING');
    const rows = await db.query<{ sealed: string; bytes_hash: string; tx_id: string }>(
      'select sealed, bytes_hash, tx_id from chain_transfer_candidates where request_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.sealed ?? '', 'base64url').toString()).not.toContain(address);
    expect(rows[0]?.bytes_hash).toMatch(/^[\da-f]{64}$/);
    await exchange.pass(20);
    expect(await exchange.stateOf(nina, id)).not.toBe('SENDING');
    expect((await paidTo(address)).map(({ tx_id }) => tx_id)).toEqual([rows[0]?.tx_id]);
  });

  test('dropped by the network: the same transaction is sent again', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const { id, address } = await coins.sent(nina, '0.1');
    const before = await transactionOf(nina, id);
    expect(await act('DOUBLE_SPEND', before?.transactionId)).toEqual({});
    expect(await paidTo(address)).toEqual([]);
    await exchange.jobs.idle();
    // It is sent again, and then blocks come on it.
    await exchange.pass(30);
    await exchange.pass(30);
    expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
    expect((await paidTo(address)).map(({ tx_id }) => tx_id)).toEqual([before?.transactionId]);
  });

  test('its block is left out before and after it is final: it is sent again, and paid once', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const { id, address } = await coins.sent(nina, '0.1');
    const transaction = (await transactionOf(nina, id))?.transactionId;
    const leaveOut = (blocks: number) =>
      exchange.operator.act({ action: 'REORGANISE', network: 'bitcoin', blocks, vanishes: true });
    await exchange.operator.act({ action: 'MINE', network: 'bitcoin', blocks: 2 });
    await exchange.jobs.idle();
    await leaveOut(2);
    await exchange.pass(60);
    // A look that began before the blocks were mined may have ended after their bell.
    await exchange.pass(60);
    expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
    await exchange.operator.act({ action: 'HALT', network: 'bitcoin' });
    const height = (await exchange.operator.world()).chains[0]?.height ?? 0;
    expect(await leaveOut(height - 3)).toEqual({});
    expect(await paidTo(address)).toEqual([]);
    await exchange.operator.act({ action: 'GO_ON', network: 'bitcoin' });
    await exchange.pass(600);
    await exchange.pass(60);
    expect((await paidTo(address)).map(({ tx_id }) => tx_id)).toEqual([transaction]);
    expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
  });

  test('it can never be valid: FAILED, and all of it is back, fee and limit too', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const first = await coins.sent(nina, '0.1');
    await act('REFUSE', (await transactionOf(nina, first.id))?.transactionId);
    await exchange.jobs.idle();
    exchange.chains.faults.refusesPayouts = true;
    const second = await coins.sent(nina, '0.2');
    for (const { id } of [first, second]) {
      const failed = await exchange.now(nina, id);
      expect(failed).toMatchObject({ state: 'FAILED', reason: 'NETWORK_REFUSED', nextStepAt: null });
      expect(withdrawalTextOf(failed).text).toBe('A rede recusou a transação. O valor voltou, taxa incluída.');
    }
    expect(await coins.money(nina)).toEqual([toAmount('1'), 0n]);
  });

  test('nobody else replaces a transaction of the exchange', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const { id } = await coins.sent(nina, '0.1');
    expect(await act('REPLACE', (await transactionOf(nina, id))?.transactionId)).toBeNull();
  });

  test('one that waits for half an hour is followed by one for a higher cost, and one of them is final', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const { id, address } = await coins.sent(nina, '0.1');
    await exchange.operator.act({ action: 'HALT', network: 'bitcoin' });
    const first = (await transactionOf(nina, id))?.transactionId;
    // The answer of the second one is lost.
    exchange.chains.faults.losesAnswers = true;
    await exchange.pass(30 * 60);
    exchange.chains.faults.losesAnswers = false;
    await exchange.pass(60);
    const second = (await transactionOf(nina, id))?.transactionId;
    expect(second).not.toBe(first);
    expect((await paidTo(address)).map(({ tx_id }) => tx_id)).toEqual([second]);
    await exchange.operator.act({ action: 'GO_ON', network: 'bitcoin' });
    await exchange.pass(60);
    expect(await exchange.stateOf(nina, id)).toBe('COMPLETED');
    const all = await db.query<{ bid: number; is_final: boolean }>(
      `select bid, confirmed_at is not null as is_final from chain_transfer_candidates where request_id = $1 order by bid`,
      [id],
    );
    expect(all).toEqual([
      { bid: 0, is_final: false },
      { bid: 1, is_final: true },
    ]);
  });
});
