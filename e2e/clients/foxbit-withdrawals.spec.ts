import { expect } from '@playwright/test';
import ccxt from 'ccxt';
import { type ApiClient, signedIn } from '../support/api';
import { createKey } from '../support/api-keys';
import { NOTHING, test } from '../support/customer';
import { createClient } from '../support/foxbit';
import { inMail } from '../support/mailbox';
import { productUrl } from '../support/pages';
import { Sandbox } from '../support/sandbox';
import { addAuthenticator, done } from '../support/second-factor';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

const DAY_MS = 24 * 60 * 60_000;
const ADD =
  'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { id } errors { name } } }';
const ALLOW =
  'mutation ($input: CreateMandateInput!) { createMandate(input: $input) { mandate { id } errors { name } } }';
const CONFIRM = 'mutation ($input: MandateTokenInput!) { confirmMandate(input: $input) { state errors { name } } }';
const REMOVE =
  'mutation ($input: MandateInput!) { removeMandate(input: $input) { mandate { state } errors { name } } }';

const sandbox = new Sandbox(productUrl());

/** A customer with a second factor, and a program of theirs with a key that may withdraw. */
async function withdrawer(email: string) {
  const session = await signedIn(productUrl(), email);
  const { nextCode } = await addAuthenticator(session, email);
  const proof = async () => ({ code: await nextCode() });
  const { id, secret } = await createKey({
    session,
    permissions: ['READ', 'WITHDRAW'],
    allowedIps: ['127.0.0.1', '::1'],
    expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    proof: await proof(),
  });
  const client = createClient({ apiKey: id, secret });
  /** @returns the id of the destination */
  const add = async (place: object): Promise<string> => {
    const input = { ...place, proof: await proof() };
    return (await done<{ destination: { id: string } }>(session, ADD, { input })).destination.id;
  };
  /** Lets programs withdraw there; the mail is still to be confirmed. @returns the id of the mandate */
  const allow = async (destinationId: string, dailyCap: string): Promise<string> => {
    const input = { destinationId, dailyCap, proof: await proof() };
    return (await done<{ mandate: { id: string } }>(session, ALLOW, { input })).mandate.id;
  };
  return { session, client, add, allow };
}

async function confirmMandate(session: ApiClient, email: string): Promise<void> {
  await done(session, CONFIRM, { input: { token: await inMail(email, /confirm-withdraw#mandate=(\S+)/) } });
}

test('money §12 F12: ccxt foxbit, unchanged, takes reais out by a mandate: withdraw, fetchWithdrawals, fetchTransactions, fetchLedger', async ({
  customer: { email },
}) => {
  test.slow();
  const { session, client, add, allow } = await withdrawer(email);
  await sandbox.sendTed(email, '500', 'RECEIVED');
  const destinationId = await add({ kind: 'PIX_KEY', keyType: 'EMAIL', key: email });
  // Without a mandate no program withdraws.
  await expect(client.withdraw('BRL', 100, email)).rejects.toThrow(ccxt.PermissionDenied);

  const mandateId = await allow(destinationId, '150');
  await expect(client.withdraw('BRL', 100, email)).rejects.toThrow(ccxt.PermissionDenied);
  await confirmMandate(session, email);

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

  await done(session, REMOVE, { input: { id: mandateId } });
  await expect(client.withdraw('BRL', 20, email)).rejects.toThrow(ccxt.PermissionDenied);
});

/** Of nobody at the exchange. */
const RIPPLE = { network: 'ripple', address: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', tag: '123456' };

test('money §12 F12: ccxt foxbit, unchanged, takes a coin out by a mandate: a new address waits its day, then withdraw, fetchWithdrawals, fetchLedger', async ({
  customer: { email },
}) => {
  test.slow();
  const { session, client, add, allow } = await withdrawer(email);
  await sandbox.deposit(email, { XRP: '100' });
  const { network, address, tag } = RIPPLE;
  const destinationId = await add({ kind: 'CHAIN', network, address, tag });
  const withdraw = (amount: number, to = address, key?: string) =>
    client.withdraw('XRP', amount, to, tag, { network: 'XRP', ...(key === undefined ? {} : { idempotency_key: key }) });
  await expect(withdraw(20)).rejects.toThrow(ccxt.PermissionDenied);
  await allow(destinationId, '5000');
  await confirmMandate(session, email);

  const asked = await withdraw(20, address, 'payout-1');
  expect(asked.id).toMatch(/^W[0-9A-Z]{13}$/);
  expect(asked).toMatchObject({
    ...{ type: 'withdrawal', currency: 'XRP', network, address, tag },
    ...{ amount: 20, status: 'pending', fee: { cost: 0.1, currency: 'XRP' } },
  });
  expect((await withdraw(20, address, 'payout-1')).id).toBe(asked.id);
  await expect(withdraw(0.5)).rejects.toThrow(ccxt.InvalidOrder);
  await expect(withdraw(90)).rejects.toThrow(ccxt.InsufficientFunds);
  await expect(withdraw(20, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).rejects.toThrow(ccxt.PermissionDenied);
  // Another tag is another place.
  const elsewhere = client.withdraw('XRP', 20, address, '654321', { network: 'XRP' });
  await expect(elsewhere).rejects.toThrow(ccxt.PermissionDenied);

  const outcomes = async () => (await client.fetchWithdrawals('XRP')).map((each) => [each.id, each.status]);
  expect(await outcomes()).toEqual([[asked.id, 'pending']]);
  await sandbox.endAddressWaits(email);
  await expect.poll(outcomes, { timeout: 30_000 }).toEqual([[asked.id, 'ok']]);
  const [sent] = await client.fetchWithdrawals('XRP');
  expect(sent).toMatchObject({ address, tag, network, amount: 20 });
  expect(sent?.txid).toMatch(/^[0-9A-F]{64}$/);
  const paid = (await client.fetchLedger('XRP')).find(({ direction }) => direction === 'out');
  expect(paid).toMatchObject({ amount: 20, before: 100, after: 80, fee: { cost: 0.1 } });
});
