import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import ccxt from 'ccxt';
import { signedIn } from '../support/api';
import { NOTHING, test } from '../support/customer';
import { createKey } from '../support/api-keys';
import { createClient, createTrader, place } from '../support/foxbit';
import { inMail } from '../support/mailbox';
import { until } from '../support/product';
import { productUrl } from '../support/pages';
import { Sandbox } from '../support/sandbox';
import { addAuthenticator, done } from '../support/second-factor';

test.use({ funds: NOTHING });

const CREATE = 'mutation ($input: CreatePixChargeInput!) { createPixCharge(input: $input) { charge { id } } }';

test('public clients, unchanged: ccxt foxbit, what came in and what moved: fetchDeposits, fetchTransactions, fetchLedger', async ({
  customer,
}) => {
  const session = await signedIn(productUrl(), customer.email);
  const sandbox = new Sandbox(productUrl());
  // The second is more than a verified person may deposit in a day, and is held.
  for (const amount of ['500.00', '60000.00']) {
    const { data } = await session.send(CREATE, { input: { amount: '500', idempotencyKey: randomUUID() } });
    const { id: chargeId } = (data as { createPixCharge: { charge: { id: string } } }).createPixCharge.charge;
    await sandbox.payPix({ chargeId, amount });
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

const DAY_MS = 24 * 60 * 60_000;
/** A code is good once, so the second one of a customer is that of the next half minute. */
const HALF_MINUTE = 35_000;
const ADD =
  'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { id } errors { name } } }';
const ALLOW =
  'mutation ($input: CreateMandateInput!) { createMandate(input: $input) { mandate { id } errors { name } } }';
const CONFIRM = 'mutation ($input: MandateTokenInput!) { confirmMandate(input: $input) { state errors { name } } }';
const REMOVE =
  'mutation ($input: MandateInput!) { removeMandate(input: $input) { mandate { state } errors { name } } }';

test('money §12 F12: ccxt foxbit, unchanged, takes reais out by a mandate: withdraw, fetchWithdrawals, fetchTransactions, fetchLedger', async ({
  customer: { email },
}) => {
  test.slow();
  const session = await signedIn(productUrl(), email);
  const authenticator = await addAuthenticator(session, email);
  let used = authenticator.code();
  const proof = async () => {
    await until('a code that is good still', HALF_MINUTE, async () => used !== authenticator.code());
    used = authenticator.code();
    return { code: used };
  };
  await new Sandbox(productUrl()).sendTed(email, '500', 'RECEIVED');
  const { id, secret } = await createKey({
    session,
    permissions: ['READ', 'WITHDRAW'],
    allowedIps: ['127.0.0.1', '::1'],
    expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    proof: await proof(),
  });
  const client = createClient({ apiKey: id, secret });
  const key = { kind: 'PIX_KEY', keyType: 'EMAIL', key: email, proof: await proof() };
  const { destination } = await done<{ destination: { id: string } }>(session, ADD, { input: key });
  // Without a mandate no program withdraws.
  await expect(client.withdraw('BRL', 100, email)).rejects.toThrow(ccxt.PermissionDenied);

  const wanted = { destinationId: destination.id, dailyCap: '150', proof: await proof() };
  const { mandate } = await done<{ mandate: { id: string } }>(session, ALLOW, { input: wanted });
  await expect(client.withdraw('BRL', 100, email)).rejects.toThrow(ccxt.PermissionDenied);
  await done(session, CONFIRM, { input: { token: await inMail(email, /confirm-withdraw#mandate=(\S+)/) } });

  const named = { idempotency_key: 'payout-1' };
  const asked = await client.withdraw('BRL', 100, email, undefined, named);
  expect(asked.id).toMatch(/^W[0-9A-Z]{13}$/);
  expect(asked).toMatchObject({
    type: 'withdrawal',
    currency: 'BRL',
    amount: 100,
    status: 'pending',
    fee: { cost: 2 },
  });
  expect((await client.withdraw('BRL', 100, email, undefined, named)).id).toBe(asked.id);
  await expect(client.withdraw('BRL', 100, email)).rejects.toThrow(ccxt.InvalidOrder);
  await expect(client.withdraw('BRL', 5000, email)).rejects.toThrow(ccxt.InsufficientFunds);
  await expect(client.withdraw('BRL', 10, 'other@example.com')).rejects.toThrow(ccxt.PermissionDenied);

  const outcomes = async () => (await client.fetchWithdrawals('BRL')).map((each) => [each.id, each.status]);
  await expect.poll(outcomes).toEqual([[asked.id, 'ok']]);
  expect((await client.fetchTransactions('BRL')).map(({ type }) => type)).toEqual(['deposit', 'withdrawal']);
  const paid = (await client.fetchLedger('BRL')).find(({ direction }) => direction === 'out');
  expect(paid).toMatchObject({ amount: 100, before: 500, after: 400, fee: { cost: 2 } });

  await done(session, REMOVE, { input: { id: mandate.id } });
  await expect(client.withdraw('BRL', 20, email)).rejects.toThrow(ccxt.PermissionDenied);
});
