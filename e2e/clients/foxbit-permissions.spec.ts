import { expect } from '@playwright/test';
import ccxt from 'ccxt';
import { signedIn } from '../support/api';
import { type ApiKeyPair, createKey } from '../support/api-keys';
import { test } from '../support/customer';
import { createClient, place } from '../support/foxbit';
import { productUrl } from '../support/pages';
import { addAuthenticator } from '../support/second-factor';

const SYMBOL = 'BTC/BRL';
const DAY_MS = 24 * 60 * 60_000;
const clientOf = ({ id, secret }: ApiKeyPair) => createClient({ apiKey: id, secret });

/** Refused as what the key has no permission for. */
async function denied(call: Promise<unknown>, permission: string): Promise<void> {
  const { error } = await call.then(
    () => ({ error: undefined }),
    (reason: unknown) => ({ error: reason }),
  );
  expect(error).toBeInstanceOf(ccxt.PermissionDenied);
  expect(String(error)).toContain(`This key lacks ${permission}.`);
}

test('public clients, unchanged: ccxt foxbit, a key does what its permission is for, and the rest is 3001', async ({
  customer,
}) => {
  const session = await signedIn(productUrl(), customer.email);
  const reader = clientOf(await createKey({ session, permissions: ['READ'] }));
  const trader = clientOf(await createKey({ session, permissions: ['TRADE'] }));
  const { code } = await addAuthenticator(session, customer.email);
  const withdrawing = await createKey({
    session,
    permissions: ['WITHDRAW'],
    allowedIps: ['127.0.0.1', '::1'],
    expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    proof: { code: code(1) },
  });
  const withdrawer = clientOf(withdrawing);
  const { bids } = await reader.fetchOrderBook(SYMBOL, 1);
  const price = Math.floor((bids[0]?.[0] ?? 0) * 0.9);
  const buy = [SYMBOL, 'limit', 'buy', 0.001, price] as const;

  expect((await reader.fetchBalance())['BRL']?.total).toBe(100_000);
  await denied(reader.createOrder(...buy), 'TRADE');
  await denied(reader.cancelAllOrders(SYMBOL), 'TRADE');

  const id = await place(trader, ...buy);
  expect(await reader.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'open' });
  await denied(trader.fetchOrder(id, SYMBOL), 'READ');
  await denied(trader.fetchBalance(), 'READ');
  await trader.cancelOrder(id, SYMBOL);
  expect(await reader.fetchOpenOrders(SYMBOL)).toEqual([]);

  await denied(withdrawer.fetchBalance(), 'READ');
  await denied(withdrawer.createOrder(...buy), 'TRADE');
});
