import { z } from 'zod';
import { customerOn, giveSecondFactor, keyOf, signed, withdrawingTerms } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { fund, nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { REQUEST } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { inTransaction } from '../db/database';
import type { Guard, User } from '../identity/index';
import { lockUser } from '../identity/users';
import { balancesOf } from '../ledger/index';

jest.setTimeout(60_000);

const listed = z.object({ withdrawals: z.array(z.object({ id: z.uuid(), amount: z.string(), target: z.string() })) });

let db: TestDatabase;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true, withdrawalReviewFrom: new Map([[20, toAmount('100')]]) });
  exchange.modules.jobs.start();
});
afterAll(async () => {
  await exchange.modules.jobs.stop();
  await exchange.close();
  await db.drop();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${exchange.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const operate = async (body: object) => (await post('/sandbox/api/withdrawals', body)).status;
const waiting = async () =>
  listed.parse(await (await fetch(`${exchange.url}/sandbox/api/withdrawals`)).json()).withdrawals;
const reaisOf = async ({ accountId }: User) =>
  (await balancesOf(db, accountId)).find(({ currency }) => currency === 'BRL');
const stepsOf = (id: string) =>
  db.query<{ after: string; actor: string }>(
    'select after, actor from money_events where withdrawal_id = $1 order by id',
    [id],
  );

/** R$ 200 that the team has to look at, asked for by a program of a customer with R$ 1000. */
async function reviewed(): Promise<{ readonly user: User; readonly id: string }> {
  const { destinations, jobs, mandates, withdrawals } = exchange.modules;
  const user = await customerOn(db);
  await giveSecondFactor(db, user);
  await fund(db, user.accountId, { BRL: '1000' });
  const guard: Guard = (work) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, user.id);
      return work(tx);
    });
  const wanted = { kind: 'PIX_KEY', keyType: 'EMAIL', key: user.email } as const;
  const { destination } = await destinations.add(user.id, wanted, REQUEST, guard);
  await mandates.create(REQUEST, user.id, { destinationId: destination?.id ?? '', dailyCap: '500' }, guard);
  await db.query('update mandates set confirmed_at = created_at where user_id = $1', [user.id]);
  const place = { currency: 'BRL', network: null, address: user.email, tag: null };
  const { id } = await withdrawals.requestByMandate(user.accountId, 'Robô', {
    ...place,
    amount: '200',
    idempotencyKey: nextKey(),
  });
  await jobs.idle();
  return { user, id };
}

test('money §6: what is looked at is on the operator’s page; one press lets it go, once, and is written down', async () => {
  const { user, id } = await reviewed();
  expect(await waiting()).toEqual([expect.objectContaining({ id, amount: '200', target: `Pix ${user.email}` })]);
  const page = await (await fetch(`${exchange.url}/sandbox`)).text();
  expect(page).toContain(`<form data-kind="review" data-id="${id}">`);
  expect(page).toContain(`200 BRL para Pix ${user.email}`);
  const all = await Promise.all([operate({ id, decision: 'APPROVE' }), operate({ id, decision: 'APPROVE' })]);
  expect(all.toSorted()).toEqual([200, 404]);
  expect(await operate({ id, decision: 'REJECT' })).toBe(404);
  await exchange.modules.jobs.idle();
  const steps = await stepsOf(id);
  expect(steps.filter(({ actor }) => actor === 'OPERATOR')).toEqual([{ after: 'QUEUED', actor: 'OPERATOR' }]);
  expect(steps.map(({ after }) => after).slice(0, 4)).toEqual(['CONFIRMED', 'REVIEW', 'QUEUED', 'SENDING']);
  expect(await waiting()).toEqual([]);
});

test('money §6: what is not let go is back in the balance, and what the customer took back is not decided any more', async () => {
  const { user, id } = await reviewed();
  expect(await reaisOf(user)).toMatchObject({ available: toAmount('800'), held: toAmount('200') });
  expect([await operate({ id, decision: 'REJECT' }), await operate({ id, decision: 'APPROVE' })]).toEqual([200, 404]);
  expect(await reaisOf(user)).toMatchObject({ available: toAmount('1000'), held: 0n });
  expect((await stepsOf(id)).at(-1)).toEqual({ after: 'REJECTED', actor: 'OPERATOR' });
  const other = await reviewed();
  await exchange.modules.withdrawals.cancel(other.user.accountId, other.id);
  expect(await operate({ id: other.id, decision: 'APPROVE' })).toBe(404);
  expect(await reaisOf(other.user)).toMatchObject({ available: toAmount('1000'), held: 0n });
});

test('money §6: no customer decides: a program’s key has no way to, and nothing but the two decisions is taken', async () => {
  const { user, id } = await reviewed();
  const { key, secret } = await keyOf(db, exchange.modules.apiKeys, user, withdrawingTerms());
  const body = { id, decision: 'APPROVE' };
  for (const path of ['/rest/v3/withdrawals', `/rest/v3/withdrawals/${id}`, `/rest/v3/withdrawals/${id}/approve`]) {
    const timestamp = String(Date.now());
    const { status } = await post(path, body, {
      'x-fb-access-key': key.id,
      'x-fb-access-timestamp': timestamp,
      'x-fb-access-signature': signed(secret, `${timestamp}POST${path}${JSON.stringify(body)}`),
      'x-forwarded-for': '203.0.113.7',
    });
    expect([404, 422]).toContain(status);
  }
  expect((await waiting()).map((each) => each.id)).toContain(id);
  for (const wrong of [
    { id },
    { decision: 'APPROVE' },
    { id: 'x', decision: 'APPROVE' },
    { ...body, decision: 'PAY' },
  ]) {
    expect(await operate(wrong)).toBe(400);
  }
});
