import { expect } from '@playwright/test';
import ccxt from 'ccxt';
import { signedIn } from '../support/api';
import { createCharge } from '../support/charging';
import { NOTHING, test } from '../support/customer';
import { createTrader, place } from '../support/foxbit';
import { productUrl } from '../support/pages';
import { Sandbox } from '../support/sandbox';

test.use({ funds: NOTHING });

test('public clients, unchanged: ccxt foxbit, what came in and what moved: fetchDeposits, fetchTransactions, fetchLedger', async ({
  customer,
}) => {
  const session = await signedIn(productUrl(), customer.email);
  const sandbox = new Sandbox(productUrl());
  // The second is more than a verified person may deposit in a day, and is held.
  for (const amount of ['500.00', '60000.00']) {
    await sandbox.payPix({ chargeId: await createCharge(session, '500'), amount });
  }
  const client = await createTrader({ email: customer.email });
  const outcomes = async () => (await client.fetchDeposits('BRL')).map(({ amount, status }) => [amount, status]);
  await expect.poll(outcomes).toEqual([
    [500, 'ok'],
    [60_000, 'pending'],
  ]);
  const [credited, held] = await client.fetchDeposits('BRL');
  expect(credited).toMatchObject({ type: 'deposit', currency: 'BRL', fee: { cost: 0, currency: 'BRL' } });
  expect(credited?.id).toMatch(/^D[0-9A-Z]{13}$/);
  expect((await client.fetchDeposits('BRL', credited?.timestamp, 1)).map(({ id }) => id)).toEqual([credited?.id]);
  expect((await client.fetchDeposits('BRL', undefined, 1)).map(({ id }) => id)).toEqual([held?.id]);
  expect((await client.fetchTransactions('BRL')).map(({ id }) => id)).toEqual([credited?.id, held?.id]);
  expect(await client.fetchWithdrawals('BRL')).toEqual([]);
  expect(await client.fetchDeposits('BTC')).toEqual([]);

  await place(client, 'BTC/BRL', 'market', 'buy', 0.0001);
  const [deposit, ...purchases] = await client.fetchLedger('BRL');
  expect(deposit).toMatchObject({ type: 'transaction', direction: 'in', amount: 500, before: 0, after: 500 });
  expect(purchases.length).toBeGreaterThan(0);
  for (const purchase of purchases) expect(purchase).toMatchObject({ type: 'trade', direction: 'out' });
  const trades = await client.fetchMyTrades('BTC/BRL');
  const paid = purchases.reduce((sum, { fee }) => sum + (fee?.cost ?? 0), 0);
  expect(paid).toBeCloseTo(
    trades.reduce((sum, { fee }) => sum + (fee?.cost ?? 0), 0),
    8,
  );
  expect(purchases.at(-1)?.after).toBe((await client.fetchBalance())['BRL']?.total);
  const bought = (await client.fetchLedger('BTC')).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  expect(bought).toBeCloseTo(0.0001, 8);
});

test('public clients, unchanged: ccxt foxbit, where coins come to: fetchCurrencies, fetchDepositAddress', async ({
  customer,
}) => {
  const sandbox = new Sandbox(productUrl());
  const client = await createTrader({ email: customer.email });
  const { USDT, XRP } = await client.fetchCurrencies();
  expect(Object.keys(USDT?.networks ?? {}).toSorted()).toEqual(['ERC20', 'MATIC', 'TRC20']);
  expect(USDT).toMatchObject({ deposit: true, withdraw: true, limits: { deposit: { min: 5 }, withdraw: { min: 20 } } });
  expect(XRP?.networks).toMatchObject({ XRP: { id: 'ripple', deposit: true, limits: { deposit: { min: 1 } } } });

  const bitcoin = await client.fetchDepositAddress('BTC');
  const { address = '' } = bitcoin;
  expect(address).toMatch(/^bc1/);
  expect(bitcoin).toMatchObject({ currency: 'BTC', network: 'BTC' });
  expect((await client.fetchDepositAddress('BTC', { network: 'BTC' })).address).toBe(address);
  expect((await client.fetchDepositAddress('XRP')).tag).toMatch(/^\d+$/);
  for (const network of ['ERC20', 'MATIC', 'TRC20']) {
    expect((await client.fetchDepositAddress('USDT', { network })).network).toBe(network);
  }
  await expect(client.fetchDepositAddress('USDT')).rejects.toThrow(ccxt.BadRequest);
  // Coins that are sent there are the customer's.
  await sandbox.sendCoins({ network: 'bitcoin', asset: 'BTC', address, amount: '0.002' });
  await expect.poll(async () => (await client.fetchDeposits('BTC')).map(({ amount }) => amount)).toEqual([0.002]);
  await sandbox.setUser(customer.email, { level: 10 });
  await expect(client.fetchDepositAddress('BTC')).rejects.toThrow(ccxt.PermissionDenied);
});
